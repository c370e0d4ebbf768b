import SaifuJSON
import Testing

@Suite struct GrammarTests {
    @Test(arguments: [
        "0", "-0", "1.5", "1e400", "-1E-400", "0.00", "123456789012345678901234567890123456789012345678901234567890",
        #""""#, #""a\u0000b""#, #""\ud83d\ude00""#, #""\"\\\/\b\f\n\r\t""#, #""é日本😀""#, "\"\u{7F}\"", "true", "false",
        "null", "[]",
        "{}", "[[],{}]", #"{"a":1,"a":2}"#, #"{"":0}"#, " [ 1 , 2 ] ", "\t{\n\"a\"\r: [ null ] }\n",
    ])
    func `a well-formed document is read`(text: String) throws {
        _ = try JSONValue.parse(Array(text.utf8))
    }

    @Test(arguments: [
        ("", JSONReason.unexpectedEnd, 0), (" ", .unexpectedEnd, 1), ("[", .unexpectedEnd, 1),
        ("[1", .unexpectedEnd, 2),
        ("[1,", .unexpectedEnd, 3), ("{\"a\"", .unexpectedEnd, 4), ("{\"a\":", .unexpectedEnd, 5),
        ("tru", .unexpectedEnd, 3),
        ("\"a", .unexpectedEnd, 2), ("\"\\", .unexpectedEnd, 2), ("\"\\u00", .unexpectedEnd, 5),
        ("-", .unexpectedEnd, 1),
        ("1e", .unexpectedEnd, 2), ("1.", .unexpectedEnd, 2),
        ("[1,]", .unexpectedByte(0x5D), 3), ("[,1]", .unexpectedByte(0x2C), 1),
        ("{\"a\":1,}", .unexpectedByte(0x7D), 7),
        ("{a:1}", .unexpectedByte(0x61), 1), ("{'a':1}", .unexpectedByte(0x27), 1), ("[1 2]", .unexpectedByte(0x32), 3),
        ("{\"a\" 1}", .unexpectedByte(0x31), 5), ("NaN", .unexpectedByte(0x4E), 0), ("+1", .unexpectedByte(0x2B), 0),
        (".5", .unexpectedByte(0x2E), 0), ("nul1", .unexpectedByte(0x31), 3), ("[1}", .unexpectedByte(0x7D), 2),
        ("// a\n1", .unexpectedByte(0x2F), 0), ("\u{FEFF}1", .unexpectedByte(0xEF), 0),
        ("\u{A0}1", .unexpectedByte(0xC2), 0),
        ("01", .invalidNumber, 0), ("-01", .invalidNumber, 0), ("[1.x]", .invalidNumber, 1),
        ("[1e+]", .invalidNumber, 1),
        ("--1", .invalidNumber, 0), ("1 2", .trailingBytes, 2), ("[]]", .trailingBytes, 2), ("1x", .trailingBytes, 1),
        (#""\x""#, .invalidEscape, 1), (#""\u12g4""#, .invalidEscape, 1), (#""\ud800""#, .loneSurrogate, 1),
        (#""\udc00""#, .loneSurrogate, 1), (#""\ud800\ud800""#, .loneSurrogate, 1), (#""\ud800x""#, .loneSurrogate, 1),
        ("\"a\nb\"", .controlCharacter(0x0A), 2), ("\"\u{0}\"", .controlCharacter(0), 1),
        ("\"12345678\u{1F}\"", .controlCharacter(0x1F), 9),
    ])
    func `what is no JSON is refused at its byte`(text: String, reason: JSONReason, offset: Int) {
        expect(Array(text.utf8), reason, offset)
    }

    @Test(
        arguments: [
            [0xFF], [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xE3, 0x81],
            [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80],
            [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xE3, 0x81, 0x41],
        ] as [[UInt8]])
    func `bytes that are no UTF-8 are refused`(bytes: [UInt8]) {
        expect([0x22, 0x61] + bytes + [0x22], .invalidUTF8, 2)
        expect([0x22] + Array("plain text of some length".utf8) + bytes + [0x22], .invalidUTF8, 26)
    }

    @Test func `a document that is cut at any byte is refused and never read past its end`() {
        let whole = Array(#"{"a":[1.5e+3,-0,"x\u00e9\ud83d\ude00é日😀",true,false,null,{}],"b":{"c":""}}"#.utf8)
        for count in 0..<whole.count {
            #expect(throws: JSONError.self) { try JSONValue.parse(Array(whole[..<count])) }
        }
        #expect(throws: Never.self) { try JSONValue.parse(whole) }
    }

    @Test func `nesting has a limit instead of a stack overflow`() throws {
        let deepest = [UInt8](repeating: 0x5B, count: 512) + [UInt8](repeating: 0x5D, count: 512)
        _ = try JSONValue.parse(deepest)
        expect([UInt8](repeating: 0x5B, count: 100_000), .tooDeep(limit: 512), 512)
        let objects = Array(String(repeating: "{\"a\":", count: 100_000).utf8)
        expect(objects, .tooDeep(limit: 512), 512 * 5)
        let narrow = JSONLimits(maximumBytes: 100, maximumDepth: 2)
        #expect(throws: JSONError.self) { try JSONValue.parse(Array("[[[]]]".utf8), limits: narrow) }
        #expect(JSONLimits(maximumBytes: .max, maximumDepth: .max).maximumDepth == 1_000)
    }

    @Test func `size has a limit`() {
        let limits = JSONLimits(maximumBytes: 4, maximumDepth: 4)
        #expect(throws: Never.self) { try JSONValue.parse(Array("1234".utf8), limits: limits) }
        #expect { try JSONValue.parse(Array("12345".utf8), limits: limits) } throws: { error in
            (error as? JSONError)?.reason == .tooLarge(limit: 4)
        }
    }

    @Test func `an error says line, column and path`() throws {
        let text = "[\n  {\"price\": 1},\n  {\"日本\": {\"two words\": [1, 2, x]}}\n]"
        let error = try #require(failure(Array(text.utf8)))
        #expect(error.line == 3 && error.column == 31)
        #expect(error.path == "[1].日本[\"two words\"][2]")
        #expect(error.description == "Line 3, column 31, at [1].日本[\"two words\"][2]: \"x\" is not expected here.")
        #expect(failure([0x22])?.description == "Line 1, column 2: the document ends too early.")
    }

    @Test func `a path deeper than anybody reads is shortened`() throws {
        let error = try #require(failure([UInt8](repeating: 0x5B, count: 600)))
        #expect(error.path == "…" + String(repeating: "[0]", count: 12))
    }

    @Test func `random bytes are answered and never crash`() {
        var random = SystemRandomNumberGenerator()
        let alphabet = Array(#"{}[]",:\u0129aeE+-. truefalsn"#.utf8) + [0, 0x0A, 0x80, 0xC3, 0xE3, 0xED, 0xF0, 0xFF]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...40)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            do {
                let value = try JSONValue.parse(bytes)
                #expect(throws: Never.self) { try JSONValue.parse(value.bytes()) }
            } catch {
                #expect((0...bytes.count).contains(error.offset))
            }
        }
    }
}

func failure(_ bytes: [UInt8]) -> JSONError? {
    do {
        _ = try JSONValue.parse(bytes)
        return nil
    } catch {
        return error
    }
}

func expect(_ bytes: [UInt8], _ reason: JSONReason, _ offset: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let error = failure(bytes)
    #expect(
        error?.reason == reason && error?.offset == offset, "\(String(describing: error))",
        sourceLocation: sourceLocation)
}
