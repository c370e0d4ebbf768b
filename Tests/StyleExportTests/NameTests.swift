import StyleExport
import Testing

/// Names that would break a naive writer.
private let hostileNames = [
    "class", "default", "init", "self", "Type", "nil", "none", "some", "any", "in", "is", "as",
    "try", "throws", "func", "var", "let", "static", "protocol", "extension", "switch", "return", "true", "await",
    "actor", "left", "right", "set", "get", "subscript", "operator", "hashValue", "all", "standard", "name", "index",
    "description", "rawValue", "body", "_", "0", "9lives", "two words", "dash-ed", "a/b", "til~de", "quo\\\"te",
    "back\\\\slash",
    "財布", "価格 上", "é", "tab\\tname", "new\\nline", "*/", "/* open", "\\\\(1)", "semi;colon", "<b>", "#hash", "@media",
]

private func tokens(_ names: [String]) -> String {
    let members = names.map {
        #""\#($0)": {"$value": \#(srgb("1", "0", "0")), "$description": "about \#($0) */ \#("\\u0000\\u2028") end"}"#
    }
    return #"{"color": {"$type": "color", \#(members.joined(separator: ", "))}}"#
}

@Suite struct NameTests {
    @Test func `Swift compiles whatever the tokens are called`() throws {
        let names = hostileNames.filter { !["_", "*/", "<b>", "#hash", "@media"].contains($0) }
        let output = try text("swift", source(tokens(names)))
        let result = try typecheck([output])
        #expect(result.status == 0, "\(result.output)")
    }

    @Test func `a keyword stays reachable`() throws {
        let output = try text("swift", source(tokens(["class", "self"])))
        let result = try typecheck([output, "let c = [SemanticColor.class, .self_]\n"])
        #expect(result.status == 0, "\(result.output)")
    }

    @Test func `a name of which nothing can stand in Swift is refused`() {
        #expect(throws: StyleExportError.self) { try text("swift", source(tokens(["***"]))) }
    }

    @Test func `CSS names are escaped and comments stay closed`() throws {
        let css = try text("css", source(tokens(hostileNames)))
        #expect(css.contains("--color-a\\2f b: #ff0000;"))
        #expect(css.contains("--color-財布: #ff0000;"))
        #expect(css.contains("--color-quo\\22 te: #ff0000;"))
        #expect(css.count { $0 == "{" } == css.count { $0 == "}" })
        let outside = css.split(separator: "*/").map { $0.split(separator: "/*", maxSplits: 1)[0] }.joined()
        #expect(!outside.contains("about"))
    }

    @Test(arguments: ["swift", "css"])
    func `two tokens with one name are refused and both are named`(format: String) throws {
        let error = #expect(throws: StyleExportError.self) {
            try export(format, source(tokens(["price-up", "price up", "priceUp"])))
        }
        guard case .nameCollision(_, let first, let second)? = error?.problems[0].reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(first == "{color.price-up}")
        #expect(second == "{color.price up}")
    }

    @Test func `deprecation is told and colours outside sRGB are mapped`() throws {
        let wide = ##"{"colorSpace": "display-p3", "components": [1, 0, 0], "hex": "#ff0000"}"##
        let source = source(#"{"color": {"$type": "color", "hot": {"$value": \#(wide), "$deprecated": "old"}}}"#)
        let css = try text("css", source)
        #expect(css.contains("--color-hot: #ff0000; /* Deprecated: old */"))
        #expect(
            css.contains("@media (color-gamut: p3) {\n    :where(:root) {\n      --color-hot: color(display-p3 1 0 0);")
        )
        let swift = try text("swift", source)
        #expect(swift.contains("    /// Deprecated: old\n    public static let hot"))
        #expect(swift.contains("Swatch(0xff0000, .standard)"))
        let without =
            #"{"color": {"$type": "color", "hot": {"$value": {"colorSpace": "oklch", "components": [0.5, 0.1, 10]}}}}"#
        let mapped = TokenSource(resolver: source.resolver, tokens: [file(without)])
        #expect(try text("swift", mapped).contains("Swatch(0x934956, .standard)"))
        #expect(try text("css", mapped).contains("--color-hot: #934956;"))
        #expect(try text("css", mapped).contains("--color-hot: oklch(0.5 0.1 10);"))
    }
}
