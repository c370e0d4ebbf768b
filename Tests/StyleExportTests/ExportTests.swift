import Foundation
import SaifuJSON
import SaifuStyle
import StyleExport
import Testing

/// What the wallet's own source gives.
@Suite struct ExportTests {
    @Test(arguments: TokenTargets.all.map(\.name))
    func `the same source gives the same bytes`(format: String) throws {
        let source = try WalletTokens.source()
        let files = try export(format, source)
        #expect(try export(format, source) == files)
        #expect(files.allSatisfy { $0.bytes.last == UInt8(ascii: "\n") })
    }

    @Test func `every exported token file stands for itself`() throws {
        for file in try export("dtcg", try WalletTokens.source())
        where file.name.hasSuffix(".tokens.json") {
            try StyleExport.check(TokenSource.File(name: file.name, bytes: file.bytes))
        }
    }

    @Test func `extensions and descriptions of others survive`() throws {
        let tokens = #"""
            {"a": {"$type": "number", "$value": 0.1, "$description": "d",
                   "$extensions": {"com.example": {"deep": [1.50, {"x": null}]}}}}
            """#
        let files = try export("dtcg", source(tokens))
        #expect(try JSONValue.parse(files[0].bytes) == JSONValue.parse(Array(tokens.utf8)))
    }

    @Test func `the Swift output is the hand-written types of SaifuStyle and the values that it compiles itself`()
        throws
    {
        let exported = try text("swift", try WalletTokens.source())
        let values = try WalletTokens.text("Sources/SaifuStyle/Generated/Palette.swift")
        #expect(try StyleExport.swiftValues(from: StyleExport.read(WalletTokens.source())) == Array(values.utf8))
        let members = try #require(values.firstRange(of: "\nextension"))
        #expect(exported.hasPrefix(values[..<members.lowerBound]))
        #expect(exported.hasSuffix(values[members.lowerBound...]))
        for type in ["TextStyle", "ColorPalette", "RGBColor", "SemanticColor", "PriceColors", "TerminalColor"] {
            let source = try WalletTokens.text("Sources/SaifuStyle/Exported/\(type).swift")
            #expect(exported.contains(source), "\(type)")
        }
    }

    @Test func `what is generated declares values and nothing that acts`() throws {
        let values = String(
            decoding: try StyleExport.swiftValues(from: StyleExport.read(WalletTokens.source())), as: UTF8.self)
        let code = values.split(separator: "\n").filter { !$0.contains("//") }.joined(separator: "\n")
        for word in ["struct ", "class ", "protocol ", "func ", "init", "var ", "case ", "return "] {
            #expect(!code.contains(word), "\(word)")
        }
    }

    @Test func `a text style without a font of its type is refused and named`() throws {
        let font = #"{"$type": "fontFamily", "compact": {"$value": "Narrow"}}"#
        let style = #"""
            {"$type": "typography", "small": {
              "$value": {"fontFamily": "Narrow", "fontSize": {"value": 9, "unit": "px"}, "fontWeight": 400,
                "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1},
              "$extensions": {"dev.saifu": {"color": "{color.ink}", "fontType": "compact"}}}}
            """#
        let color = #"{"$type": "color", "ink": {"$value": \#(srgb("0", "0", "0"))}}"#
        let whole = try text("swift", source(#"{"color": \#(color), "font": \#(font), "text": \#(style)}"#))
        #expect(try typecheck([whole]).status == 0)
        let error = #expect(throws: StyleExportError.self) {
            try text("swift", source(#"{"color": \#(color), "text": \#(style)}"#))
        }
        #expect(error?.problems[0].place?.pointer == "/text/small")
        #expect(error?.problems[0].reason == .missing("a fontFamily token named compact"))
    }

    @Test func `the Swift output compiles alone and hides its raw colours`() throws {
        let palette = try text("swift", try WalletTokens.source())
        let use = "func use() -> RGBColor { ColorPalette.dark.color(TextStyle.body.color) }\n"
        let positive = try typecheck([palette, use])
        #expect(positive.status == 0, "\(positive.output)")
        let negative = try typecheck([palette, "let raw = DarkRaw.ink\n"])
        #expect(negative.status != 0)
        #expect(negative.output.contains("DarkRaw"))
        let own = try typecheck([palette, "let style = TextStyle.body.with { $0.color = .error }\n"])
        #expect(own.status == 0, "\(own.output)")
    }
}
