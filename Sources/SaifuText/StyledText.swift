public import SaifuStyle

/// Text in which every piece names its style; a renderer decides how a style looks.
///
/// Text from the network is data, not terminal control: escape and other control characters, bidirectional
/// controls and, in a single line, line breaks are replaced by visible characters when the text is made. So
/// whatever stands in a `StyledText` may be drawn as it is.
public struct StyledText: Hashable, Sendable {
    /// A piece of text in one style.
    public struct Run: Hashable, Sendable {
        /// Harmless text, never empty.
        public let text: String
        /// How this part looks.
        public let style: TextStyle
    }

    /// The pieces in reading order; none when there is no text.
    public private(set) var runs: [Run]

    /// No text.
    public static let empty = StyledText(runs: [])

    /// One line of text. Line breaks become `␊` and `␍`.
    ///
    /// - Parameter tweak: changes a copy of the style for this text alone, e.g. `{ $0.color = .secondaryText }`.
    public init(_ text: String, style: TextStyle, _ tweak: (inout TextStyle) -> Void = { _ in }) {
        self.init(harmless: VisibleText.singleLine(text), style: style.with(tweak))
    }

    /// Text of several lines: `\n` is kept, everything else that controls a terminal is not.
    public init(lines text: String, style: TextStyle, _ tweak: (inout TextStyle) -> Void = { _ in }) {
        self.init(harmless: VisibleText.lines(text), style: style.with(tweak))
    }

    private init(harmless text: String, style: TextStyle) {
        self.init(runs: text.isEmpty ? [] : [Run(text: text, style: style)])
    }

    private init(runs: [Run]) {
        self.runs = runs
    }

    /// The text without its styles.
    public var plainText: String {
        runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text }
    }

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { runs.isEmpty }
}

extension StyledText {
    /// One text after the other; pieces of equal style become one.
    public static func + (first: StyledText, second: StyledText) -> StyledText {
        var sum = first
        sum += second
        return sum
    }

    /// Adds a text behind; pieces of equal style become one.
    public static func += (text: inout StyledText, addition: StyledText) {
        for run in addition.runs {
            if let last = text.runs.last, last.style == run.style {
                text.runs[text.runs.count - 1] = Run(text: last.text + run.text, style: run.style)
            } else {
                text.runs.append(run)
            }
        }
    }
}

extension Sequence where Element == StyledText {
    /// All texts in a row with the separator between them.
    public func joined(separator: StyledText = .empty) -> StyledText {
        var result = StyledText.empty
        for (index, text) in enumerated() {
            if index > 0 { result += separator }
            result += text
        }
        return result
    }
}
