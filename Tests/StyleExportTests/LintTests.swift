import StyleExport
import Testing

/// What the rules find, each in a source that breaks it and in one that does not.
@Suite struct LintTests {
    private static let ink = #""ink": {"$value": \#(srgb("0", "0", "0")), "$description": "Ink."}"#
    private static let typography =
        #""fontFamily": ["A", "serif"], "fontWeight": 400, "lineHeight": 1.2, "letterSpacing": {"value": 0, "unit": "px"}"#

    private static func saifu(_ members: String) -> String { #""$extensions": {"dev.saifu": {\#(members)}}"# }

    private static func raw(_ colors: String) -> String {
        #""raw": {"$type": "color", \#(saifu(#""visibility": "private""#)), \#(colors)}"#
    }

    private static func text(_ size: String, _ members: String = "") -> String {
        #""note": {"$type": "typography", "$description": "A note.", "$value": {\#(typography), "fontSize": {"value": \#(size), "unit": "px"}}\#(members)}"#
    }

    /// The rule, tokens that break it, the token that it names, and what has to be changed so that they do not.
    private static let seeded: [(rule: LintRule, tokens: String, token: String?, mend: (from: String, to: String))] = [
        (
            .unusedRawColor, raw(ink) + #", "color": {"$type": "color", "text": {"$value": "{raw.x}"}}"#, "raw.ink",
            (#""ink""#, #""x""#)
        ),
        (
            .nearDuplicateColors, raw(ink + #", "night": {"$value": \#(srgb("0.001", "0", "0"))}"#), "raw.night",
            ("0.001", "0.3")
        ),
        (
            .wrongHex,
            ##""c": {"$type": "color", "$value": {"colorSpace": "oklch", "components": [0.5, 0.1, 30], "hex": "#00ff00"}}"##,
            "c", (##", "hex": "#00ff00""##, "")
        ),
        (
            .deprecatedInUse,
            #""old": {"$type": "color", "$deprecated": true, "$value": \#(srgb("0", "0", "0"))}, "new": {"$value": "{old}"}"#,
            "new", (#""$deprecated": true, "#, "")
        ),
        (.smallText, text("10"), "note", (#""value": 10"#, #""value": 11"#)),
        (
            .publicRawColor, raw(ink) + #", "color": {"$type": "color", "text": {"$value": \#(srgb("1", "0", "0"))}}"#,
            "color.text", (srgb("1", "0", "0"), #""{raw.ink}""#)
        ),
        (
            .caseOnlyDifference, #""Gap": {"$type": "number", "$value": 1}, "gap": {"$type": "number", "$value": 2}"#,
            "gap", (#""Gap""#, #""Space""#)
        ),
        (
            .longAliasChain,
            #""a": {"$type": "number", "$value": 1}, "b": {"$value": "{a}"}, "c": {"$value": "{b}"}, "d": {"$value": "{c}"}"#,
            "d", (#""{c}""#, #""{a}""#)
        ),
        (
            .missingDescription, #""c": {"$type": "color", "$value": \#(srgb("0", "0", "0"))}"#, "c",
            (#""$type""#, #""$description": "Ink.", "$type""#)
        ),
        (
            .missingContrastPair,
            #""c": {"$type": "color", \#(ink)}, \#(text("12", ", " + saifu(#""color": "{c.ink}""#)))"#,
            "c.ink", (#""Ink."}"#, #""Ink.", \#(saifu(#""contrast": [{"on": "{c.ink}"}]"#))}"#)
        ),
        (
            .missingSign,
            #""up": {"$type": "color", "$value": \#(srgb("1", "0", "0")), \#(saifu(#""opposite": "{down}", "sign": "+""#))}, "down": {"$type": "color", "$value": \#(srgb("0", "0", "1")), \#(saifu(#""a": 1"#))}"#,
            "up", (#""a": 1"#, #""sign": "-""#)
        ),
        (
            .missingTextColor,
            #""c": {"$type": "color", \#(ink)}, \#(text("12")), "other": {"$type": "typography", "$value": "{note}", \#(saifu(#""color": "{c.ink}""#))}"#,
            "note", (#""A note.""#, #""A note.", \#(saifu(#""color": "{c.ink}""#))"#)
        ),
        (
            .missingGenericFont, #""f": {"$type": "fontFamily", "$value": ["Inter"]}"#, "f",
            (#"["Inter"]"#, #"["Inter", "sans-serif"]"#)
        ),
        (
            .unorderedStops,
            #""g": {"$type": "gradient", "$value": [{"color": \#(srgb("0", "0", "0")), "position": 0.9}, {"color": \#(srgb("1", "1", "1")), "position": 0.1}]}"#,
            "g", ("0.9", "0")
        ),
    ]

    private func findings(_ rule: LintRule, _ source: TokenSource) throws -> [LintFinding] {
        try TokenLint.findings(in: StyleExport.read(source), rules: [rule])
    }

    @Test(arguments: seeded.indices) func `a rule finds what breaks it, and nothing once it is mended`(index: Int)
        throws
    {
        let (rule, tokens, token, mend) = Self.seeded[index]
        // The wanted token may be one that its mend makes: an alias of nothing cannot be read.
        let broken =
            rule == .unusedRawColor
            ? tokens.replacing("{raw.x}", with: "{raw.y}").replacing(
                #""ink""#, with: #""y": {"$value": \#(srgb("1", "1", "1"))}, "ink""#) : tokens
        let found = try findings(rule, source("{\(broken)}"))
        #expect(found.map { $0.token?.description } == [token], "\(found)")
        #expect(found.allSatisfy { $0.place != nil && $0.description.contains(": \(rule.rawValue): ") })
        let mended = tokens.replacing(mend.from, with: mend.to)
        #expect(try mended != tokens && findings(rule, source("{\(mended)}")).isEmpty)
    }

    @Test func `a token that a mode does not have, and a modifier that changes nothing, are found`() throws {
        let extra = #"[{"extra": {"$type": "number", "$value": 1}}]"#
        let tokens = source(#"{"gap": {"$type": "number", "$value": 1}}"#, light: extra)
        #expect(try findings(.missingMode, tokens).map { $0.token?.description } == ["extra"])
        #expect(try findings(.idleModifier, tokens).map(\.detail) == ["market changes nothing"])
        #expect(try findings(.missingMode, source(#"{"gap": {"$type": "number", "$value": 1}}"#)).isEmpty)
    }

    @Test func `every rule has a source that breaks it`() {
        #expect(Set(Self.seeded.map(\.rule)).union([.missingMode, .idleModifier]) == Set(LintRule.allCases))
    }

    @Test func `the wallet's own source breaks no rule`() throws {
        #expect(try TokenLint.findings(in: StyleExport.read(WalletTokens.source())).map(\.description) == [])
    }
}
