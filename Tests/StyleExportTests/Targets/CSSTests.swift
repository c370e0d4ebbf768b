import SaifuStyle
import StyleExport
import Testing

/// The style sheet, beyond the recorded files.
@Suite struct CSSTests {
    /// The declarations of a selector that stand at one place of the sheet.
    private func rule(_ selector: String, of css: String) -> String? {
        guard let start = css.firstRange(of: selector + " {\n") else { return nil }
        return css[start.upperBound...].prefix { $0 != "}" }.description
    }

    @Test func `the sheet holds both themes, both markets and every text style`() throws {
        let css = try text("css", try WalletTokens.source())
        let root = try #require(rule(":where(:root)", of: css))
        #expect(root.contains("--color-primary-text: #e8edf2;"))
        #expect(root.contains("--color-buy: var(--color-price-up);"))
        #expect(root.contains("color-scheme: light dark;"))
        #expect(root.contains("--text-body-letter-spacing: calc(0.2em / 17);"))
        #expect(root.contains("--text-body-font-size: 1.0625rem;"))
        #expect(css.contains("@media (prefers-color-scheme: light) {"))
        let carriers = ":where(:root, [data-theme], [data-market])"
        let light = #":where([data-theme="light"], [data-theme="light"] :not([data-theme]))"#
        let intl = #":where([data-market="intl"], [data-market="intl"] :not([data-market]))"#
        let chosen = try #require(rule(carriers + light + intl, of: css))
        #expect(chosen.contains("--color-price-up: #00797a;") && chosen.contains("color-scheme: light;"))
        #expect(chosen.contains("--color-buy: var(--color-price-up);"))
        #expect(!chosen.contains("--text-body-font-size"))
        #expect(rule(".text-amount", of: css)?.contains("text-align: right;") == true)
        #expect(!css.contains("palette"))
        for style in [TextStyle.body, .title, .price, .code, .error] {
            #expect(rule(".text-\(style.styleName)", of: css)?.contains("letter-spacing: var(") == true)
        }
    }

    @Test(arguments: ["wallet", "harbour"]) func `the sheet is balanced and has no empty value`(name: String) throws {
        let css = try text("css", name == "wallet" ? WalletTokens.source() : HarbourTokens.source())
        #expect(css.count { $0 == "{" } == css.count { $0 == "}" })
        #expect(css.count { $0 == "(" } == css.count { $0 == ")" })
        #expect(!css.contains(": ;"))
    }

