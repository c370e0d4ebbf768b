import StyleExport
import Testing

/// Rules of the format that are easily read in two ways, each as the page ReadingTokens says.
@Suite struct SourceRuleTests {
    private func read(_ files: [TokenSource.File], isLenient: Bool = false) throws(StyleExportError) -> ResolvedTokens {
        try StyleExport.read(TokenSource(resolver: nil, tokens: files), isLenient: isLenient)
    }

    private func problems(_ text: String, isLenient: Bool = false) -> [String] {
        do throws(StyleExportError) {
            _ = try read([file(text)], isLenient: isLenient)
            return []
        } catch { return error.problems.map(\.description) }
    }

    @Test func `a pointer may be percent-encoded, and a name may have a percent sign`() throws {
        let tokens = try read([
            file(
                ##"""
                {"é ü": {"$type": "number", "$value": 1}, "50%": {"$type": "number", "$value": 2},
                 "a%20b": {"$type": "number", "$value": 3},
                 "one": {"$type": "number", "$ref": "#/%C3%A9%20%c3%bc/$value"},
                 "two": {"$type": "number", "$ref": "#/50%/$value"}, "also": {"$type": "number", "$ref": "#/50%25/$value"},
                 "three": {"$type": "number", "$ref": "#/a%2520b/$value"}}
                """##)
        ])
        let values = ["one", "two", "also", "three"].map { tokens[TokenPath([$0])]?.standard.value }
        #expect(values == [.number(1), .number(2), .number(2), .number(3)])
        #expect(problems(##"{"a": {"$type": "number", "$ref": "#/%FF/$value"}}"##)[0].contains("is not a reference"))
    }

    @Test func `a pointer that is written anew keeps a percent sign in a name`() throws {
        let tokens =
            #"{"5%25": {"$root": {"$type": "number", "$value": 1}}, "a": {"$type": "number", "$value": "{5%25.$root}"}}"#
        let source = TokenSource(resolver: nil, tokens: [file(tokens)])
        let written = try text("dtcg", source)
        #expect(written.contains(##""$ref": "#/5%2525/$root/$value""##))
        #expect(try text("dtcg", TokenSource(resolver: nil, tokens: [file(written)])) == written)
    }

    @Test func `a group is found in what the groups around it extend`() throws {
        let tokens = try read([
            file(
                #"""
                {"base": {"inner": {"$type": "number", "one": {"$value": 1}}},
                 "more": {"$extends": "{base}", "inner": {"two": {"$value": 2}}},
                 "last": {"$extends": "{more.inner}"}}
                """#)
        ])
        #expect(tokens[TokenPath(["last", "one"])]?.standard.value == .number(1))
        #expect(tokens[TokenPath(["last", "two"])]?.standard.value == .number(2))
        let round = ##"{"a": {"$extends": "{b.x}"}, "b": {"$extends": "{a.y}"}}"##
        #expect(!problems(round).isEmpty)
    }

    @Test func `a pointer instead of a value may end at a token, one inside a value may not`() throws {
        let size = #""size": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}"#
        let tokens = try read([file(##"{\##(size), "alias": {"$ref": "#/size"}}"##)])
        #expect(tokens[TokenPath(["alias"])]?.standard.alias == TokenPath(["size"]))
        let inside = ##"{\##(size), "alias": {"$type": "dimension", "$value": {"$ref": "#/size"}}}"##
        #expect(problems(inside)[0].contains("#/size ends at a token"))
    }

    @Test(arguments: [false, true]) func `values in the style of older formats are told once for a file`(
        isLenient: Bool
    ) {
        let tokens =
            ##"{"a": {"value": "#fff", "type": "color"}, "b": {"c": {"value": 3}}, "d": {"$type": "number", "$value": []}}"##
        let told = problems(tokens, isLenient: isLenient)
        #expect(
            told == [
                "base.tokens.json:1:17 #/a/value: 2 objects have `value`, as Style Dictionary wrote it, where the format has `$value`",
                "base.tokens.json:1:104 #/d/$value: a number is expected",
            ], "\(told)")
    }

    @Test func `a token that two files have is told with both places`() throws {
        let first = file("{\"a\": {\n\"b\": {\"$type\": \"number\", \"$value\": 1}}}", name: "one.tokens.json")
        let second = file(#"{"a": {"b": {"$type": "number", "$value": 2}}}"#, name: "two.tokens.json")
        let error = #expect(throws: StyleExportError.self) { try read([first, second]) }
        let told = "{a.b} is also at one.tokens.json:2:6 #/a/b, and no resolver says which one counts"
        #expect(error?.description == "two.tokens.json:1:13 #/a/b: \(told)")
        let lenient = try read([first, second], isLenient: true)
        #expect(lenient[TokenPath(["a", "b"])]?.standard.value == .number(2))
        #expect(lenient.repairs.map(\.reason) == [.repaired(told, as: "that of the later file")])
    }

    @Test func `a mode may have no token at all`() throws {
        let resolver = #"""
            {"version": "2025.10",
             "modifiers": {"theme": {"contexts": {"dark": [], "light": [{"a": {"$type": "number", "$value": 1}}]}}},
             "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
            """#
        let tokens = try StyleExport.read(TokenSource(resolver: file(resolver), tokens: []))
        #expect(tokens.tokens.map { $0.reading(in: tokens.standardMode) == nil } == [true])
    }

    @Test func `what is wrong behind a reference is told where the reference stands`() {
        let tokens = ##"""
            {"n": {"$type": "number", "$value": 7},
             "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": {"$ref": "#/n/$value"}}},
             "d": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/n/$value"}}}}
            """##
        #expect(
            problems(tokens) == [
                "base.tokens.json:2:93 #/c/$value/alpha: a number from 0 to 1 is expected; the value stands at base.tokens.json:1:37 #/n/$value",
                "base.tokens.json:3:73 #/d/$value/components: an array is expected; the value stands at base.tokens.json:1:37 #/n/$value",
            ])
    }
}
