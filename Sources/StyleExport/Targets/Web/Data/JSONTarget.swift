import SaifuJSON

/// Writes the resolved values of all modes for programs that do not want to follow references.
struct JSONTarget: TokenTarget {
    let name = "json"
    let summary = "resolved values of every mode, as a tree or flat by path"
    let options = [
        TargetOption(
            "shape", "how the values of a mode stand", standard: "nested", choices: ["nested", "flat"])
    ]

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let written = tokens.tokens.filter { !$0.isPrivate }
        for token in written { Self.tell(of: token, in: tokens, to: &losses) }
        let document = Literal.members([
            ("name", tokens.name.map(Literal.string) ?? .plain("null")),
            ("standardMode", .string(tokens.standardMode.name)),
            ("modes", .members(tokens.modes.map { ($0.name, Self.mode($0, of: tokens)) })),
            ("aliases", .members(tokens.modes.map { ($0.name, Self.aliases(written, $0, tokens)) })),
            ("tokens", .members(written.map { ($0.path.description, Self.about($0)) })),
            (
                "values",
                .members(tokens.modes.map { ($0.name, Self.values(written, $0, options["shape"])) })
            ),
        ])
        return [ExportedFile(name: "values.json", text: document.text() + "\n")]
    }

    private static func mode(_ mode: TokenMode, of tokens: ResolvedTokens) -> Literal {
        .members(
            zip(tokens.modifiers, mode.contexts).map { ($0.name, .string($1.name)) } + [
                ("dark", .plain("\(mode.appearance.isDark)")),
                ("highContrast", .plain("\(mode.appearance.isHighContrast)")),
            ])
    }

    /// What is the same in every mode.
    private static func about(_ token: ResolvedToken) -> Literal {
        var members: [(name: String, value: Literal)] = [("type", .string(token.type.rawValue))]
        if let description = token.description { members.append(("description", .string(description))) }
        if let reason = token.deprecated { members.append(("deprecated", .string(reason))) }
        if let sign = token.standard.sign { members.append(("sign", .string(sign))) }
        return .members(members)
    }

    private static func values(_ tokens: [ResolvedToken], _ mode: TokenMode, _ shape: String)
        -> Literal
    {
        var values: [(path: TokenPath, value: Literal)] = []
        for token in tokens {
            if let reading = token.reading(in: mode) { values.append((token.path, .value(reading))) }
        }
        return shape == "flat"
            ? .members(values.map { ($0.path.description, $0.value) }) : .tree(values)
    }

    /// The tokens of which others are aliases as a whole.
    private static func aliases(_ written: [ResolvedToken], _ mode: TokenMode, _ tokens: ResolvedTokens) -> Literal {
        .members(
            written.compactMap { token in
                guard let alias = token.reading(in: mode)?.alias, tokens[alias]?.isPrivate == false else { return nil }
                return (token.path.description, .string(alias.description))
            })
    }

    private static func tell(of token: ResolvedToken, in tokens: ResolvedTokens, to losses: inout LossReport) {
        WebLosses.tell(.aliases, of: token, in: tokens, to: &losses)
        for key in token.standard.extensions?.keys ?? [] where key != SaifuExtension.key {
            losses.add(.extensions, of: token.path, key)
        }
    }
}
