import SaifuJSON
import StyleExport
import Testing

/// SCSS, Less, JSON and TypeScript, beyond the recorded files.
@Suite struct ScriptTests {
    @Test func `a variable of Sass stands after those that it refers to`() throws {
        let tokens = #"""
            {"a": {"$type": "color", "$value": "{z}"}, "m": {"$type": "color", "$value": "{a}"},
             "z": {"$type": "color", "$value": \#(srgb("1", "0", "0"))}}
            """#
        let scss = try text("scss", TokenSource(resolver: nil, tokens: [file(tokens)]))
        #expect(scss.contains("$z: #ff0000;\n$a: $z;\n$m: $a;\n"))
    }

    @Test(arguments: ["scss", "less"]) func `a description of several lines stays a comment`(format: String) throws {
        let tokens = ##"{"a": {"$type": "number", "$value": 1, "$description": "one\n#{two} */\u2028three"}}"##
        let text = try text(format, TokenSource(resolver: nil, tokens: [file(tokens)]))
        #expect(text.contains("a: 1; // one #{two} */ three\n"))
    }

    @Test func `raw colours are private in Sass and nameless in Less`() throws {
        let scss = try text("scss", try WalletTokens.source())
        #expect(scss.contains("$color-primary-text: $-palette-ink;"))
        #expect(!scss.contains("$palette"))
        let less = try text("less", try WalletTokens.source())
        #expect(less.contains("@color-primary-text: #e8edf2;") && !less.contains("palette"))
        #expect(less.contains("@color-buy: @color-price-up;"))
    }

    @Test func `words of Less and digits are kept apart from names`() throws {
        let tokens = #"{"media": {"$type": "number", "$value": 1}, "9": {"$type": "number", "$value": 2}}"#
        let source = TokenSource(resolver: nil, tokens: [file(tokens)])
        #expect(try text("less", source).contains("@media_: 1;\n@n9: 2;\n"))
        #expect(try text("scss", source).contains("$media: 1;\n$n9: 2;\n"))
    }

    @Test func `the values of a mode stand as a tree or flat`() throws {
        let tokens = try StyleExport.read(HarbourTokens.source())
        let target = try #require(TokenTargets.named("json"))
        let nested = try JSONValue.parse(StyleExport.export(target, from: tokens).files[0].bytes)
        let flat = try JSONValue.parse(
            StyleExport.export(target, from: tokens, options: ["shape": "flat"]).files[0].bytes)
        let tree = nested.object?["values"]?.object?["dark-compact"]?.object
        let alarm = tree?["color"]?.object?["alarm"]?.object
        #expect(alarm?["css"] == "color(display-p3 0.95 0.35 0.25)")
        #expect(flat.object?["values"]?.object?["dark-compact"]?.object?["color.alarm"]?.object == alarm)
        #expect(nested.object?["tokens"]?.object?["space.hair"]?.object?["deprecated"] == "Use space.xs")
        #expect(throws: StyleExportError.self) {
            try StyleExport.export(target, from: tokens, options: ["shape": "round"])
        }
    }

    @Test func `a sign stands beside its colour, and belongs to the names`() throws {
        #expect(try text("css", HarbourTokens.source()).contains("--color-alarm-sign: \"▲\";"))
        #expect(try text("scss", HarbourTokens.source()).contains("$color-alarm-sign: \"▲\";"))
        #expect(
            try text("typescript", HarbourTokens.source()).contains(
                #"signs: Readonly<Record<string, string>> = { "color.alarm": "▲" };"#))
        #expect(try text("json", HarbourTokens.source()).contains(#""sign": "▲""#))
        let tokens = #"""
            {"a": {"$type": "color", "$value": \#(srgb("1", "0", "0")), "$extensions": {"dev.saifu": {"sign": "+"}}},
             "a-sign": {"$type": "number", "$value": 1}}
            """#
        #expect(throws: StyleExportError.self) { try export("css", source(tokens)) }
    }

    @Test func `names of JavaScript stand in quotes where they must`() throws {
        let names = ["class", "a-b", "9", "財布", "__proto__", "quo\\\"te"]
        let members = names.map { #""\#($0)": {"$type": "number", "$value": 1}"# }.joined(separator: ", ")
        let code = try text("typescript", TokenSource(resolver: nil, tokens: [file("{\(members)}")]))
        #expect(code.contains("[\"__proto__\"]: 1") && code.contains("\"a-b\": 1"))
    }
}
