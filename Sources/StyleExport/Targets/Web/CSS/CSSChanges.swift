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
        let mark = "var(--".utf8
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "v")) {
            rest = rest[start...]
            guard rest.starts(with: mark) else {
                rest = rest.dropFirst()
                continue
            }
            let name = rest.dropFirst(mark.count).prefix { $0 != UInt8(ascii: ")") }
            names.append(String(Substring(name)))
            rest = rest[name.endIndex...]
        }
        return names
    }
}
