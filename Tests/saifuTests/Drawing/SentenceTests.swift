import CompileTestKit
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

    // Broken by, in Sources/WalletCore/Drawing/Figure.swift:
    // -     /// Stands where there is no figure:
    // +     /// A text.
    // +     public init(_ text: String) { self.init(text: text) }
    // +
    // +     /// Stands where there is no figure:
    @Test(arguments: [
        "let phrase = Phrase(TEXT, .body)", "let block = Block.line(TEXT)",
        "let question = Question(TEXT, about: [])", "let figure = Figure(TEXT)",
        "let column = Column<Int>(TEXT) { _ in .empty }", "let column = Column<Int>(Term.price) { _ in TEXT }",
    ])
    func `A10 a bare string cannot become what a scene draws`(place: String) throws {
        let result = try SwiftCompiler.check(Self.imports + place.replacing("TEXT", with: "\"Your balance\""))
        #expect(!result.isAccepted && result.errors.allSatisfy { !$0.contains("cannot find") }, "\(result)")
    }
}
