import SaifuJSON
import SaifuMoney
import Testing

@Suite struct ReaderTests {
    private func read<Value>(
        _ text: String, _ body: (inout JSONReader) throws(JSONFault) -> Value
    ) throws(JSONError) -> Value {
        try JSONReader.read(Array(text.utf8), body)
    }

    @Test func `a type reads itself without building anything`() throws {
        let text =
            #" { "p" : [ 1.50 , -2 , 1e-3 ] , "skip" : { "x" : [ { } , "}" ] } , "\u0073" : "\u00e9" , "n" : null , "b" : true } "#
        var prices: [ExactDecimal] = []
        var seen: [String] = []
        try read(text) { reader throws(JSONFault) in
            try reader.beginObject()
            while let key = try reader.nextKey() {
                if reader.matches(key, "p") {
                    try reader.beginArray()
                    while try reader.nextElement() { prices.append(try reader.readDecimal()) }
                } else if reader.matches(key, "s") {
                    seen.append(try reader.readString())
                } else if reader.matches(key, "b") {
                    seen.append("\(try reader.readBool())")
                } else {
                    seen.append(reader.text(of: key))
                    if try !reader.readNull() { try reader.skipValue() }
                }
            }
        }
        #expect(prices.map(\.description) == ["1.50", "-2", "0.001"])
        #expect(seen == ["skip", "é", "n", "true"])
    }

    @Test(arguments: ["01", "1.", "-", "1e", "00.1", "-.1"])
    func `a number is checked while it is read`(text: String) {
        #expect(throws: JSONError.self) { try read(text) { reader throws(JSONFault) in try reader.readDecimal() } }
    }

    @Test(arguments: [
        "0", "-0.0", "999999999999999999", "9999999999999999999", "0.000000000000000001", "-12.3456789012345678",
    ])
    func `digits are kept on the short way and on the long one`(text: String) throws {
        let number = try read(text) { reader throws(JSONFault) in try reader.readDecimal() }
        #expect(number == (try ExactDecimal(parsing: text)))
    }

    @Test func `whole numbers and mismatches`() throws {
        #expect(try read("-42") { reader throws(JSONFault) in try reader.readInteger() } == -42)
        for text in ["1.0", "1e1", "9223372036854775808", "\"1\"", "x", ""] {
            #expect(throws: JSONError.self) { try read(text) { reader throws(JSONFault) in try reader.readInteger() } }
        }
    }

    @Test func `what is left over is an error`() {
        #expect(throws: JSONError.self) { try read("1 2") { reader throws(JSONFault) in try reader.readDecimal() } }
        #expect(throws: JSONError.self) { try read("[1") { reader throws(JSONFault) in try reader.skipValue() } }
        #expect(throws: JSONError.self) { try read("[[[[") { reader throws(JSONFault) in try reader.skipValue() } }
    }
}
