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

    @Test func `a file that is cut short at any byte is an error with a place`() throws {
        let source = try HarbourTokens.source()
        let whole = try #require(source.tokens.first { $0.name == "dark.tokens.json" })
        let text = String(decoding: whole.bytes, as: UTF8.self)
        let end = text.utf8.count - (text.hasSuffix("\n") ? 1 : 0)
        for length in 0..<end {
            let told = problem(String(decoding: whole.bytes[..<length], as: UTF8.self))
            #expect(told?.contains("base.tokens.json:") == true, "\(length): \(told ?? "read")")
        }
    }

    @Test func `a file that is ten thousand groups deep is refused or read`() {
        let deep =
            String(repeating: #"{"a":"#, count: 10_000) + #"{"$type":"number","$value":1}"#
            + String(repeating: "}", count: 10_000)
        #expect(problem(deep)?.contains("base.tokens.json:1:") != false)
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
