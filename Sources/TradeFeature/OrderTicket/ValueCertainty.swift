import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// How sure it is what an order costs or brings.
enum ValueCertainty: Hashable, Sendable {
    /// It is filled at its price.
    case exact
    /// It may be filled at a better price than its own.
    case atWorst
    /// It has no price of its own.
    case estimate

    /// Returns the cost of a purchase or the proceeds of a sale.
    func phrase(of value: Amount, _ side: Side) -> Phrase {
        let figure = Figure(value)
        let sentence: ValueSentence? =
            switch self {
            case .exact: nil
            case .atWorst: side == .buy ? .atMost(figure) : .atLeast(figure)
            case .estimate: .mayVary(figure)
            }
        return Self.phrase(sentence, or: figure)
    }

    /// Returns what is there of the quote asset once the order is paid, or has paid.
    func phrase(left amount: Amount) -> Phrase {
        let figure = Figure(amount)
        let sentence: ValueSentence? =
            switch self {
            case .exact: nil
            case .atWorst: .atLeast(figure)
            case .estimate: .about(figure)
            }
        return Self.phrase(sentence, or: figure)
    }

    private static func phrase(_ sentence: ValueSentence?, or figure: Figure) -> Phrase {
        sentence.map { Phrase($0, .amount) { $0.textAlignment = .left } }
            ?? Phrase(figure, .amount) { $0.textAlignment = .left }
    }
}

/// The sentence about a figure that is not exact.
enum ValueSentence: Sentence {
    case mayVary(Figure), about(Figure), atMost(Figure), atLeast(Figure)

    func wording(in language: Language) -> Wording {
        switch self {
        case .mayVary(let value):
            language("about \(value); the final price may differ", "約 \(value)（実際の約定価格により変動します）")
        case .about(let value): language("about \(value)", "約 \(value)")
        case .atMost(let value): language("at most \(value)", "\(value) 以下")
        case .atLeast(let value): language("at least \(value)", "\(value) 以上")
        }
    }
}
