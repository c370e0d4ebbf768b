import SaifuJSON
import SaifuMoney
import Testing

private struct Level: Codable, Equatable {
    var price: ExactDecimal
    var size: ExactDecimal
}

private struct Everything: Codable, Equatable {
    enum Kind: String, Codable { case limit = "LIMIT", market = "MARKET" }

    var id: Int64
    var name: String
    var flag: Bool
    var kind: Kind
    var price: ExactDecimal?
    var small: UInt8?
    var levels: [Level]
    var tags: [String: Int]
    var nested: [[Int]]
    var rest: JSONValue?

    enum CodingKeys: String, CodingKey {
        case id, name, flag, kind, price, small = "small_number", levels, tags, nested, rest
    }
}

@Suite struct DecoderTests {
    private let decoder = ExactJSONDecoder()

    private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try decoder.decode(type, from: Array(text.utf8))
    }

    private func reason<Value: Decodable>(_ type: Value.Type, _ text: String) -> JSONReason? {
        error(type, text)?.reason
    }

    private func error<Value: Decodable>(_ type: Value.Type, _ text: String) -> JSONError? {
        do {
            _ = try decoder.decode(type, from: Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func `every kind of member is read, in any order of the keys`() throws {
        let text = #"""
            {"nested":[[1],[],[2,3]],"tags":{"a":1,"b":-2},"unknown":[{"deep":[1,2,{"x":"]}"}]}],"levels":[{"size":0.10,"price":1}],
             "id":9223372036854775807,"name":"財布\n\u00e9","flag":true,"kind":"LIMIT","price":null,"small_number":255,
             "rest":{"z":1.50,"a":[null]}}
            """#
        let value = try decode(Everything.self, text)
        #expect(value.id == .max && value.name == "財布\né" && value.flag && value.kind == .limit && value.price == nil)
        #expect(value.small == 255 && value.nested == [[1], [], [2, 3]] && value.tags == ["a": 1, "b": -2])
        #expect(value.levels.first?.size.description == "0.10")
        #expect(value.rest == ["z": .number(JSONNumber("1.50" as ExactDecimal)), "a": [nil]])
    }

    @Test(arguments: ["1", "-0.10", "17214350.0", "0.00000001", "99999999999999999999.123456789012345678"])
    func `exact decimals keep their digits`(text: String) throws {
        #expect(try decode(ExactDecimal.self, text).description == text)
        #expect(try decode([ExactDecimal?].self, "[null,\(text)]").last??.description == text)
    }

    @Test func `exponents are read exactly`() throws {
        #expect(try decode(ExactDecimal.self, "1e-8").description == "0.00000001")
        #expect(try decode(ExactDecimal.self, "1.25E2").description == "125")
    }

    @Test func `numbers that do not fit are refused`() {
        #expect(reason(ExactDecimal.self, "1e39") == .numberDoesNotFit(text: "1e39", type: "an exact decimal"))
        #expect(reason(ExactDecimal.self, "1e-19") == .numberDoesNotFit(text: "1e-19", type: "an exact decimal"))
        #expect(
            reason(Int64.self, "9223372036854775808") == .numberDoesNotFit(text: "9223372036854775808", type: "Int64"))
        #expect(reason(UInt8.self, "256") == .numberDoesNotFit(text: "256", type: "UInt8"))
        #expect(reason(UInt8.self, "-1") == .numberDoesNotFit(text: "-1", type: "UInt8"))
        #expect(reason(Int.self, "1.0") == .numberDoesNotFit(text: "1.0", type: "Int"))
        #expect(reason(Int.self, "1e2") == .numberDoesNotFit(text: "1e2", type: "Int"))
    }

    @Test func `whole numbers reach both ends of their type`() throws {
        #expect(try decode([Int8].self, "[-128,127]") == [.min, .max])
        #expect(try decode([Int64].self, "[-9223372036854775808,9223372036854775807]") == [.min, .max])
        #expect(try decode(UInt64.self, "18446744073709551615") == .max)
    }

    @Test func `binary floating point is refused`() {
        #expect(reason(Double.self, "1.5") == .binaryFloatingPoint)
        #expect(reason([Float].self, "[1]") == .binaryFloatingPoint)
        #expect(reason([String: Double].self, #"{"a":1}"#) == .binaryFloatingPoint)
    }

    @Test func `another kind of value is named with its place`() {
        let wrong = error([Level].self, #"[{"price":1,"size":1},{"price":"1","size":1}]"#)
        #expect(wrong?.reason == .typeMismatch(expected: .number, found: .string))
        #expect(wrong?.path == "[1].price" && wrong?.offset == 31)
        #expect(reason([Level].self, "{}") == .typeMismatch(expected: .array, found: .object))
        #expect(reason(Level.self, "[]") == .typeMismatch(expected: .object, found: .array))
        #expect(reason(String.self, "null") == .typeMismatch(expected: .string, found: .null))
        #expect(reason(Bool.self, "1") == .typeMismatch(expected: .boolean, found: .number))
    }

    @Test func `a missing key is named with its place`() {
        let missing = error([Level].self, #"[{"price":1}]"#)
        #expect(missing?.reason == .missingKey("size") && missing?.path == "[0]")
    }

    @Test func `a value that its type refuses is named with its place`() {
        let text = #"{"id":1,"name":"","flag":true,"kind":"STOP"}"#
        let refused = error(Everything.self, text)
        #expect(refused?.path == "kind")
        guard case .invalidValue = refused?.reason else {
            Issue.record("\(String(describing: refused))")
            return
        }
    }

    @Test(arguments: [
        #"{"a":1,"a":1}"#, #"{"a":1,"b":2,"\u0061":3}"#, #"{"x":{"k":1,"l":2,"k":3}}"#, #"[{"":1,"":2}]"#,
    ])
    func `a key that occurs twice is refused anywhere`(text: String) throws {
        guard case .duplicateKey = reason(JSONValue.self, text) else {
            Issue.record("\(text) was accepted")
            return
        }
        _ = try JSONValue.parse(Array(text.utf8))
    }

    @Test func `keys that only look alike are different`() throws {
        let value = try decode(JSONValue.self, "{\"\u{E9}\":1,\"e\u{301}\":2,\"E\":3}")
        #expect(value.object?.members.count == 3)
    }

    @Test func `the last of many keys can be the double one`() throws {
        let keys = (0..<20_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
        #expect(try decode([String: Int].self, "{\(keys)}").count == 20_000)
        #expect(reason([String: Int].self, "{\(keys),\"key7\":1}") == .duplicateKey("key7"))
    }

    @Test func `large documents take time in proportion`() throws {
        // Quadratic work on these would take minutes.
        let flat = "[" + String(repeating: #"{"a":"x","b":1},"#, count: 100_000) + "{}]"
        #expect(try decode(JSONValue.self, flat).array?.count == 100_001)
        let unknown = "{" + (0..<100_000).map { "\"k\($0)\":0," }.joined() + #""price":1,"size":2}"#
        #expect(try decode(Level.self, unknown) == Level(price: 1, size: 2))
    }

    @Test func `a type may try several readings`() throws {
        struct Loose: Decodable {
            let text: String
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                do { text = try container.decode(String.self) } catch { text = "\(try container.decode(Int.self))" }
            }
        }
        #expect(try decode([Loose].self, #"[1,"2"]"#).map(\.text) == ["1", "2"])
    }

    @Test func `the coding path leads to the value`() throws {
        struct Probe: Decodable {
            let path: String
            init(from decoder: any Decoder) throws {
                path = decoder.codingPath.map(\.stringValue).joined(separator: "/")
            }
        }
        let value = try decode([String: [Probe]].self, #"{"a":[],"b":[1,{"x":[1]},3]}"#)
        #expect(value["b"]?.map(\.path) == ["b/0", "b/1", "b/2"])
    }
}