    @Test func `a source with one modifier needs no long selectors`() throws {
        let tokens = #"{"ink": {"$type": "color", "$value": \#(srgb("0", "0", "0"))}}"#
        let resolver = #"""
            {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
             "modifiers": {"mode": {"contexts": {"day": [],
               "night": [{"ink": {"$type": "color", "$value": \#(srgb("1", "1", "1"))}}]}}},
             "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/mode"}]}
            """#
        let css = try text(
            "css", TokenSource(resolver: file(resolver, name: "a.resolver.json"), tokens: [file(tokens)]))
        #expect(rule(#":where([data-mode="night"])"#, of: css) == "  color-scheme: dark;\n  --ink: #ffffff;\n")
        #expect(rule(#":where([data-mode="day"])"#, of: css) == "  color-scheme: light;\n  --ink: #000000;\n")
        #expect(
            css.contains(
                "@media (prefers-color-scheme: dark) {\n  :where(:root):where(:not([data-mode], [data-mode] *)) {"))
    }

    @Test func `a token that a mode does not have is nothing there`() throws {
        let tokens = #"{"ink": {"$type": "number", "$value": 1}}"#
        let css = try text("css", source(tokens, light: #"[{"only": {"$type": "number", "$value": 2}}]"#))
        #expect(rule(":where(:root)", of: css)?.contains("--only: initial;") == true)
        #expect(css.contains("--only: 2;"))
    }

    @Test func `a part of a text style and a token of its name are refused`() throws {
        let tokens = #"""
            {"a": {"$type": "typography", "$value": {"fontFamily": "F", "fontSize": {"value": 1, "unit": "rem"},
               "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}},
             "a-font-size": {"$type": "number", "$value": 1}}
            """#
        for format in ["css", "scss", "less"] {
            let error = #expect(throws: StyleExportError.self) { try export(format, source(tokens)) }
            #expect(
                error?.problems[0].reason
                    == .nameCollision(
                        name: "a-font-size", first: "{a}", second: "{a-font-size}"))
        }
    }

    @Test func `a part of another value is written by value, whatever the other is an alias of`() throws {
        let tokens = #"""
            {"edge": {"$type": "border", "one": {"$value": {"color": \#(srgb("1", "0", "0")), "style": "solid",
               "width": {"value": 1, "unit": "px"}}}, "two": {"$value": "{edge.one}"},
               "three": {"$value": {"color": {"$ref": "#/edge/two/$value/color"}, "style": "solid",
                 "width": {"value": 2, "unit": "px"}}}}}
            """#
        let css = try text("css", TokenSource(resolver: nil, tokens: [file(tokens)]))
        #expect(css.contains("--edge-two: var(--edge-one);\n  --edge-three: 2px solid #ff0000;"))
    }

    @Test(arguments: [
        ("leading", "proportional", "text-align: start;\n"),
        ("trailing", "compact", "text-align: end;\n  font-stretch: condensed;\n"),
        ("justified", "monospaced", "text-align: justify;\n  font-variant-numeric: tabular-nums;\n"),
        (
            "center", "monospacedCompact",
            "text-align: center;\n  font-variant-numeric: tabular-nums;\n  font-stretch: condensed;\n"
        ),
    ]) func `alignment and kind of font are said in the class`(alignment: String, type: String, expected: String) throws
    {
        let tokens = #"""
            {"a": {"$type": "typography", "$value": {"fontFamily": "F", "fontSize": {"value": 1, "unit": "rem"},
               "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1},
             "$extensions": {"dev.saifu": {"alignment": "\#(alignment)", "fontType": "\#(type)"}}}}
            """#
        let css = try text("css", TokenSource(resolver: nil, tokens: [file(tokens)]))
        #expect(rule(".a", of: css)?.hasSuffix("letter-spacing: var(--a-letter-spacing);\n  " + expected) == true)
    }

    @Test func `a reference that becomes a value is told, and no other`() throws {
        let tokens = #"""
            {"px": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}},
             "rem": {"$type": "dimension", "$value": {"value": 2, "unit": "rem"}}, "same": {"$value": "{px}"},
             "edge": {"$type": "border", "$value": {"width": "{px}", "style": "solid", "color": \#(srgb("1", "0", "0"))}},
             "half": {"$type": "dimension", "$value": {"value": {"$ref": "#/px/$value/value"}, "unit": "rem"}},
             "a": {"$type": "typography", "$value": {"fontFamily": "F", "fontSize": "{px}", "fontWeight": 400,
               "letterSpacing": "{px}", "lineHeight": 1}},
             "b": {"$type": "typography", "$value": {"fontFamily": {"$ref": "#/a/$value/fontFamily"}, "fontSize": "{rem}",
               "fontWeight": 400, "letterSpacing": {"$ref": "#/a/$value/letterSpacing"}, "lineHeight": 1}}}
            """#
        let read = try StyleExport.read(TokenSource(resolver: nil, tokens: [file(tokens)]))
        let export = try StyleExport.export(#require(TokenTargets.named("css")), from: read)
        let losses = export.losses.filter { $0.feature == .references }.map {
            "\($0.token?.description ?? ""): \($0.detail)"
        }
        #expect(
            losses == [
                "half: reference to px/value at value", "a: reference to px at fontSize",
                "a: reference to px at letterSpacing", "b: reference to a/letterSpacing at letterSpacing",
            ])
        let css = String(decoding: export.files[0].bytes, as: UTF8.self)
        #expect(css.contains("--edge: var(--px) solid") && css.contains("--same: var(--px);"))
        #expect(
            css.contains("--b-font-size: var(--rem);") && css.contains("--b-letter-spacing: calc(8em / 32);"))
    }

    @Test func `what CSS cannot say is told`() throws {
        let target = try #require(TokenTargets.named("css"))
        let losses = try StyleExport.export(target, from: StyleExport.read(HarbourTokens.source())).losses
        #expect(
            losses.contains { $0.token?.description == "line.rope" && $0.feature == .part && $0.keptAs == "dashed" })
        #expect(losses.contains { $0.token?.description == "type.body" && $0.detail == "com.example.ferry" })
        #expect(!losses.contains { $0.token?.description == "sea.50" })
    }
}
