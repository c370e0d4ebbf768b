import SaifuJSON
import SaifuMoney
import Testing

/// Shapes of the published parsing suites beyond the files of `ParsingSuiteTests`, in words of our own.
@Suite struct PublishedCasesTests {
    @Test(arguments: [
        // Arrays.
        "[1 true]", #"["": 1]"#, #"["x",,]"#, #"["",]"#, "[x", "[,]", #"[ , ""]"#, "[1,]", "[\"\u{B}a\"\\f]", #"[""#,
        "[1,\n1\n,1", "[1:2]", "[1;2]", "[1}", "]", "[]]", "[1]x", "[[1,2],", "[1,2", "[\u{200B}1]",
        #"[""],"#, "[1,,2]", #"["x"]]"#, #"["x""#, "[3[4]]", "[\"a\",\n4\n,1,", "[1,,]", "[*]", "[{}", #"["a"#, "[][]",
        "1]",
        "['", "['a']", "[\0]", "[\u{C}]", #"["x", truth]"#,
        // Words.
        "[fals]", "[tru]", "[nul]", "True", "NULL", "nulll", "[true1]", "truefalse", "undefined", "None",
        // Numbers.
        "[++1]", "[-1.0.]", "[-NaN]", "[.2e-3]", "[0.3e+]", "[0E]", "[0e]", "[1.0e-]", "[1 000.0]", "[2.e+3]", "[2.e3]",
        "[Inf]", "[-Infinity]", "[Infinity]", "[\u{FF11}]", "[0x1]", "[0xFF]", "[-123.123foo]", "[- 1]", "[-.123]",
        "[1ea]", "[1.]", "[1.2a-3]", "[012]", "[-012]", "[00]", "[1e]", "[1E+-2]", "[1_000]", "[1,000e]", "2@", "[1+1]",
        "[0b1]", "[0o7]", "[1e1.5]", "[--1]", "[-]", "[e5]", "[1.e1]", "0x", "1e+", "- 0", "[1.5f]", "[0.]", "[-00.5]",
        "123\0", "[+Inf]", "[-01]", "[-2.]", "[.-1]", "[0.1.2]", "[0.3e]", "[0E+]", "[0e+]", "[1.0e]", "[1.0e+]",
        "[1eE2]",
        "[2.e-3]", "[9.e+]", "[1+2]", "[0x42]", "[0e+-1]", "[-foo]", "[-1x]", "[.123]", "[1.8011670033376514H-308]",
        // Objects.
        #"{[: "x"}"#, #"{"x"::"b"}"#, #"{"a":"a" 123}"#, #"{:"b"}"#, #"{"a":"#, "{1:1}", "{null:null,null:null}",
        "{'a':0}",
        #"{"a":"b"}/**/"#, #"{"a":"b"}//"#, #"{"a":"b",,"c":"d"}"#, #"{"a":"a"#, #"{"a":"b"}#"#, #"{"a" "b"}"#,
        "{true:1}",
        #"{"a":1 "b":2}"#, #"{"x": true,"#, #"{"":"#, #"{"a": true} "x""#, #"{"asd":"asd""#, "{]", "{[", "{'a'", "{,}",
        #"{"a",}"#, #"{"a":}"#, #"{"a":1,"b"}"#, #"{"a":1]"#, #"{a:1}"#, #"{"a":"b"}#{}"#, "{}}", "{\"a\":1}{}",
        #"{"x", null}"#, "{\u{1F1E8}\u{1F1ED}}", #"{"a" b}"#, #"{"a""#, "{9999E9999:1}", #"{"id":0,,,,,}"#,
        #"{"a":"b"}/**//"#,
        #"{"a":"b"}/"#, #"{"foo":"bar","a"}"#, #"{"a":/*x*/"b"}"#, "{", #"{"a"#, #"{"id":0,}"#, "{key:'value'}",
        // Strings.
        #"["\uD800\"]"#, #"["\uD800\u1"]"#, #"["\uD800\n"]"#, "[\u{E9}]", #"["\x00"]"#, "[\"\\\t\"]", #"["\"]"#,
        #"["\uD834\uDd"]"#,
        #"["\uqqqq"]"#, #"[\u0020"asd"]"#, #"""#, "abc", "[\"a\u{0}a\"]", "[\"\t\"]", "\"\r\"", #"""x"#, #"["\u00A"]"#,
        #"["\U0041"]"#,
        #"["\a"]"#, #"["\'"]"#, #"["\0"]"#, #"["\u{41}"]"#, "'single'", "\"\\", "[\"asd]", #"["\uDC00\uD800"]"#,
        #"["\uD800\uD800"]"#,
        #"["\uDFFF"]"#, "\"\u{1F}\"", "`a`",
        "[\"\\\0\"]", #"["\\\"]"#, "[\"\\\u{1F300}\"]", #"["\uD800\uD800\x"]"#, #"["\uD800\u1x"]"#, #"[\n]"#, #"["\"#,
        #""\UA66D""#, #"[\u000A""]"#, "[\"new\nline\"]", #"["\{["\{["\{["\{"#,
        // What stands around a value.
        "", " ", "\u{FEFF}", "\u{FEFF}{}", "\u{2060}[]", "[\u{2060}]", "\u{C}[]", "\u{B}1", "\u{85}1", "\u{2028}1",
        "<null>", "[<null>]", "<.>",
        "a\u{E5}", "\u{E5}", "[ false, nul", "[ true, tru",
        "*", "@", "[,", "[{", #"["a""#, "[ false, fals", "1 2", "[1],[2]", "//x\n1", "/*x*/1", "1;", "1,", "\0", "1\0",
        "[1]\0",
    ])
    func `no such document is read, in none of the ways`(text: String) {
        expectRefused(Array(text.utf8))
    }

