import StyleExport
import Testing

/// Resources of Android, beyond the recorded files.
@Suite struct AndroidTests {
    private func file(_ name: String, _ source: TokenSource) throws -> String {
        let files = try export("android", source)
        return String(decoding: try #require(files.first { $0.name == "res/\(name).xml" }).bytes, as: UTF8.self)
    }

    @Test func `what a choice changes is a resource of its own, and so is what refers to it`() throws {
        let day = try file("values/tokens_colors", WalletTokens.source())
        #expect(day.contains("<color name=\"color_buy_international\">@color/color_price_up_international</color>"))
        #expect(!day.contains("\"color_accent_international\""))
        #expect(!day.contains("palette"), "raw colours have no name")
        let harbour = try file("values/tokens_colors", HarbourTokens.source())
        #expect(harbour.contains("name=\"color_old_accent_high_contrast\">@color/color_accent_high_contrast<"))
    }

    @Test func `an ending that is another token's name is an error with both paths`() throws {
        let colors = #""a": {"$value": \#(srgb("1", "0", "0"))}, "a_intl": {"$value": \#(srgb("0", "0", "1"))}"#
        let intl = #"[{"c": {"$type": "color", "a": {"$value": \#(srgb("0", "1", "0"))}}}]"#
        let error = #expect(throws: StyleExportError.self) {
            try export("android", source(#"{"c": {"$type": "color", \#(colors)}}"#, intl: intl))
        }
        #expect(error?.problems[0].reason == .nameCollision(name: "c_a_intl", first: "{c.a}", second: "{c.a_intl}"))
    }

    @Test func `texts, comments and words of Java are written so that they can be read`() throws {
        let tokens = #"""
            {"class": {"$type": "fontFamily", "$value": "@a 'b' \"c\" <d> & \\", "$description": "one -- two\nthree"}}
            """#
        let strings = try file(
            "values/tokens_strings", TokenSource(resolver: nil, tokens: [StyleExportTests.file(tokens)]))
        #expect(strings.contains(#"<string name="class_">\@a \'b\' \"c\" &lt;d&gt; &amp; \\</string>"#))
        #expect(strings.contains("<!-- one ‐‐ two three -->"))
    }
}
