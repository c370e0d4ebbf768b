import Foundation
import SaifuJSON
import SaifuStyle
import StyleExport
import Testing

/// What the wallet's own source gives.
@Suite struct ExportTests {
    /// That the same source gives the same bytes in every process is what the recorded files of `GoldenTests` hold.
    @Test(arguments: TokenTargets.all.map(\.name))
    func `every file ends with a line break`(format: String) throws {
        #expect(try export(format, WalletTokens.source()).allSatisfy { $0.bytes.last == UInt8(ascii: "\n") })
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

    @Test func `a text style without a font of its type keeps its own fonts`() throws {
        let font = #"{"$type": "fontFamily", "compact": {"$value": "Narrow"}}"#
        let style = #"""
            {"$type": "typography", "small": {
              "$value": {"fontFamily": "Slim", "fontSize": {"value": 9, "unit": "px"}, "fontWeight": 400,
                "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1},
              "$extensions": {"dev.saifu": {"color": "{color.ink}", "fontType": "compact"}}}}
            """#
        let color = #"{"$type": "color", "ink": {"$value": \#(srgb("0", "0", "0"))}}"#
        let named = try text("swift", source(#"{"color": \#(color), "font": \#(font), "text": \#(style)}"#))
        #expect(named.contains(#".compact: ["Narrow"]"#) && !named.contains("Slim"))
        #expect(try typecheck([named]).status == 0)
        let own = try text("swift", source(#"{"color": \#(color), "text": \#(style)}"#))
        #expect(own.contains(#".compact: ["Slim"]"#))
    }

    @Test func `the Swift of a source that has nothing of the wallet compiles, and tells what it lost`() throws {
        let tokens = try StyleExport.read(try HarbourTokens.source())
        let export = try StyleExport.export(#require(TokenTargets.named("swift")), from: tokens)
        let result = try typecheck([String(decoding: export.files[0].bytes, as: UTF8.self)])
        #expect(result.status == 0, "\(result.output)")
        let lost = Set(export.losses.map(\.feature))
        #expect(lost.isSuperset(of: [.type, .alpha, .references, .lineHeight, .gamut]))
        let bare = try text(
            "swift", TokenSource(resolver: nil, tokens: [file(#"{"gap": {"$type": "number", "$value": 1}}"#)]))
        #expect(try typecheck([bare]).status == 0)
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
