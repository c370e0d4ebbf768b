import SaifuJSON
import Testing

/// Objects whose members come in any order, with others among them: the direct reader says what the decoder says.
@Suite struct MemberOrderTests {
    private struct Node: JSONEntity, Equatable {
        let first: Int64
        let second: String?
        let third: [Node]
        let fourth: Bool

        init(first: Int64, second: String?, third: [Node], fourth: Bool) {
            self.first = first
            self.second = second
            self.third = third
            self.fourth = fourth
        }

        init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
            try self.init(
                first: format.member("first", \.first),
                second: format.optional("second", \.second),
                third: format.member("third", \.third),
                fourth: format.member("fourth", \.fourth))
        }
    }

    private func expectSame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let bytes = Array(text.utf8), decoder = ExactJSONDecoder()
        let direct = Result { try decoder.read([Node].self, from: bytes) }
        let decoded = Result { try decoder.decode([Node].self, from: bytes) }
        switch (direct, decoded) {
        case (.success(let one), .success(let other)): #expect(one == other, "\(text)", sourceLocation: sourceLocation)
        case (.failure, .failure): break
        default: Issue.record("\(text): \(direct), \(decoded)", sourceLocation: sourceLocation)
        }
    }

    @Test func `what stands in any order, twice, unknown or wrong is read and refused alike`() {
        var chance = Chance(state: 11)
        for _ in 0..<4_000 { expectSame("[" + Self.object(3, &chance) + "," + Self.object(1, &chance) + "]") }
    }

    @Test(arguments: [
        #"{"fourth":true,"third":[],"second":"x","first":1}"#,
        #"{"new":{"first":2},"first":1,"second":"x","third":[],"fourth":true,"newer":[{}]}"#,
        #"{ "third" : [ ] , "first" : 1 , "new" : "new" , "second" : "x" , "fourth" : true }"#,
    ])
    func `an object is read in any order`(text: String) throws {
        let nodes = try ExactJSONDecoder().read([Node].self, from: Array("[\(text),\(text)]".utf8))
        #expect(nodes == Array(repeating: Node(first: 1, second: "x", third: [], fourth: true), count: 2))
    }

    @Test(arguments: [
        #"{"second":"x","third":[],"first":1,"fourth":true,"first":1}"#,
        #"{"new":1,"first":1,"third":[],"fourth":true,"new":1}"#,
        #"{"new":1,"first":1,"third":[],"fourth":true,"n\u0065w":1}"#,
        #"{"new":{"a":1,"a":1},"first":1,"third":[],"fourth":true}"#,
        #"{"first":1,"third":[],"fourth":true,"second":"x","second":"y"}"#,
    ])
    func `a key that occurs twice is refused wherever it stands`(text: String) throws {
        do {
            _ = try ExactJSONDecoder().read([Node].self, from: Array("[\(text)]".utf8))
            Issue.record("accepted")
        } catch {
            guard case .duplicateKey = error.reason else { throw error }
        }
    }

    @Test(arguments: ["", ",", ",,", "x", "\"x\"", "\"x\":"])
    func `what does not end an object is refused`(rest: String) {
        expectSame(#"[{"fourth":true,"third":[],"first":1"# + rest + "}]")
        expectSame(#"[{"first":1,"third":[],"fourth":true"# + rest + "}]")
        expectSame(#"[{"new":1,"first":1,"third":[],"fourth":true"# + rest + "}]")
    }

    @Test func `an object of very many unknown members is read`() throws {
        let unknown = (0..<20_000).map { #""k\#($0)":1"# }.joined(separator: ",")
        let text = #"[{"third":[],"# + unknown + #","first":1,"fourth":true}]"#
        #expect(try ExactJSONDecoder().read([Node].self, from: Array(text.utf8)).first?.fourth == true)
    }

    /// Members drawn by chance: mostly all of them, in any order, with mistakes here and there.
    private static func object(_ depth: Int, _ chance: inout Chance) -> String {
        func value(_ key: String, _ chance: inout Chance) -> String {
            if chance.next(below: 60) == 0 {
                return ["null", "{}", "1e", "[1", #""first""#, "true"][chance.next(below: 6)]
            }
            return switch key {
            case "first": "\(chance.next(below: 9))"
            case "second": [#""a""#, "null", #""first""#, #""\u0041""#][chance.next(below: 4)]
            case "third":
                depth == 0
                    ? "[]"
                    : "["
                        + (0..<chance.next(below: 3)).map { _ in object(depth - 1, &chance) }
                        .joined(separator: ",") + "]"
            case "fourth": "false"
            default: [#""new""#, "1", "[]", #"{"new":1}"#, #"{"a":1,"a":2}"#][chance.next(below: 40) % 5]
            }
        }
        var keys = ["first", "second", "third", "fourth"]
        if chance.next(below: 3) == 0 { keys.append(["new", "fift", "n\\u0065w"][chance.next(below: 3)]) }
        if chance.next(below: 9) == 0 { keys.append(keys[chance.next(below: keys.count)]) }
        if chance.next(below: 4) == 0 { keys.remove(at: chance.next(below: keys.count)) }
        if chance.next(below: 3) > 0 {
            for index in keys.indices { keys.swapAt(index, chance.next(below: keys.count)) }
        }
        let blank = chance.next(below: 4) == 0 ? " " : ""
        return "{" + blank
            + keys.map { "\"\($0)\"\(blank):" + value($0, &chance) }.joined(separator: "," + blank) + blank + "}"
    }
}

/// Numbers that are the same at every run.
private struct Chance {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }
}
