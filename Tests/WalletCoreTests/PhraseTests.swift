import LightningAPI
import SaifuMoney
import SaifuStyle
import SaifuText
import Testing
import WalletCore

@Suite struct PhraseTests {
    private enum Greeting: Sentence {
        case hello(name: Figure)
        case bye

        func wording(in language: Language) -> Wording {
            switch self {
            case .hello(let name): language("Hello \(name)", "\(name) さん、こんにちは")
            case .bye: language("Bye", "さようなら")
            }
        }
    }

    @Test func `a phrase has no language until it is drawn`() {
        let phrase = Phrase(Greeting.hello(name: Figure(Asset.btc)), .headline) + .dot + Phrase(Figure(7), .amount)
        #expect(phrase.styled(in: .english).plainText == "Hello BTC · 7")
        #expect(phrase.styled(in: .japanese).plainText == "BTC さん、こんにちは · 7")
        #expect(phrase.styled(in: .english).runs.map(\.style) == [.headline, .secondary, .amount])
    }

    @Test func `phrases are equal when they say the same in the same style`() {
        #expect(Phrase(Greeting.bye, .body) == Phrase(Greeting.bye, .body))
        #expect(Phrase(Greeting.bye, .body) != Phrase(Greeting.bye, .caption))
        #expect(Phrase(Greeting.bye, .body) != Phrase(Greeting.hello(name: .none), .body))
        #expect(Phrase(Figure(1), .body) != Phrase(Figure(2), .body))
        #expect(Phrase(Term.price, .body) != Phrase(Greeting.bye, .body))
        #expect(Set([Phrase(Greeting.bye, .body), Phrase(Greeting.bye, .body)]).count == 1)
    }

    @Test func `phrases in a row have the separator between them`() {
        let phrases = [1, 2, 3].map { Phrase(Figure($0), .amount) }
        #expect(phrases.joined(separator: .dot).styled(in: .english).plainText == "1 · 2 · 3")
        #expect(phrases.joined(separator: .gap).styled(in: .japanese).plainText == "1  2  3")
        #expect([Phrase]().joined() == .empty)
    }

    @Test func `a dot and a phrase can have a style of their own`() {
        #expect(Phrase.dot(.warning).styled(in: .english).runs.map(\.style) == [.warning])
        #expect(Phrase.dot.styled(in: .english).runs.map(\.style) == [.secondary])
        let faint = Phrase(Figure(1), .amount) { $0.color = .secondaryText }
        #expect(faint.styled(in: .english).runs.map(\.style.color) == [.secondaryText])
        #expect(faint != Phrase(Figure(1), .amount))
    }

    @Test(arguments: [
        ("ja_JP.UTF-8" as String?, Language.japanese), ("en_US", .english), (nil, .english), ("C", .english),
    ])
    func `the locale chooses the language`(locale: String?, language: Language) {
        #expect(Language(locale: locale) == language)
    }
}
