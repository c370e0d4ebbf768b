import StyleExport
import Testing

/// Classes of Swift, Kotlin and Dart, and asset catalogues, beyond the recorded files.
@Suite struct PlatformTests {
    private static let style =
        #""fontFamily": "F", "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2"#
    private static let variants = TokenSource(
        resolver: nil,
        tokens: [
            file(
                """
                {"text": {"$type": "typography",
                  "plain": {"$value": {"fontSize": {"value": 17, "unit": "px"}, \(style)}},
                  "hero": {"$value": {"fontSize": {"value": 40, "unit": "px"}, \(style)},
                           "$extensions": {"dev.saifu": {"variantOf": "{text.plain}", "alignment": "center"}}}}}
                """)
        ])

    @Test(arguments: [
        ("apple", "textPlain.with { $0.size = 40; $0.alignment = .center }"),
        ("compose", "textPlain.copy(fontSize = 40.sp, textAlign = TextAlign.Center)"),
        ("flutter", "textPlain.copyWith(fontSize: 40)"),
    ]) func `a variant says what is different, and no more`(format: String, expected: String) throws {
        let files = try export(format, Self.variants)
        #expect(files.contains { String(decoding: $0.bytes, as: UTF8.self).contains(expected) })
    }

    @Test func `what refers to a token follows what a mode makes of it`() throws {
        let kotlin = try text("compose", WalletTokens.source())
        #expect(kotlin.contains("open val colorBuy: Color\n        get() = colorPriceUp\n"))
        let mode = try #require(kotlin.split(separator: "object DarkInternationalTokens").last).prefix { $0 != "}" }
        #expect(mode.contains("override val colorPriceUp: Color\n        get() = paletteTeal\n"))
        #expect(!mode.contains("colorBuy"))
    }

    @Test(arguments: [
        ("apple", "fileprivate var palette"), ("compose", "protected open val palette"), ("flutter", "get _palette"),
    ])
    func `raw colours are private to their file or class`(format: String, declaration: String) throws {
        let file = try #require(export(format, WalletTokens.source()).last)
        let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
        let raw = lines.filter {
            $0.contains("alette") && ($0.contains(" var ") || $0.contains(" val ") || $0.contains(" get _"))
        }
        let isOverride: (Substring) -> Bool = { $0.contains("override") }
        let declared = raw.filter { !isOverride($0) && !$0.contains("color") }
        #expect(declared.count >= 10)
        #expect(declared.allSatisfy { $0.contains(declaration) }, "\(declared)")
    }

    @Test func `what is deprecated is marked and not used by the file itself`() throws {
        let tokens = """
            {"old": {"$type": "color", "$deprecated": "Use \\"new\\"", "$value": \(srgb("1", "0", "0"))},
             "new": {"$type": "color", "$value": "{old}"}}
            """
        let swift = try #require(export("apple", TokenSource(resolver: nil, tokens: [file(tokens)])).last)
        let text = String(decoding: swift.bytes, as: UTF8.self)
        #expect(text.contains(#"@available(*, deprecated, message: "Use \"new\"")"#))
        #expect(text.contains("var new: TokenColor { TokenColor(.srgb(0xff0000)) }"))
    }

    @Test func `what Swift gives compiles without the frameworks of Apple`() throws {
        for source in [try WalletTokens.source(), try HarbourTokens.source(), Self.variants] {
            let result = try typecheck(export("apple", source).map { String(decoding: $0.bytes, as: UTF8.self) })
            #expect(result.status == 0, "\(result.output)")
        }
    }

    @Test func `wide colours are Display P3 and every number has a point`() throws {
        let files = try export("xcassets", HarbourTokens.source())
        let alarm = try #require(files.first { $0.name.hasSuffix("/ColorAlarm.colorset/Contents.json") })
        let text = String(decoding: alarm.bytes, as: UTF8.self)
        #expect(text.contains(#""color-space": "display-p3""#) && text.contains(#""red": "0.95""#))
        #expect(text.contains(#""alpha": "1.0""#))
        let accent = try #require(files.first { $0.name.hasSuffix("/ColorAccent.colorset/Contents.json") })
        #expect(String(decoding: accent.bytes, as: UTF8.self).split(separator: "\"universal\"").count == 5)
    }

    @Test(arguments: ["apple", "compose", "flutter", "android", "xcassets", "ansi"])
    func `two tokens with one name are an error with both paths`(format: String) throws {
        let colors = #""a b": {"$value": \#(srgb("1", "0", "0"))}, "a-b": {"$value": \#(srgb("0", "0", "1"))}"#
        let error = #expect(throws: StyleExportError.self) {
            try export(format, TokenSource(resolver: nil, tokens: [file(#"{"c": {"$type": "color", \#(colors)}}"#)]))
        }
        guard case .nameCollision(_, "{c.a b}", "{c.a-b}")? = error?.problems[0].reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
