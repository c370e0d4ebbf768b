import CompileTestKit
import Foundation
import Testing

/// Row A10 of talk A: every sentence exists in every language, with its arguments; and a screen takes nothing else.
@Suite struct SentenceTests {
    private static let imports = ["SaifuStyle", "WalletCore"].map { "import \($0)\n" }.joined()

    /// An enumeration of sentences, complete but for what stands in its place.
    private static func sentences(_ second: String, _ use: String = "") -> String {
        imports + """
            enum Greeting: Sentence {
                case hello(name: Figure)
                case bye
                func text(in language: Language) -> String {
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

    @Test func `A10 a sentence has a text in each language, and its arguments`() throws {
        let whole = Self.sentences(Self.bye, "let phrase = Phrase(Greeting.hello(name: Figure(1)), .body)")
        #expect(try SwiftCompiler.check(whole).isAccepted)
        let faults = [
            (Self.sentences(""), "switch must be exhaustive"),
            (Self.sentences(#"case .bye: language("Bye")"#), "missing argument"),
            (Self.sentences(Self.bye, "let phrase = Phrase(Greeting.hello, .body)"), "no exact matches"),
            (Self.sentences(Self.bye, #"let phrase = Phrase(Greeting.hello(name: "you"), .body)"#), "Figure"),
        ]
        for (source, reason) in faults {
            let result = try SwiftCompiler.check(source)
            #expect(result.fails(with: reason), "\(result)")
        }
    }

    /// Each place where a scene says what is drawn, with what it takes there.
    private static let places = [
        ("let phrase = Phrase(TEXT, .body)", "Term.price"), ("let block = Block.line(TEXT)", "Phrase.gap"),
        ("let question = Question(TEXT, about: [])", "Term.price"), ("let figure = Figure(TEXT)", "1"),
        ("let column = Column<Int>(TEXT) { _ in .empty }", "Term.price"),
        ("let column = Column<Int>(Term.price) { _ in TEXT }", ".empty"),
        ("let title = TableColumn(TEXT)", drawn),
        ("let section = TableSection(header: TEXT, provider: EntitiesProvider<Never>())", drawn),
        ("final class Cell: TableCell { var columns = [TEXT] }", drawn),
        (#"let row = DecimalCell("size", title: TEXT, in: .english) { _ in nil }"#, "Term.size"),
        (#"let row = DecimalCell("size", title: Term.size, unit: TEXT, in: .english) { _ in nil }"#, "Phrase.gap"),
        (#"let row = TextCell("note", title: Term.size, in: .english) { _ in TEXT }"#, "Term.size"),
        (#"let row = TextCell("note", label: TEXT)"#, drawn),
        ("let row = FormSection(header: TEXT, cells: [])", drawn),
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

    // Broken by, in Sources/WalletCore/Drawing/Phrase.swift:
    // - public import SaifuText
    // + @_exported public import SaifuText
    @Test(arguments: places)
    func `A10 neither a bare string nor text made of one becomes what a scene draws`(place: String, good: String) throws
    {
        func check(_ text: String) throws -> CompileResult {
            try SwiftCompiler.check(Self.featureImports + place.replacing("TEXT", with: text))
        }
        let twin = try check(good)
        #expect(twin.isAccepted, "\(twin)")
        let bare = try check(#""Your balance""#)
        #expect(!bare.isAccepted && bare.errors.allSatisfy { !$0.contains("cannot find") }, "\(bare)")
        let named = try check(#"StyledText("Your balance", style: .body)"#)
        #expect(named.fails(with: "cannot find 'StyledText' in scope"), "\(named)")
        let implied = try check(#".init("Your balance", style: .body)"#)
        #expect(!implied.isAccepted, "\(implied)")
    }
}
