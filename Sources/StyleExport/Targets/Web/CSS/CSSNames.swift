import SaifuJSON

/// The names of the tokens of one style sheet: of whole tokens and of the parts of text styles.
struct CSSNames {
    private var names: [TokenPath: String] = [:]
    private var parts: [TokenReference: String] = [:]

    /// - Throws: `nameCollision` with both paths, also when a part of a text style has the name of another token.
    ///
    /// - Parameter privatePrefix: what stands before the names of private tokens.
    init(
        _ tokens: [ResolvedToken], rules: NameRules = .css, privatePrefix: String = ""
    ) throws(StyleExportError) {
        var scope = NameScope(rules)
        for token in tokens {
            let name = (token.isPrivate ? privatePrefix : "") + (try scope.claim(token))
            names[token.path] = name
            if token.hasSign { try scope.claim(name + "-sign", for: token) }
            guard token.type == .typography else { continue }
            for (part, suffix) in CSSValues.typographyParts {
                let name = name + "-" + suffix
                try scope.claim(name, for: token)
                parts[TokenReference(token: token.path, part: [part])] = name
            }
            try scope.claim(name + "-color", for: token)
        }
    }

    /// `nil` for a token that the style sheet does not have.
    subscript(path: TokenPath) -> String? { names[path] }

    /// `nil` for what has no name: a text style as a whole, a part of any other value.
    subscript(reference: TokenReference) -> String? {
        reference.part.isEmpty
            ? hasParts(reference.token) ? nil : names[reference.token] : parts[reference]
    }

    private func hasParts(_ path: TokenPath) -> Bool {
        parts[TokenReference(token: path, part: ["fontFamily"])] != nil
    }
}

extension TokenReading {
    /// What stands beside a colour for those who do not see it, e.g. `▲`; `nil` when the source names nothing.
    var sign: String? { value.type == .color ? saifu?["sign"]?.string : nil }
}

extension ResolvedToken {
    /// Whether any mode names a sign.
    var hasSign: Bool { readings.contains { $0?.sign != nil } }
}