    @Test(
        arguments: [
            [0xFE, 0xFF, 0, 0x5B, 0, 0x5D], [0xEF, 0xBB, 0x7B, 0x7D], [0x5B, 0x61, 0xE5, 0x5D], [0x5B, 0xFF, 0x5D],
            [0x5B, 0x31, 0x32, 0x33, 0xE5, 0x5D], [0x5B, 0x31, 0x65, 0xE5, 0x5D],
            [0x7B, 0x22, 0xB9, 0x22, 0x3A, 0x22, 0x30, 0x22, 0x2C, 0x7D], [0x5B, 0x22, 0x5C, 0x75, 0xE5, 0x22, 0x5D],
            [0xE5], [0xE9], [0xFF, 0xFE, 0x5B, 0, 0x5D, 0], [0, 0x5B, 0, 0x5D], [0x5B, 0, 0x5D, 0], [0xEF, 0xBB],
            [0xEF],
            [0x31, 0xE5], [0x5B, 0x31, 0x65, 0x31, 0xE5, 0x5D], [0x5B, 0x30, 0xE5, 0x5D], [0x5B, 0xE5, 0x5D],
            [0x22, 0x5C, 0x75, 0xE5, 0x22], [0x22, 0x5C, 0xE5, 0x22], [0x7B, 0xE5, 0x3A, 0x31, 0x7D],
            [0x22, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x22], [0x22, 0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF, 0x22],
            [0x22, 0xC0, 0xAF, 0x22],
            [0x22, 0xED, 0xA0, 0x81, 0xED, 0xB0, 0x80, 0x22], [0x22, 0x81, 0x22],
            [0x22, 0xE6, 0x97, 0xA5, 0xD1, 0x88, 0xFA, 0x22],
        ] as [[UInt8]])
    func `bytes of other encodings are refused`(bytes: [UInt8]) {
        expectRefused(bytes)
    }

