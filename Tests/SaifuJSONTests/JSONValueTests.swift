import SaifuJSON
import SaifuMoney
import Testing

@Suite struct JSONValueTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue.parse(Array(text.utf8)) }

    @Test func `a tree keeps digits and the order of keys, and writes them as given when asked`() throws {
        let text = #"{"z":1.50,"a":[1e400,-0,"\u0001"],"m":{"b":null,"a":true}}"#
        #expect(String(decoding: try parse(text).bytes(digits: .asGiven), as: UTF8.self) == text)
        #expect(
            String(decoding: try parse(text).bytes(), as: UTF8.self)
                == #"{"z":1.5,"a":[1e400,0,"\u0001"],"m":{"b":null,"a":true}}"#)
    }

    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("0.000", "0"), ("-0.0e5", "0"), ("0E+99999999999999999999", "0"), ("42", "42"),
        ("-1700", "-1700"), ("1.10", "1.1"), ("-1.0", "-1"), ("100.00", "100"), ("0.0010", "0.001"), ("1e3", "1000"),
        ("1.5E+3", "1500"), ("-12.34e1", "-123.4"), ("12.34e2", "1234"), ("12.34e3", "12340"), ("1e-8", "0.00000001"),
        ("120e-3", "0.12"), ("120e-2", "1.2"), ("1200e-2", "12"), ("0.05e1", "0.5"), ("0.05e2", "5"),
        ("1e00009", "1000000000"),
        ("-123123123123123123123123123123.4560", "-123123123123123123123123123123.456"), ("5e0", "5"),
        ("5.50e-0", "5.5"),
    ])
    func `a number is written with the fewest digits and without exponent`(received: String, shortest: String) throws {
        #expect(try parse(received).number?.shortestText == shortest)
        #expect(String(decoding: try parse(received).bytes(), as: UTF8.self) == shortest)
    }

    @Test func `an exponent that stands for more than four hundred digits stays`() throws {
        for kept in ["1e400", "-1.5e9999999999", "1e-401", "2E+99999999999999999999", "2E-99999999999999999999"] {
            #expect(try parse(kept).number?.shortestText == kept)
        }
        let nines = String(repeating: "9", count: 500)
        #expect(try parse("1e399").number?.shortestText == "1" + String(repeating: "0", count: 399))
        #expect(try parse("1e-400").number?.shortestText == "0." + String(repeating: "0", count: 399) + "1")
        #expect(try parse("\(nines).\(nines)0").number?.shortestText == "\(nines).\(nines)")
        #expect(try parse("\(nines)e-3").number?.shortestText == "\(nines.dropLast(3)).999")
    }

    /// The point of these numbers lies past what an `Int` can count.
    @Test func `an exponent at the end of 64 bits stays, or makes zero`() throws {
        for kept in [
            "1e9223372036854775807", "0.0001e-9223372036854775808", "1e-9223372036854775808", "10e9223372036854775807",
        ] {
            #expect(try parse(kept).number?.shortestText == kept)
        }
        #expect(try parse("0e9223372036854775807").number?.shortestText == "0")
        #expect(try parse("0.0e-9223372036854775808").number?.shortestText == "0")
    }

    @Test func `values are reached by key and index`() throws {
        let value = try parse(#"{"a":[1,{"b":"x"}],"n":0.10,"t":true,"a2":null,"a2":7}"#)
        #expect(value["a"]?[1]?["b"]?.string == "x")
        #expect(value["a"]?[0]?.number?.wholeNumber == 1)
        #expect(try value["n"]?.number?.decimal() == "0.1")
        #expect(value["t"]?.bool == true)
        #expect(value["a2"] == 7)
        #expect(value["missing"] == nil && value["a"]?[2] == nil && value[0] == nil && value["n"]?["x"] == nil)
        #expect(value.object?.keys == ["a", "n", "t", "a2", "a2"])
    }

    @Test func `members are replaced in place, appended and removed`() {
        var object: JSONObject = ["a": 1, "b": 2]
        object["a"] = "x"
        object["c"] = nil
        object["d"] = [nil, false]
        object["b"] = nil as JSONValue?
        #expect(object == ["a": "x", "d": [nil, false]])
    }

    @Test func `a number of any size is kept, and refused only as a decimal`() throws {
        let number = try #require(try parse("1e400").number)
        #expect(number.text == "1e400" && number.wholeNumber == nil)
        #expect(throws: MoneyError.overflow) { try number.decimal() }
    }
}
