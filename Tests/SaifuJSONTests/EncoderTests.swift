import SaifuJSON
import SaifuMoney
import Testing

private struct Order: Codable, Equatable {
    var zebra: String
    var apple: ExactDecimal
    var price: ExactDecimal?
    var legs: [Leg]
    var empty: Empty
    var note: JSONValue

    struct Leg: Codable, Equatable { var size: ExactDecimal, side: Int }
    struct Empty: Codable, Equatable {}
}

@Suite struct EncoderTests {
    private func text(_ value: some Encodable, pretty: Bool = false, digits: JSONDigits = .shortest) throws -> String {
        String(decoding: try ExactJSONEncoder(pretty: pretty, digits: digits).encode(value), as: UTF8.self)
    }

    private func reason(_ value: some Encodable) -> JSONError? {
        do {
            _ = try ExactJSONEncoder().encode(value)
            return nil
        } catch {
            return error
        }
    }

    private let order = Order(
        zebra: "財布 \"\\\u{8}\u{C}\n\r\t\u{1}", apple: "1.10", price: nil,
        legs: [.init(size: "0.00000001", side: -1), .init(size: 2, side: 1)], empty: .init(),
        note: ["b": [], "a": [1, nil]])

    @Test func `keys come in the order of their declaration`() throws {
        #expect(
            try text(order)
                == #"{"zebra":"財布 \"\\\b\f\n\r\t\u0001","apple":1.1,"legs":[{"size":0.00000001,"side":-1},{"size":2,"side":1}],"#
                + #""empty":{},"note":{"b":[],"a":[1,null]}}"#)
    }

    @Test func `what is written can be read again`() throws {
        #expect(try ExactJSONDecoder().decode(Order.self, from: ExactJSONEncoder().encode(order)) == order)
        #expect(try ExactJSONDecoder().decode(Order.self, from: ExactJSONEncoder(pretty: true).encode(order)) == order)
    }

    @Test func `a pretty document has one member a line`() throws {
        #expect(
            try text(["a": JSONValue.array([1, [:], ["x": []]])], pretty: true)
                == "{\n  \"a\": [\n    1,\n    {},\n    {\n      \"x\": []\n    }\n  ]\n}")
    }

    @Test func `single values are documents`() throws {
        #expect(try text("a") == "\"a\"")
        #expect(try text(Int64.min) == "-9223372036854775808")
        #expect(try text(ExactDecimal("-0.50")) == "-0.5")
        #expect(try text([Bool?]([true, nil])) == "[true,null]")
        #expect(try text([Int]()) == "[]")
        #expect(try text(UInt8?.none) == "null")
    }

    @Test func `binary floating point is refused with its path`() {
        struct Bad: Encodable { var list = [["x": 1.5]] }
        let error = reason(Bad())
        #expect(error?.reason == .binaryFloatingPoint && error?.path == "list[0].x")
        #expect(error?.description == "At list[0].x: binary floating point would change the digits.")
    }

    @Test func `nested containers end where something else begins`() throws {
        struct Nested: Encodable {
            enum Keys: String, CodingKey { case a, b, c }
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Keys.self)
                var list = outer.nestedUnkeyedContainer(forKey: .a)
                try list.encode(1)
                var inner = list.nestedContainer(keyedBy: Keys.self)
                try inner.encode("x", forKey: .c)
                var other = list.nestedUnkeyedContainer()
                try other.encodeNil()
                try list.encode(2)
                try outer.encode(3, forKey: .b)
                var again = encoder.container(keyedBy: Keys.self)
                try again.encode(4, forKey: .c)
            }
        }
        #expect(try text([Nested()]) == #"[{"a":[1,{"c":"x"},[null],2],"b":3,"c":4}]"#)
    }

    @Test func `what would not be JSON is refused`() {
        struct Late: Encodable {
            enum Keys: String, CodingKey { case a, b }
            func encode(to encoder: any Encoder) throws {
                var outer = encoder.container(keyedBy: Keys.self)
                var list = outer.nestedUnkeyedContainer(forKey: .a)
                try outer.encode(1, forKey: .b)
                try list.encode(2)
            }
        }
        struct Twice: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(1)
                try container.encode(2)
            }
        }
        struct Both: Encodable {
            func encode(to encoder: any Encoder) throws {
                _ = encoder.unkeyedContainer()
                _ = encoder.singleValueContainer()
                var object = encoder.container(keyedBy: Late.Keys.self)
                try object.encode(1, forKey: .a)
            }
        }
        for error in [reason(Late()), reason([Twice()]), reason(Both())] {
            guard case .unencodable = error?.reason else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }

    @Test(arguments: [
        (
            JSONDigits.shortest,
            "[17214350,-0.00000001,0,100,340282366920938463463374607431768211.4,9223372036854775807]"
        ),
        (.asGiven, "[17214350.0,-0.00000001,0.00,100,340282366920938463463374607431768211.40,9223372036854775807]"),
    ])
    func `a decimal is written exactly, without exponent, in as few digits as possible or as it was given`(
        digits: JSONDigits, expected: String
    ) {
        var writer = JSONWriter(digits: digits)
        writer.beginArray()
        for decimal: ExactDecimal in [
            "17214350.0", "-0.00000001", "-0.00", "100", "340282366920938463463374607431768211.40",
        ] {
            writer.decimal(decimal)
        }
        writer.integer(Int64.max)
        writer.endArray()
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }

    @Test func `digits stay as given wherever a decimal or a number of a tree stands`() throws {
        let tree = try JSONValue.parse(Array(#"{"a":[1.50,1e3],"b":-0}"#.utf8))
        struct Mixed: Encodable { var price: ExactDecimal, list: [ExactDecimal?], tree: JSONValue }
        let mixed = Mixed(price: "1.10", list: ["2.0", nil], tree: tree)
        #expect(
            try text(mixed, digits: .asGiven) == #"{"price":1.10,"list":[2.0,null],"tree":{"a":[1.50,1e3],"b":-0}}"#)
        #expect(try text(mixed) == #"{"price":1.1,"list":[2,null],"tree":{"a":[1.5,1000],"b":0}}"#)
    }
}
