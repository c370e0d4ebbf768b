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

    @Test func `numbers of every length are read as they are parsed`() throws {
        for whole in 1...20 {
            for places in 0...20 {
                let digits = String((0..<whole + places).map { Character("\(($0 * 7 + whole) % 9 + 1)") })
                let text = digits.prefix(whole) + (places == 0 ? "" : "." + digits.dropFirst(whole))
                let known = try? ExactDecimal(parsing: String(text))
                let number = try? read(String(text)) { reader throws(JSONFault) in try reader.readDecimal() }
                #expect(number?.description == known?.description, "\(text)")
            }
        }
    }

    @Test func `one reader reads document after document, whatever became of the one before`() throws {
        var reader = JSONReader()
        let long = "[" + String(repeating: "1,", count: 500) + "1]"
        for text in ["[[1", "[1]", long, "2", "[1]"] {
            try reader.begin(Array(text.utf8).span)
            guard text.hasPrefix("[") else { continue }
            try reader.beginArray()
            guard text != "[[1" else { continue }
            var count = 0
            while try reader.nextElement() {
                _ = try reader.readInteger()
                count += 1
            }
            try reader.finish()
            #expect(count == (text == long ? 501 : 1))
        }
        try reader.begin(Array("1 2".utf8).span)
        let one = try reader.readInteger()
        #expect(one == 1)
        var fault: JSONFault?
        do throws(JSONFault) { try reader.finish() } catch { fault = error }
        #expect(fault == JSONFault(.trailingBytes, at: 2))
    }

    @Test func `two numbers are read from their usual form alone`() throws {
        for text in [
            #"{"a":1,"b":2.5}x"#, #"{ "a":1,"b":2.5}"#, #"{"a":1,"b":2.5,"c":3}"#, #"{"b":1,"a":2.5}"#,
            #"{"a":1,"b":2e1}"#,
            #"{"a":01,"b":2}"#, #"{"a":1,"b":}"#, #"{"a":1,"b":2"#, "[1,2]", "",
        ] {
            var reader = JSONReader()
            try reader.begin(Array(text.utf8).span)
            let pair = reader.passDecimals("a", "b")
            #expect((pair != nil) == text.hasSuffix("x"), "\(text)")
            let offset = reader.offset
            #expect(offset == (pair == nil ? 0 : 15), "\(text)")
            #expect(pair?.0 == (pair == nil ? nil : 1))
            #expect(pair?.1 == (pair == nil ? nil : "2.5"))
        }
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
