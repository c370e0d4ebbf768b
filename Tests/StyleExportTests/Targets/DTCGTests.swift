import RandomTestKit
import SaifuJSON
import StyleExport
import Testing

/// What is exported as design tokens reads as what went in.
@Suite struct DTCGTests {
    private func again(_ source: TokenSource) throws -> TokenSource {
        let files = try export("dtcg", source).map { TokenSource.File(name: $0.name, bytes: $0.bytes) }
        let hasResolver = source.resolver != nil
        return TokenSource(resolver: hasResolver ? files.last : nil, tokens: hasResolver ? files.dropLast() : files)
    }

    /// Everything that targets can see of the tokens.
    private func expectSame(_ one: ResolvedTokens, _ other: ResolvedTokens, _ comment: Comment) {
        #expect(one.name == other.name && one.description == other.description && one.modes == other.modes, comment)
        #expect(one.tokens.map(\.path) == other.tokens.map(\.path), comment)
        for (token, same) in zip(one.tokens, other.tokens) {
            #expect(token.type == same.type && token.isPrivate == same.isPrivate, comment)
            #expect(token.description == same.description && token.deprecated == same.deprecated, comment)
            for (mode, sameMode) in zip(one.modes, other.modes) {
                let readings = (token.reading(in: mode), same.reading(in: sameMode))
                #expect(readings.0?.value == readings.1?.value, comment)
                #expect(readings.0?.references == readings.1?.references, comment)
                #expect(readings.0?.extensions == readings.1?.extensions, comment)
                #expect(readings.0?.traits == readings.1?.traits, comment)
            }
        }
    }

    @Test func `a whole design system comes back in every mode`() throws {
        for source in [try WalletTokens.source(), try HarbourTokens.source()] {
            let same = try again(source)
            expectSame(try StyleExport.read(source), try StyleExport.read(same), "")
            #expect(try export("dtcg", same) == export("dtcg", source))
        }
    }

    @Test func `random trees come back, and are written the same again`() throws {
        for seed in 0..<300 as Range<UInt64> {
            var trees = TokenTrees(numbers: SeededRandom(seed: seed))
            let source = TokenSource(resolver: nil, tokens: [file(trees.document())])
            let same = try again(source)
            expectSame(try StyleExport.read(source), try StyleExport.read(same), "seed \(seed)")
            #expect(try export("dtcg", same) == export("dtcg", source), "seed \(seed)")
        }
    }

