import SaifuJSON
import Testing

/// In place up to 32 bytes and apart beyond: the same answers on both sides of the border.
@Suite struct CompactTextTests {
    @Test(arguments: [5, 31, 32, 33, 34, 100])
    func `texts with other bytes differ, even when Unicode calls them equivalent`(count: Int) {
        let padding = String(repeating: "x", count: count - 5)
        // Two marks on one letter in either order: equivalent, and of the same length.
        let one = CompactText(padding + "a\u{323}\u{307}")
        let other = CompactText(padding + "a\u{307}\u{323}")
        #expect(one.text == other.text)
        #expect(one != other)
        #expect(Set([one, other]).count == 2)
    }

    @Test(arguments: [0, 28, 29, 30, 31, 32, 33, 100])
    func `a composed letter differs from a decomposed one`(padding: Int) {
        let padding = String(repeating: "x", count: padding)
        #expect(CompactText(padding + "\u{E9}") != CompactText(padding + "e\u{301}"))
    }

    @Test(arguments: [0, 31, 32, 33, 100])
    func `an escaped and a plain spelling are equal, and hash alike`(count: Int) throws {
        let text = String(repeating: "x", count: count)
        let plain = try read(text + "y\u{E9}")
        let escaped = try read(text + "\\u0079\\u00e9")
        #expect(plain == escaped)
        #expect(plain.hashValue == escaped.hashValue)
        #expect(plain == CompactText(text + "y\u{E9}"))
        #expect(try escaped != read(text + "\\u0079e\\u0301"))
    }

    @Test(arguments: [31, 32, 33])
    func `plain text read from a document equals the same text made from a string`(count: Int) throws {
        let text = String(repeating: "J", count: count)
        let document = try read(text)
        #expect(document == CompactText(text))
        #expect(Set([document, CompactText(text), try read("\\u004a" + text.dropFirst())]).count == 1)
        #expect(document != CompactText(text + "\0"))
    }

    private func read(_ text: String) throws -> CompactText {
        try ExactJSONDecoder().read(CompactText.self, from: Array("\"\(text)\"".utf8))
    }
}
