import SaifuStyle
public import SaifuText

/// The keys and their actions in one line, in parts with ` · ` between them, the most important first.
public struct Hint: Sendable {
    private let parts: [String]

    /// - Parameter sentence: parts with `·` between them, the most important first.
    public init(_ sentence: String) {
        parts = sentence.split(separator: "·").map { String($0.drop { $0 == " " }) }.map { part in
            String(part.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// Returns as many parts as have room in so many columns, and at least one.
    public func line(width: Int) -> StyledText {
        var line = parts.first ?? ""
        for part in parts.dropFirst() where DisplayWidth.of(line + " · " + part) <= width { line += " · " + part }
        return StyledText(line, style: .caption)
    }
}
