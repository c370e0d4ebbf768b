import SaifuJSON
import Testing

/// The ways of an entity that do not show in what it says.
@Suite struct EntityTests {
    private struct Pair: JSONEntity, Equatable {
        let count: Int64
        let note: String?
        let inner: [Pair]

        init(count: Int64, note: String?, inner: [Pair]) {
            self.count = count
            self.note = note
            self.inner = inner
        }

        init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
            try self.init(
                count: format.member("count", \.count),
                note: format.optional("note", \.note),
                inner: format.member("inner", \.inner))
        }
    }

    private static let usual = #"{"count":1,"note":"a","inner":[]}"#
    private static let turned = #"{"inner":[],"count":1,"note":"a"}"#

    private func read(_ text: String, depth: Int = 512) throws(JSONError) -> [Pair] {
        try ExactJSONDecoder(limits: JSONLimits(maximumBytes: 1 << 20, maximumDepth: depth)).read(
            [Pair].self, from: Array(text.utf8))
    }

    @Test(arguments: [usual, turned])
    func `an object takes one level of depth and gives it back`(object: String) throws {
        let list = "[" + Array(repeating: object, count: 600).joined(separator: ",") + "]"
        #expect(try read(list, depth: 3).count == 600)
        #expect(throws: JSONError.self) { try read(list, depth: 2) }
        let nested = "[" + object.replacing("[]", with: "[\(object)]") + "]"
        #expect(try read(nested, depth: 5).first?.inner.first?.note == "a")
        do {
            _ = try read(nested, depth: 4)
            Issue.record("accepted")
        } catch {
            #expect(error.reason == .tooDeep(limit: 4))
        }
    }

    @Test func `the first mistake from the left is named, and first that of a value when the order is usual`() throws {
        let text = #"[{"count":"x","note":1,"inner":[]}]"#
        let error = #expect(throws: JSONError.self) { try read(text) }
        #expect(error?.path == "[0].count")
    }

    @Test func `a null that may be absent is nothing, also when it is searched`() throws {
        for text in [
            #"[{"count":1,"note":null,"inner":[]}]"#, #"[{"note":null,"count":1,"inner":[]}]"#,
            #"[{"count":1,"inner":[]}]"#, #"[{"inner":[],"count":1}]"#,
        ] {
            #expect(try read(text) == [Pair(count: 1, note: nil, inner: [])])
        }
        #expect(Pair(count: 1, note: nil, inner: []).jsonBytes == Array(#"{"count":1,"inner":[]}"#.utf8))
    }

    @Test func `a document that is written has lines and digits as its writer says`() {
        var writer = JSONWriter(pretty: true)
        Pair(count: 1, note: "\"", inner: []).write(to: &writer)
        #expect(
            String(decoding: writer.bytes, as: UTF8.self)
                == "{\n  \"count\": 1,\n  \"note\": \"\\\"\",\n  \"inner\": []\n}")
    }

    @Test func `an entity writes itself where an encoder has a place, once`() throws {
        struct Outer: Encodable {
            let pairs: [String: Pair]
            func encode(to encoder: any Encoder) throws {
                var members = encoder.container(keyedBy: JSONPathText.self)
                for (key, pair) in pairs { try members.encode(pair, forKey: JSONPathText(stringValue: key)) }
            }
        }
        struct Twice: Encodable {
            func encode(to encoder: any Encoder) throws {
                try Pair(count: 1, note: nil, inner: []).encode(to: encoder)
                try Pair(count: 2, note: nil, inner: []).encode(to: encoder)
            }
        }
        let outer = Outer(pairs: ["p": Pair(count: 1, note: nil, inner: [])])
        #expect(try ExactJSONEncoder().encode(outer) == Array(#"{"p":{"count":1,"inner":[]}}"#.utf8))
        #expect(throws: JSONError.self) { try ExactJSONEncoder().encode(Twice()) }
    }
}

private struct JSONPathText: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
