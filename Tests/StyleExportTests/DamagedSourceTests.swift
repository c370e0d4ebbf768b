import StyleExport
import Testing

/// Sources that are cut short, too deep or go round: an error that points, and no crash.
@Suite struct DamagedSourceTests {
    private func problem(_ text: String) -> String? {
        do throws(StyleExportError) {
            _ = try StyleExport.read(TokenSource(resolver: nil, tokens: [file(text)]))
            return nil
        } catch { return error.description }
    }

    /// The smallest file at every byte, the others at some: `Tests/Fuzz/run` cuts them all, and the published ones, at every byte.
    @Test(arguments: [
        "dark.tokens.json": 1, "primitives.tokens.json": 61, "meaning.tokens.json": 97, "harbour.resolver.json": 41,
        "base.tokens.json": 487, "saifu.resolver.json": 53,
    ])
    func `a file that is cut short is one error with a place`(name: String, stride step: Int) throws {
        let (harbour, wallet) = (try HarbourTokens.source(), try WalletTokens.source())
        let files = harbour.tokens + wallet.tokens + [harbour.resolver, wallet.resolver].compactMap(\.self)
        let whole = try #require(files.first { $0.name == name })
        let end = try #require(whole.bytes.lastIndex(of: UInt8(ascii: "}")))
        for length in stride(from: 0, to: end, by: step) {
            let cut = TokenSource.File(name: name, bytes: Array(whole.bytes[..<length]))
            let source =
                name.hasSuffix(".resolver.json")
                ? TokenSource(resolver: cut, tokens: []) : TokenSource(resolver: nil, tokens: [cut])
            let error = #expect(throws: StyleExportError.self) { try StyleExport.read(source) }
            #expect(error?.problems.count == 1 && error?.problems[0].place?.file == name, "\(length)")
        }
    }

    /// Two targets with one file.
    private struct Twin: TokenTarget {
        let name: String
        let summary = "the same file"

        func files(for tokens: ResolvedTokens, options: TargetOptions, losses: inout LossReport) -> [ExportedFile] {
            [ExportedFile(name: "twin.txt", text: name + "\n")]
        }
    }

    @Test func `two targets that want one file are told with both names`() throws {
        let tokens = try StyleExport.read(try HarbourTokens.source())
        let error = #expect(throws: StyleExportError.self) {
            try StyleExport.export([Twin(name: "one"), Twin(name: "two")], from: tokens)
        }
        #expect(error?.description == "one and two would both write twin.txt")
    }

    @Test func `a file that is ten thousand groups deep is refused`() {
        let deep =
            String(repeating: #"{"a":"#, count: 10_000) + #"{"$type":"number","$value":1}"#
            + String(repeating: "}", count: 10_000)
        #expect(problem(deep)?.contains("base.tokens.json:1:") == true)
    }

    @Test func `groups that extend each other twice, again and again, are refused before they fill the memory`() throws
    {
        let groups = (1..<40).map {
            #""g\#($0)": {"a": {"$extends": "{g\#($0 - 1)}"}, "b": {"$extends": "{g\#($0 - 1)}"}}"#
        }
        let told = try #require(
            problem(#"{"g0": {"$type": "number", "t": {"$value": 1}}, "# + groups.joined(separator: ",") + "}"))
        #expect(
            told.contains("base.tokens.json:1:") && told.contains("would add more than 1000000 tokens"),
            "\(told.prefix(300))")
    }

    // Broken by, in Sources/StyleExport/Reading/GroupExtender.swift:
    // - private static let longestChain = 500
    // + private static let longestChain = 100
    @Test(arguments: [200, 600]) func `a row of groups that extend each other is no cycle`(count: Int) throws {
        let groups = (1...count).reversed().map { #""g\#($0)": {"$extends": "{g\#($0 - 1)}"}"# }
        let last = #", "g0": {"$type": "number", "t": {"$value": 1}}"#
        let told = problem("{" + groups.joined(separator: ",") + last + "}")
        if count < 500 {
            #expect(told == nil)
        } else {
            #expect(told?.contains("more than 500 groups extend each other in a row") == true, "\(told ?? "")")
        }
    }

    @Test(arguments: ["[0.5, 1e300, -1e300]", "[0.5, 1.7e308, 1.7e308]"])
    func `a colour as large as numbers go is written`(components: String) throws {
        let tokens = #"{"c": {"$type": "color", "$value": {"colorSpace": "oklab", "components": \#(components)}}}"#
        #expect(try text("css", TokenSource(resolver: nil, tokens: [file(tokens)])).contains("--c: "))
    }

    @Test(arguments: ["less", "flutter", "compose", "scss", "css", "apple", "android", "typescript", "ansi"])
    func `the name of a context stays inside its comment`(target: String) throws {
        let context = "x\\n@import 'q';\\u2028evil */ val evil = 1 /* "
        let resolver = """
            {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
             "modifiers": {"kind": {"default": "y", "contexts": {"y": [], "\(context)": [{"gap": {"$type": "number", "$value": 2}}]}}},
             "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/kind"}]}
            """
        let source = TokenSource(
            resolver: file(resolver, name: "a.resolver.json"),
            tokens: [file(#"{"gap": {"$type": "number", "$value": 1}}"#)])
        let tokens = try StyleExport.read(source), target = try #require(TokenTargets.named(target))
        for written in try StyleExport.export(target, from: tokens).files {
            let text = String(decoding: written.bytes, as: UTF8.self)
            let lines = text.split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
            #expect(!lines.contains { $0.hasPrefix("@import") || $0.hasPrefix("evil") }, "\(text)")
            #expect(target.name != "compose" || !text.contains("*/ val"), "\(text)")
        }
    }

    @Test func `a round of ten thousand references is told by its beginning`() throws {
        let tokens = (0..<10_000).map { #""t\#($0)": {"$type": "number", "$value": "{t\#(($0 + 1) % 10_000)}"}"# }
        let told = try #require(problem("{" + tokens.joined(separator: ",") + "}"))
        #expect(told.contains("the references go round") && told.contains("base.tokens.json:1:"))
    }

    @Test func `all errors of a file are told, each with its place`() throws {
        let told = try #require(
            problem("{\"a\": {\"$type\": \"number\", \"$value\": \"x\"},\n \"b\": {\"$value\": 1}}"))
        #expect(told.contains("base.tokens.json:1:") && told.contains("base.tokens.json:2:"))
    }

    @Test func `what differs between two sources is told by token and mode`() throws {
        let old = try StyleExport.read(
            source(#"{"gap": {"$type": "number", "$value": 1}, "gone": {"$type": "number", "$value": 1}}"#))
        let new = try StyleExport.read(
            source(
                #"{"gap": {"$type": "number", "$value": 1}, "come": {"$type": "number", "$value": 1}}"#,
                light: #"[{"gap": {"$type": "number", "$value": 2}}]"#))
        let diff = TokenDiff(from: old, to: new)
        #expect(diff.added.map(\.description) == ["come"] && diff.removed.map(\.description) == ["gone"])
        #expect(
            Set(diff.changed.map(\.property)) == ["value"] && diff.changed.allSatisfy { $0.old == "1" && $0.new == "2" }
        )
        #expect(diff.changed.compactMap(\.mode).sorted() == ["light-intl", "light-jp"])
        #expect(TokenDiff(from: old, to: old).isEmpty)
    }
}