    @Test(arguments: [
        "[[]   ]", #"[""]"#, "[]", "[false]", "[null]", " [1]", "[2] ", "[1,null,null,null,2]", "[ [ ] , { } ]",
        "[0e+1]", "[0e-0]", "[20e1]", "[-123]", "[-0]", "[1E-2]", "[123e45]", "[123e-45]", "[1E22]", "[-0.0e-0]",
        "[1e00009]",
        "[0.4e00669999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999999]",
        "[-1e+9999]", "[1.5e+9999]", "[123123e100000]", "[-123123123123123123123123123123]", "[100000000000000000000]",
        #"{"asd":"sdf", "dfg":"fgh"}"#, #"{"a":"b","a":"c"}"#, "{}", #"{"foo\u0000bar": 42}"#, #"{"":""}"#,
        #"{"x":[{"id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}], "id": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}"#,
        #"{"title":"\u041f\u043e\u043b"}"#,
        #"["\u0060\u012a\u12AB"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#, #"["\\u0000"]"#, #"["a/*b*/c/*d//e"]"#,
        #"["\\n"]"#,
        #"["\uFFFF"]"#, #"[ "asd"]"#, #"["new\u00A0line"]"#, "[\"\u{FFFF}\"]", "[\",\"]", "[\"\u{1BFFF}\"]", #"" ""#,
        "[\"\u{0821}\"]",
        "[\"\u{2028}\"]", #"["\u0061\u30af\u30EA\u30b9"]"#, "[\"\u{7F}\"]", #"["\u005C"]"#, #"["\uDBFF\uDFFE"]"#,
        #"["\u200B"]"#,
        #"["\uFDD0"]"#, "[\"a\u{7F}a\"]", #"["\uA66D"]"#, "[\"\u{10FFFF}\"]", "[\"\u{D7FF}\u{E000}\"]",
        "42", "null", "true", "-0.1", "\"\"", "[\"a\"]\n", "\r\n\t 1 \t\r\n", "[1]\r\n",
    ])
    func `every such document is read, and written back as the same`(text: String) throws {
        let tree = try JSONValue.parse(Array(text.utf8))
        for pretty in [false, true] {
            #expect(try JSONValue.parse(tree.bytes(pretty: pretty, digits: .asGiven)) == tree)
            let shortest = try JSONValue.parse(tree.bytes(pretty: pretty))
            #expect(shortest.bytes() == tree.bytes())
        }
        try JSONReader.read(Array(text.utf8)) { reader throws(JSONFault) in try reader.skipValue() }
    }

    @Test(arguments: FreeCase.all) func `a case that is left to the parser is answered as decided`(free: FreeCase) {
        let error = failure { () throws(JSONError) in try JSONValue.parse(free.bytes) }
        #expect(error?.reason == free.refusal)
        if free.refusal != nil { expectRefused(free.bytes) }
    }

    @Test func `five hundred levels are read and a hundred thousand refused`() {
        for (open, close) in [("[", "]"), (#"{"":"#, "}"), (#"[{"":"#, "}]")] {
            let count = 500 / close.count
            let inner = open == "[" ? "" : "1"
            let deep = String(repeating: open, count: count) + inner + String(repeating: close, count: count)
            #expect(throws: Never.self) { try JSONValue.parse(Array(deep.utf8)) }
            expectRefused(Array(String(repeating: open, count: 100_000).utf8))
        }
    }

    @Test(arguments: [
        "1e-19", "0.0000000000000000001", "1e400", "170141183460469231731687303715884105728", "1e39",
        "-99999999999999999999999999999999999999999", "0.1234567890123456789",
    ])
    func `a number that cannot be held exactly is refused with its digits and its place`(digits: String) {
        let text = "[{\"a\":0},\n {\"price\": \(digits)}]"
        for error in readings(of: text) {
            #expect(error?.reason == .numberDoesNotFit(text: digits, type: "an exact decimal"))
            #expect(error?.path == "[1].price" && error?.line == 2 && error?.column == 12 && error?.offset == 21)
        }
    }

    /// The same document through `Codable` and directly.
    private func readings(of text: String) -> [JSONError?] {
        [
            failure { () throws(JSONError) in try ExactJSONDecoder().decode([Priced].self, from: Array(text.utf8)) },
            failure { () throws(JSONError) in try ExactJSONDecoder().read([Priced].self, from: Array(text.utf8)) },
        ]
    }

    private func failure(_ body: () throws(JSONError) -> some Any) -> JSONError? {
        do throws(JSONError) {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }

    private func expectRefused(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        let skip = failure { () throws(JSONError) in
            try JSONReader.read(bytes) { reader throws(JSONFault) in try reader.skipValue() }
        }
        let tree = failure { () throws(JSONError) in try JSONValue.parse(bytes) }
        let decoded = failure { () throws(JSONError) in try ExactJSONDecoder().decode(JSONValue.self, from: bytes) }
        #expect(skip != nil && tree != nil && decoded != nil, sourceLocation: sourceLocation)
        #expect(tree == decoded && tree?.offset == skip?.offset, sourceLocation: sourceLocation)
    }
}

private struct Priced: JSONEntity {
    let price: ExactDecimal?

    init(price: ExactDecimal?) { self.price = price }

    init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(price: format.optional("price", \.price))
    }
}
