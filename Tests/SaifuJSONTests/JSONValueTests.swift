import SaifuJSON
import SaifuMoney
import Testing

@Suite struct JSONValueTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONValue.parse(Array(text.utf8)) }

    @Test func `a tree keeps digits and the order of keys`() throws {
        let text = #"{"z":1.50,"a":[1e400,-0,"\u0001"],"m":{"b":null,"a":true}}"#
        #expect(String(decoding: try parse(text).bytes(), as: UTF8.self) == text)
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
