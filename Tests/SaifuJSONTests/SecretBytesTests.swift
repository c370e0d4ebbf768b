import Testing

@testable import SaifuJSON

/// Documents with secrets in them leave no copies.
@Suite struct SecretBytesTests {
    @Test func `what a document was read from can be overwritten, all of it`() {
        let bytes = Array(#"{"secret":"hunter2"}"#.utf8)
        let storage = bytes.withUnsafeBufferPointer { PaddedBytes($0, isSecret: true) }
        #expect(storage.buffer.elementsEqual(bytes))
        storage.overwrite()
        #expect(storage.buffer.allSatisfy { $0 == 0 } && storage.count == bytes.count)
    }

    @Test func `a secret document is read like any other`() throws {
        let bytes = Array(#"{"a":["hunter2"]}"#.utf8)
        for isSecret in [false, true] {
            let text = try JSONReader.read(bytes, isSecret: isSecret) { reader throws(JSONFault) in
                try reader.beginObject()
                _ = try reader.nextKey()
                try reader.beginArray()
                _ = try reader.nextElement()
                let text = try reader.withStringBytes { Array($0) }
                _ = try reader.nextElement()
                _ = try reader.nextKey()
                return text
            }
            #expect(text == Array("hunter2".utf8))
        }
    }

    @Test func `a writer with room enough never moves what it has written`() {
        var writer = JSONWriter(capacity: 256)
        writer.beginObject()
        let place = writer.bytes.withUnsafeBytes { $0.baseAddress }
        writer.key("secret")
        Array(String(repeating: "\u{1}", count: 30).utf8).withUnsafeBytes { writer.string(utf8: $0) }
        writer.endObject()
        #expect(writer.bytes.withUnsafeBytes { $0.baseAddress } == place)
        #expect(writer.bytes.count == 10 + 2 + 180 + 1)
    }

    @Test(arguments: ["", "plain", "quote \" and \\ and \n", "財布"])
    func `a string is written the same from its bytes`(text: String) {
        var (one, other) = (JSONWriter(), JSONWriter())
        one.string(text)
        Array(text.utf8).withUnsafeBytes { other.string(utf8: $0) }
        #expect(one.bytes == other.bytes)
    }
}
