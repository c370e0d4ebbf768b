import SaifuJSON
import Testing

@testable import saifu

/// A document that is read on a terminal.
struct JSONTextTests {
    @Test(arguments: ["\u{AD}", "\u{200B}", "\u{FEFF}", "\u{E0041}", "\u{E007F}", "\u{202E}", "\u{9B}", "\u{7F}"])
    func `what cannot be seen is written as an escape that means the same`(hidden: String) throws {
        let line = JSONLine.line(["name": "a\(hidden)b"])
        #expect(line.utf8.allSatisfy { $0 < 0x7F })
        #expect(line.contains(#"\u"#))
        #expect(try JSONValue.parse(Array(line.utf8))["name"] == .string("a\(hidden)b"))
    }

    @Test(arguments: ["財布", "👨‍👩‍👧", "é"])
    func `ordinary text stays as it is`(text: String) {
        #expect(JSONLine.line([text]) == "[\"\(text)\"]\n")
    }
}
