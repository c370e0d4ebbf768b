import SaifuJSON

/// Recognises contexts that are about light, dark and contrast by their names, as the page <doc:Modes> says.
enum AppearanceNames {
    /// What one context says; a part that it says nothing of is `nil`.
    struct Part: Hashable {
        var isDark: Bool?
        var isHighContrast: Bool?
    }

    /// The parts that the contexts of a modifier say; `nil` when one of them says nothing of appearance, or two the same.
    static func parts(of contexts: [String]) -> [Part]? {
        var parts: [Part] = []
        for context in contexts {
            guard let part = part(of: context), !parts.contains(part) else { return nil }
            parts.append(part)
        }
        return parts.count > 1 ? parts : nil
    }

    /// What the modifier itself says under `appearance` of its extension, else what the names say.
    static func parts(of modifier: TokenResolver.Modifier, _ session: ReadingSession) -> [Part]? {
        switch modifier.saifu.appearance {
        case nil: return parts(of: modifier.contexts.map(\.name))
        case .bool(false)?: return nil
        case .object(let words)?:
            if let parts = parts(of: modifier.contexts.map { words[$0.name]?.string ?? "" }) { return parts }
        default: break
        }
        session.report(.expected("an appearance of its own for each context"), at: modifier.spot)
        return nil
    }

    /// The words of a name, in any way of writing, must all be known ones.
    static func part(of context: String) -> Part? {
        var part = Part()
        var rest = Substring(context.lowercased().filter { $0.isLetter })
        while !rest.isEmpty {
            guard let word = words.first(where: { rest.hasPrefix($0.word) }) else { return nil }
            if let isDark = word.isDark { part.isDark = isDark }
            if let isHigh = word.isHighContrast { part.isHighContrast = isHigh }
            rest = rest.dropFirst(word.word.count)
        }
        return part == Part() ? nil : part
    }

    /// Longer words before those that they begin with.
    private static let words: [(word: String, isDark: Bool?, isHighContrast: Bool?)] = [
        ("highcontrast", nil, true), ("increasedcontrast", nil, true), ("morecontrast", nil, true),
        ("standardcontrast", nil, false), ("normalcontrast", nil, false), ("lowcontrast", nil, false),
        ("contrast", nil, true), ("hc", nil, true), ("high", nil, true), ("standard", nil, false),
        ("normal", nil, false), ("light", false, nil), ("dark", true, nil), ("night", true, nil), ("day", false, nil),
        ("mode", nil, nil), ("theme", nil, nil),
    ]
}
