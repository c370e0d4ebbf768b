/// Which custom properties differ between modes, by themselves or through what they refer to.
///
/// A property is computed where it is declared: one that refers to another has to be declared again wherever the other is.
struct CSSChanges {
    private let texts: [String: Set<String>]
    private var known: [String: Bool] = [:]

    /// - Parameter texts: what each property is in some mode.
    init(texts: [String: Set<String>]) {
        self.texts = texts
    }

    /// References never go round, so this ends.
    mutating func contains(_ name: String) -> Bool {
        if let answer = known[name] { return answer }
        guard let texts = texts[name] else { return false }
        var answer = texts.count > 1
        for reference in texts.flatMap(Self.references) where !answer { answer = contains(reference) }
        known[name] = answer
        return answer
    }

    /// The names in `var(--…)`; a bracket in a name would be escaped.
    private static func references(_ text: String) -> [String] {
        var names: [String] = []
        var rest = Substring(text)
        while let start = rest.firstRange(of: "var(--") {
            rest = rest[start.upperBound...]
            let name = rest.prefix { $0 != ")" }
            names.append(String(name))
            rest = rest.dropFirst(name.count)
        }
        return names
    }
}
