import StyleExport
import Testing

private let ink = #""ink": {"$type": "color", "$value": \#(srgb("0", "0", "0"))}"#

/// Each refusal names the file, the place and the reason.
@Suite struct ReadingTests {
    @Test func `an alias to nothing says where it stands`() throws {
        let error = try #require(refusal(#"{"color": {"$type": "color", "text": {"$value": "{palette.ink}"}}}"#))
        #expect(error.reason == .missingTarget("{palette.ink}"))
        #expect(error.description == "base.tokens.json:1:49 #/color/text/$value: nothing is at {palette.ink}")
    }

    @Test func `aliases that go round are refused`() {
        let error = refusal(#"{"$type": "color", "a": {"$value": "{b}"}, "b": {"$value": "{a}"}}"#)
        #expect(error?.reason == .circular(["{a}", "{b}", "{a}"]))
    }

    @Test func `a token without a type is refused, never guessed`() {
        #expect(refusal(#"{"a": {"$value": 4}}"#)?.reason == .noType)
        #expect(refusal(#"{\#(ink), "a": {"$value": "{ink}"}}"#) == nil)
    }

    @Test func `an alias to another type is refused`() {
        let error = refusal(#"{\#(ink), "a": {"$type": "number", "$value": "{ink}"}}"#)
        #expect(error?.reason == .typeMismatch(expected: "number", found: "color"))
    }

    @Test(arguments: ["a.b", "{a", "a}b", "$a"])
    func `a name that an alias could not write is refused`(name: String) {
        #expect(refusal(#"{"\#(name)": {"$type": "number", "$value": 1}}"#)?.reason == .invalidName(name))
    }

    @Test func `names with slashes and tildes are pointed at by escapes`() {
        let tokens =
            ##"{"a/b": {"c~d": {"$type": "number", "$value": 1}}, "e": {"$type": "number", "$ref": "#/a~1b/c~0d/$value"}}"##
        #expect(refusal(tokens) == nil)
        let broken = #"{"a/b": {"c~d": {"$type": "number", "$value": "1"}}}"#
        #expect(refusal(broken)?.place?.pointer == "/a~1b/c~0d/$value")
    }

    @Test func `a group extends another and its own tokens win`() {
        let tokens = #"""
            {"base": {"$type": "number", "one": {"$value": 1}, "two": {"$value": 2}},
             "more": {"$extends": "{base}", "two": {"$value": 22}},
             "check": {"$type": "number", "a": {"$value": "{more.one}"}, "b": {"$ref": "#/more/two/$value"}}}
            """#
        #expect(refusal(tokens) == nil)
        let circle = #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}"#
        #expect(refusal(circle)?.reason == .circular(["{b}", "{a}", "{b}"]))
    }

    /// Each names the next, so that the first is written last.
    // Broken by, in Sources/StyleExport/Targets/Web/Dependencies.swift:
    // - result.append(open.removeLast().token)
    // + result.insert(open.removeLast().token, at: 0)
    @Test func `a chain of aliases of any length is written, the end of it first`() throws {
        let count = 12_000
        let links = (0..<count).map { #""a\#($0)": {"$value": "{a\#($0 + 1)}"}"# }
        let end = #""a\#(count)": {"$type": "number", "$value": 1}"#
        let tokens = source("{\(links.joined(separator: ",")), \(end)}")
        let lines = try text("scss", tokens).split(separator: "\n").filter { $0.hasPrefix("$a") }
        #expect(lines.first == "$a\(count): 1;" && lines.last == "$a0: $a1;")
        #expect(try text("css", tokens).contains("--a0: var(--a1);"))
    }

    /// Each part of a colour is that of the next, so that the last of them is at the end of them all.
    // Broken by, in Sources/StyleExport/Reading/TokenSet.swift:
    // - for step in passed { ends[step] = current }
    // + for step in passed { ends[step] = node }
    @Test func `a long chain of references into values is read to its end`() throws {
        let count = 2_000
        let links = (0..<count).map { index in
            let pointer = ##"{"$ref": "#/a\##(index + 1)/$value/components/0"}"##
            return #""a\#(index)": {"$value": {"colorSpace": "srgb", "components": [\#(pointer), 0, 0]}}"#
        }
        let end = #""a\#(count)": {"$value": \#(srgb("1", "0", "0"))}"#
        let css = try text("css", source(#"{"$type": "color", \#(links.joined(separator: ",")), \#(end)}"#))
        #expect(css.split(separator: "\n").count { $0.contains(": #ff0000") } == count + 1)
    }

    @Test func `a pointer reaches into a value and through aliases`() {
        let tokens = #"""
            {"size": {"$type": "dimension", "$value": {"value": 12, "unit": "px"}},
             "text": {"$type": "typography", "$value": {"fontFamily": "Arial", "fontSize": "{size}", "fontWeight": 400,
               "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}},
             "raw": {"$type": "number", "$ref": "#/text/$value/fontSize/value"}}
            """#
        #expect(refusal(tokens) == nil)
    }

    @Test func `a hex that is another colour is refused`() {
        let tokens =
            ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#00ff00"}}}"##
        #expect(refusal(tokens)?.reason == .hexMismatch(hex: "#00ff00", components: "#ff0000"))
    }

    @Test func `a property that stands twice is refused`() {
        #expect(refusal(#"{"a": {"$type": "number", "$value": 1, "$value": 2}}"#)?.reason == .duplicateKey("$value"))
    }

    @Test(arguments: [2, 12]) func `lenient reading takes the last of tokens with one name`(count: Int) throws {
        let others = (2..<count).map { #""t\#($0)": {"$type": "number", "$value": 0}, "# }.joined()
        let tokens = #"{"a": {"$type": "number", "$value": 1}, \#(others)"a": {"$type": "number", "$value": 2}}"#
        let read = try StyleExport.read(TokenSource(resolver: nil, tokens: [file(tokens)]), isLenient: true)
        #expect(read.tokens.count == count - 1 && read[TokenPath(["a"])]?.standard.value == .number(2))
        #expect(read.repairs.map(\.reason) == [.repaired("`a` stands twice", as: "the last one")])
    }

    @Test func `names that are one in Unicode are told by their code points`() {
        let tokens =
            "{\"caf\u{E9}\": {\"$type\": \"number\", \"$value\": 1}, \"cafe\u{301}\": {\"$type\": \"number\", \"$value\": 2}}"
        #expect(
            refusal(tokens)?.description
                == #"base.tokens.json:1:53 #/café: `caf\u{e9}` and `cafe\u{301}` are one name in Unicode"#)
    }

    @Test(arguments: ["", "[]", "{", #"{"a": 1}"#, "nul", "\u{FEFF}{}"])
    func `what is not a token file is refused`(text: String) {
        #expect(refusal(text) != nil)
    }

    @Test func `a resolver that names a missing file or context is refused`() {
        let broken = source("{}", light: #"[{"$ref": "none.tokens.json"}]"#)
        #expect(throws: StyleExportError.self) { try StyleExport.read(broken) }
        let resolver = #"""
            {"version": "2025.10", "modifiers": {"theme": {"default": "dim", "contexts": {"dark": [], "light": []}}},
             "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
            """#
        #expect(throws: StyleExportError.self) {
            try StyleExport.read(TokenSource(resolver: file(resolver), tokens: []))
        }
    }

    @Test func `a design system that is not the wallet's is read in every mode`() throws {
        _ = try StyleExport.read(try HarbourTokens.source())
    }

    @Test func `a theme replaces what others refer to`() throws {
        let tokens = #"{"palette": {\#(ink)}, "color": {"$type": "color", "text": {"$value": "{palette.ink}"}}}"#
        let light = #"[{"palette": {"ink": {"$type": "color", "$value": \#(srgb("1", "1", "1"))}}}]"#
        let css = try text("css", source(tokens, light: light))
        #expect(css.contains("{\n  color-scheme: light dark;\n  --palette-ink: #000000;"))
        #expect(css.contains("{\n  color-scheme: light;\n  --palette-ink: #ffffff;"))
        #expect(css.contains("--color-text: var(--palette-ink);"))
    }
}