    @Test func `an alias of a root becomes a pointer, as a whole and inside a value`() throws {
        let tokens = #"""
            {"a/b": {"$type": "color", "$root": {"$value": \#(srgb("1", "0", "0"))}},
             "edge": {"$type": "border", "$value": {"color": "{a/b.$root}", "width": {"value": 1, "unit": "px"},
               "style": "solid"}},
             "same": {"$description": "d", "$value": "{a/b.$root}", "$type": "color"}}
            """#
        let text = try text("dtcg", TokenSource(resolver: nil, tokens: [file(tokens)]))
        #expect(text.contains(##""same": {"##))
        #expect(
            text.contains(##""$ref": "#/a~1b/$root/$value"\n"##) || text.contains(##""$ref": "#/a~1b/$root/$value","##))
        #expect(text.contains(##""color": {"##) && text.contains(##""$ref": "#/a~1b/$root/$value""##))
        #expect(!text.contains("$root}"))
    }

    @Test func `members of the format stand first and in one order`() throws {
        let one =
            #"{"a": {"$description": "d", "$value": 1.50, "$type": "number", "$extensions": {"z.y": {"$value": 1}}}}"#
        let other =
            #"{"a": {"$extensions": {"z.y": {"$value": 1}}, "$type":"number", "$value":1.5, "$description":"d"}}"#
        let texts = try [one, other].map { try text("dtcg", TokenSource(resolver: nil, tokens: [file($0)])) }
        #expect(texts[0] == texts[1])
        let places = ["$type", "$value\": 1.5", "$description", "$extensions"].map {
            texts[0].firstRange(of: $0)?.lowerBound
        }
        #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }
}

/// Random documents that the format allows, references of every kind among them.
struct TokenTrees {
    var numbers: SeededRandom
    /// The aliases of the tokens written so far, by type.
    private var written: [(type: String, alias: String)] = []

    init(numbers: SeededRandom) {
        self.numbers = numbers
    }

    private static let types = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
        "transition", "shadow", "gradient", "typography",
    ]
    private static let names = [
        "ink", "Ink 2", "9", "財布", "a/b", "til~de", "quo\\\"te", "class", "é", "x-y", "$root", "*/", "back\\\\slash",
        "🙂",
    ]

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &numbers) == 0 }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &numbers)]
    }

    private mutating func number(_ range: ClosedRange<Int>) -> String {
        let places = Int.random(in: 0...3, using: &numbers)
        let power = [1, 10, 100, 1000][places]
        let value = Int.random(in: range.lowerBound * power...range.upperBound * power, using: &numbers)
        return "\(Double(value) / Double(power))"
    }

    mutating func document() -> String { group(depth: 3, path: []) }

    private mutating func group(depth: Int, path: [String]) -> String {
        var members: [String] = []
        if chance(3) { members.append(#""$description": "Über */ \"all\" \u0007 <b>""#) }
        if chance(4) { members.append(#""$deprecated": \#(chance(2) ? "true" : "\"old\"")"#) }
        var names = Self.names
        if depth == 3 { names.removeAll { $0 == "$root" } }
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            let name = names.remove(at: Int.random(in: names.indices, using: &numbers))
            let isGroup = depth > 0 && name != "$root" && chance(2)
            let steps = path + [name]
            members.append(#""\#(name)": "# + (isGroup ? group(depth: depth - 1, path: steps) : token(steps)))
        }
        members.shuffle(using: &numbers)
        return "{" + members.joined(separator: ", ") + "}"
    }

    private mutating func token(_ path: [String]) -> String {
        let type = pick(Self.types)
        var members = [#""$type": "\#(type)""#, #""$value": \#(value(type))"#]
        if chance(3) { members.append(#""$description": "two\nlines""#) }
        if chance(5) { members.append(#""$deprecated": false"#) }
        if chance(3) {
            members.append(#""$extensions": {"com.example": {"$value": "{a.$root}", "n": 0.10, "l": [null]}}"#)
        }
        members.shuffle(using: &numbers)
        written.append((type, "{" + path.joined(separator: ".") + "}"))
        return "{" + members.joined(separator: ", ") + "}"
    }

    /// A literal, or an alias of a token that stands already.
    private mutating func value(_ type: String) -> String {
        let known = written.filter { $0.type == type }
        if !known.isEmpty, chance(2) { return "\"\(pick(known).alias)\"" }
        switch type {
        case "color": return color()
        case "dimension": return #"{"value": \#(number(-9...99)), "unit": "\#(pick(["px", "rem"]))"}"#
        case "fontFamily": return pick([#""Inter""#, #"["SF Mono", "monospace"]"#])
        case "fontWeight": return pick(["400", #""bold""#, #""extra-black""#, number(1...1000)])
        case "duration": return #"{"value": \#(number(0...99)), "unit": "\#(pick(["ms", "s"]))"}"#
        case "cubicBezier": return "[\(number(0...1)), \(number(-2...2)), \(number(0...1)), \(number(-2...2))]"
        case "number": return number(-99...99)
        case "strokeStyle":
            return chance(2) ? #""dotted""# : #"{"dashArray": [\#(value("dimension"))], "lineCap": "round"}"#
        default: return composite(type)
        }
    }

    private mutating func composite(_ type: String) -> String {
        switch type {
        case "border": return object([("color", "color"), ("width", "dimension"), ("style", "strokeStyle")])
        case "transition":
            return object([("duration", "duration"), ("delay", "duration"), ("timingFunction", "cubicBezier")])
        case "shadow":
            let parts = [
                ("color", "color"), ("offsetX", "dimension"), ("offsetY", "dimension"), ("blur", "dimension"),
                ("spread", "dimension"),
            ]
            return chance(2) ? object(parts) : "[\(object(parts)), \(object(parts))]"
        case "gradient":
            return "[" + #"{"color": \#(value("color")), "position": \#(number(0...1))}"# + "]"
        default:
            return object([
                ("fontFamily", "fontFamily"), ("fontSize", "dimension"), ("fontWeight", "fontWeight"),
                ("letterSpacing", "dimension"), ("lineHeight", "number"),
            ])
        }
    }

    private mutating func object(_ parts: [(String, String)]) -> String {
        var members: [String] = []
        for (name, type) in parts { members.append(#""\#(name)": \#(value(type))"#) }
        return "{" + members.joined(separator: ", ") + "}"
    }

    private mutating func color() -> String {
        let alpha = chance(3) ? #", "alpha": \#(number(0...1))"# : ""
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0:
            return
                #"{"colorSpace": "display-p3", "components": [\#(number(0...1)), "none", \#(number(0...1))]\#(alpha)}"#
        case 1:
            return #"{"colorSpace": "lab", "components": [50, \#(number(-90...90)), \#(number(-90...90))]\#(alpha)}"#
        default: return ##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#FF0000"\##(alpha)}"##
        }
    }
}
