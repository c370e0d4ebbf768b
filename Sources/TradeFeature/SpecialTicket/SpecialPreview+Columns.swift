import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

// A preview line by line, as that of a plain order: each part with what it costs or brings, its fee and its distance to the
// market; then what is free, and when it ends.
extension SpecialPreview {
    static let columns: [Column<SpecialPreview>] = [
        Column(SpecialSentence.available) { Phrase(.row($0.available.map { Figure($0) }), .amount) },
        Column(SpecialSentence.ends) { preview in
            Phrase(preview.order.minuteToExpire.map { SpecialSentence.expires(minutes: $0) } ?? .expiresMarked, .body)
        },
    ]
}

extension SpecialPreview.Part {
    static func columns(of part: SpecialOrder.Part) -> [Column<SpecialPreview.Part>] {
        let title: ValueCertainty = part.condition.price == nil ? .estimate : .exact
        return [
            Column(TradeSentence.value(part.side, title)) { $0.certainty.phrase(of: $0.value, $0.part.side) },
            Column(Term.fee) {
                Phrase(TradeSentence.feeIn(Figure($0.fee), rate: Figure(percent: $0.feeRate)), .amount)
            },
            Column(part.condition.waits ? SpecialSentence.triggerDistance : TradeSentence.distance) {
                $0.distance.map { Phrase($0.sentence, .amount) } ?? .empty
            },
        ]
    }
}

extension SpecialOrder.Condition {
    /// Whether it waits for a price.
    fileprivate var waits: Bool { trigger != nil || offset != nil }
}

extension PartDistance {
    fileprivate var sentence: any Sentence {
        switch self {
        case .trigger(let width, let share, let isBelow):
            SpecialSentence.awayFromLast(Figure(plain: width), share: MarketFigure.share(share), isBelow: isBelow)
        case .price(let distance): distance.sentence
        }
    }
}
