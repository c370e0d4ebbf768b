/// Writes an asset catalogue: a colour set for each colour that anybody may name, with light, dark and high contrast.
struct AssetCatalogTarget: TokenTarget {
    let name = "xcassets"
    let summary = "an asset catalogue of colours for light, dark and high contrast"

    func files(
        for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport
    ) throws(StyleExportError) -> [ExportedFile] {
        let types = Set(TokenType.allCases).subtracting([.color])
        PlatformLosses(without: types, cannot: [.description, .deprecation, .references], gamut: .displayP3)
            .tell(of: tokens, to: &losses)
        let info: (name: String, value: Literal) = (
            "info", .members([("author", .string("xcode")), ("version", .plain("1"))])
        )
        var files = [ExportedFile(name: "Tokens.xcassets/Contents.json", text: Literal.members([info]).text() + "\n")]
        var scope = NameScope(Self.names)
        let groups = tokens.modeGroups
        for token in tokens.publicTokens(.color) {
            let name = try scope.claim(token)
            for group in groups {
                guard group.isStandard || Self.differs(token, group, groups[0]) else { continue }
                let titles = group.isStandard ? [] : group.choices.map(\.context.title)
                let suffix = titles.isEmpty ? "" : NameRules.swiftType.name(titles) ?? "Mode"
                if !suffix.isEmpty { try scope.claim(name + suffix, for: token) }
                let colors = Literal.list(Self.entries(token, group))
                files.append(
                    ExportedFile(
                        name: "Tokens.xcassets/\(name)\(suffix).colorset/Contents.json",
                        text: Literal.members([("colors", colors), info]).text() + "\n"))
            }
        }
        for group in groups where !group.isStandard {
            let titles = group.choices.map(\.context.title).joined(separator: ", ")
            losses.add(.modes, of: nil, titles, keptAs: "colour sets of their own")
        }
        return files
    }

    private static func differs(_ token: ResolvedToken, _ group: ModeGroup, _ plain: ModeGroup) -> Bool {
        zip(group.modes, plain.modes).contains { token.reading(in: $0)?.value != token.reading(in: $1)?.value }
    }

    /// The first is for any appearance; the others are left out where they are like it.
    private static func entries(_ token: ResolvedToken, _ group: ModeGroup) -> [Literal] {
        func color(_ appearance: Appearance) -> TokenColor? {
            guard let mode = group.mode(appearance),
                case .color(let color) = (token.reading(in: mode) ?? token.standard).value
            else { return nil }
            return color
        }
        guard let plain = color(.light) ?? color(.dark) ?? color(.lightHighContrast) ?? color(.darkHighContrast) else {
            return []
        }
        var entries = [entry(plain, [])]
        let dark: (name: String, value: String) = ("luminosity", "dark")
        let high: (name: String, value: String) = ("contrast", "high")
        if let own = color(.dark) { entries.append(entry(own, [dark])) }
        if let own = color(.lightHighContrast) { entries.append(entry(own, [high])) }
        if let own = color(.darkHighContrast) { entries.append(entry(own, [dark, high])) }
        return entries
    }

    private static func entry(_ color: TokenColor, _ appearances: [(name: String, value: String)]) -> Literal {
        let isWide = !color.isNearly(in: .srgb)
        let values = color.platformPoint(isWide ? .displayP3 : .srgb).values.clamped
        let names = ["red", "green", "blue"]
        let components =
            (0..<3).map { (names[$0], Literal.string(decimal(values[$0]))) } + [
                ("alpha", .string(decimal(color.alpha)))
            ]
        var members: [(name: String, value: Literal)] = [("idiom", .string("universal"))]
        if !appearances.isEmpty {
            members.append(
                (
                    "appearances",
                    .list(
                        appearances.map { .members([("appearance", .string($0.name)), ("value", .string($0.value))]) })
                ))
        }
        members.append(
            (
                "color",
                .members([
                    ("color-space", .string(isWide ? "display-p3" : "srgb")), ("components", .members(components)),
                ])
            ))
        return .members(members)
    }

    /// Always with a point: Xcode reads `1` as 1/255.
    private static func decimal(_ value: Double) -> String {
        let text = OutputText.number(value)
        return text.contains(".") ? text : text + ".0"
    }
}

extension AssetCatalogTarget {
    /// Names of colour sets, from which Xcode makes symbols of Swift.
    static let names: NameRules = {
        var rules = NameRules.swiftType
        rules.escape = .underscore
        return rules
    }()
}
