import CompileTestKit
import Foundation
import TerminalTestKit
import Testing

/// Row A10 of talk A: every sentence exists in every language, with its arguments; and a screen takes nothing else.
@Suite(.blocking) struct SentenceTests {
    private static let imports = ["SaifuStyle", "WalletCore"].map { "import \($0)\n" }.joined()

    /// An enumeration of sentences, complete but for what stands in its place.
    private static func sentences(_ second: String, _ use: String = "") -> String {
        imports + """
            enum Greeting: Sentence {
                case hello(name: Figure)
                case bye
                func wording(in language: Language) -> Wording {
                    switch self {
                    case .hello(let name): language("Hello \\(name)", "\\(name) さん、こんにちは")
                    \(second)
                    }
                }
            }
            \(use)
            """
    }

    private static let bye = #"case .bye: language("Bye", "さようなら")"#

    // Broken by, in Sources/WalletCore/Drawing/Wording.swift:
    // -     init(_ text: String) {
    // +     public init(_ text: String) {
    @Test func `A10 a sentence has a text in each language, and its arguments`() throws {
        let whole = Self.sentences(Self.bye, "let phrase = Phrase(Greeting.hello(name: Figure(1)), .body)")
        #expect(try SwiftCompiler.check(whole).isAccepted)
        let faults = [
            (Self.sentences(""), "switch must be exhaustive"),
            (Self.sentences(#"case .bye: language("Bye")"#), "missing argument"),
            (Self.sentences(#"case .bye: "Bye""#), "Wording"),
            (Self.sentences(#"case .bye: Wording("Bye")"#), "inaccessible"),
            (Self.sentences(#"case .bye: language.code("Bye")"#), "inaccessible"),
            (Self.sentences(Self.bye, "let phrase = Phrase(Greeting.hello, .body)"), "no exact matches"),
            (Self.sentences(Self.bye, #"let phrase = Phrase(Greeting.hello(name: "you"), .body)"#), "Figure"),
        ]
        for (source, reason) in faults {
            let result = try SwiftCompiler.check(source)
            #expect(result.fails(with: reason), "\(result)")
        }
    }

    /// Each place where a scene says what is drawn, with what it takes there; a line each.
    private static let places = [
        ("let NAME = Phrase(TEXT, .body)", "Term.price"), ("let NAME = Block.line(TEXT)", "Phrase.gap"),
        ("let NAME = Question(TEXT, about: [])", "Term.price"), ("let NAME = Figure(TEXT)", "1"),
        ("let NAME = Column<Int>(TEXT) { _ in .empty }", "Term.price"),
        ("let NAME = Column<Int>(Term.price) { _ in TEXT }", ".empty"),
        ("let NAME = TableColumn(TEXT)", drawn),
        ("let NAME = TableSection(header: TEXT, provider: EntitiesProvider<Never>())", drawn),
        ("final class NAME: TableCell { var columns = [TEXT] }", drawn),
        (#"let NAME = DecimalCell("size", title: TEXT, in: .english) { _ in nil }"#, "Term.size"),
        (#"let NAME = DecimalCell("size", title: Term.size, unit: TEXT, in: .english) { _ in nil }"#, "Phrase.gap"),
        (#"let NAME = TextCell("note", title: Term.size, in: .english) { _ in TEXT }"#, "Term.size"),
        (#"let NAME = TextCell("note", label: TEXT)"#, drawn),
        ("let NAME = FormSection(header: TEXT, cells: [])", drawn),
    ]

    /// What a phrase became: a scene may pass it on.
    private static let drawn = "Phrase(Term.price, .body).styled(in: .english)"

    /// What a feature may import, as the manifest says.
    private static let featureImports: String = {
        let manifest = #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Package.swift"
        let text = (try? String(contentsOfFile: "/" + manifest, encoding: .utf8)) ?? ""
        let core = text.split(separator: "let core: [Target.Dependency] = [").last?.prefix { $0 != "]" } ?? ""
        return core.split(separator: "\"").filter { $0.first?.isLetter == true }.map { "import \($0)\n" }.joined()
    }()

    // Broken by, in Sources/WalletCore/Drawing/Figure.swift:
    // -     /// Stands where there is no figure:
    // +     /// A text.
    // +     public init(_ text: String) { self.init(text: text) }
    // +
    // +     /// Stands where there is no figure:
    // Broken by, in Sources/WalletCore/Drawing/Phrase.swift:
    // - public import SaifuText
    // + @_exported public import SaifuText
    @Test func `A10 neither a bare string nor text made of one becomes what a scene draws`() throws {
        let all = Set(Self.places.indices.map { $0 + 1 })
        #expect(try Self.wrongPlaces(with: nil).isEmpty)
        #expect(try Self.wrongPlaces(with: #""Your balance""#) == all)
        #expect(try Self.wrongPlaces(with: #"StyledText("Your balance", style: .body)"#) == all)
        #expect(try Self.wrongPlaces(with: #".init("Your balance", style: .body)"#) == all)
    }

    /// Ways around: a type of one's own that holds a text, a field that nobody has typed in, the usage of a form. Each
    /// with what a feature writes instead; a line each.
    private static let detours = [
        ("Figure(Word.balance)", "Figure(TimeInForce.gtc)"),
        ("Figure(Code.balance)", "Figure(ProductCode.btcJPY)"),
        (#"Figure(Note(id: "Your balance"), \.id)"#, "Figure(1)"),
        (#"Figure(acceptanceIDOf: Note(id: "Your balance"))"#, "Figure(typing: TimeInForce.gtc)"),
        ("Figure(typing: Word.balance)", "Figure(typing: ChildOrderType.limit)"),
        (#"TextCell("note", title: Term.size, text: "Your balance", in: .english)"#, "Phrase.gap"),
        (#"TextCell("note", label: \#(drawn), text: "Your balance")"#, #"TextCell("note", label: \#(drawn))"#),
        (#"{ (cell: TextCell) in cell.text = "Your balance" }"#, "{ (cell: TextCell) in cell.put(\(drawn)) }"),
        (#"{ (cell: DecimalCell) in cell.text = "1" }"#, "{ (cell: DecimalCell) in cell.put(Figure(1)) }"),
        (#"{ (cell: DecimalCell) in cell.put("1") }"#, "{ (cell: DecimalCell) in cell.typed }"),
        (#"Form(sections: [], usage: ["Your balance"])"#, "Form(sections: [], usage: [\(drawn)])"),
        (
            #"Form(sections: [], usage: ["Your balance"], in: .english)"#,
            "Form(sections: [], usage: [Phrase.gap], in: .english)"
        ),
    ]

    private static let ownTypes = """
        enum Word: String { case balance = "Your balance" }
        struct Code: OpenVocabulary {
            let rawValue: String
            init(rawValue: String) { self.rawValue = rawValue }
            static let balance: Code = "Your balance"
        }
        struct Note: Identifiable { let id: String }
        """

    // Broken by, in Sources/WalletCore/Drawing/Figure+Protocol.swift:
    // - // Ids and endpoints, by what has them.
    // + extension Figure {
    // +     /// A word.
    // +     public init(_ word: some RawRepresentable<String>) { self.init(text: word.rawValue) }
    // + }
    @Test func `A10 nor does a type of one's own, a field or the usage of a form carry it there`() throws {
        func wrong(_ detour: ((around: String, straight: String)) -> String) throws -> Set<Int> {
            try Self.wrongLines(Self.detours.enumerated().map { "let Place\($0) = " + detour($1) }, Self.ownTypes)
        }
        #expect(try wrong(\.straight).isEmpty)
        #expect(try wrong(\.around) == Set(Self.detours.indices.map { $0 + 1 }))
    }

    /// The places, from 1, at which the compiler refuses a text; with `nil` each has what it takes.
    private static func wrongPlaces(with text: String?) throws -> Set<Int> {
        try wrongLines(
            places.enumerated().map { index, place in
                place.0.replacing("NAME", with: "Place\(index)").replacing("TEXT", with: text ?? place.1)
            })
    }

    /// The lines, from 1, that the compiler refuses in a feature.
    private static func wrongLines(_ lines: [String], _ types: String = "") throws -> Set<Int> {
        let result = try SwiftCompiler.check((lines + [featureImports, types]).joined(separator: "\n"))
        #expect(!result.fails(with: "cannot find 'Term' in scope"), "\(result)")
        return result.lines
    }
}
