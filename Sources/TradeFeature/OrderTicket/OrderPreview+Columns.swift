import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

// A preview line by line: the order, where its figures come from, what it costs or brings, the fee, the balances after, the distance of its price.
extension OrderPreview {
    static func columns(_ side: Side, _ certainty: ValueCertainty) -> [Column<OrderPreview>] {
        [
            Column(TradeSentence.order) { $0.order },
            Column(TradeSentence.sizeFrom) { $0.sizeBasis?.phrase ?? .empty },
            Column(TradeSentence.priceFrom) { $0.priceBasis?.phrase ?? .empty },
            Column(TradeSentence.value(side, certainty)) { $0.certainty.phrase(of: $0.value, side) },
            Column(Term.fee) { fact(TradeSentence.feeIn(Figure($0.fee), rate: Figure(percent: $0.feeRate))) },
            Column(TradeSentence.availableAfter) { preview in
                [preview.certainty.phrase(left: preview.quoteAfter), fact(Figure(preview.baseAfter))]
                    .joined(separator: .dot(.amount))
            },
            Column(TradeSentence.distance) { $0.distance.map { fact($0.sentence) } ?? .empty },
        ]
    }

    /// `0.01 BTC at 17,210,000 JPY · Limit · GTC · 60 min`.
    var order: Phrase {
        let size = Figure(draft.size).with(unit: baseAfter.asset), price = Figure(plain: price)
        let words: [Phrase?] = [
            Self.fact(
                draft.price == nil
                    ? TradeSentence.marketOrder(size: size, price: price) : .limitOrder(size: size, price: price)),
            draft.timeInForce.map { Self.fact(Figure($0)) },
            draft.minuteToExpire.map { Self.fact(TradeSentence.minutes($0)) },
        ]
        return words.compactMap { $0 }.joined(separator: .dot(.amount))
    }

    private static func fact(_ sentence: any Sentence) -> Phrase {
        Phrase(sentence, .amount) { $0.textAlignment = .left }
    }

    private static func fact(_ figure: Figure) -> Phrase {
        Phrase(figure, .amount) { $0.textAlignment = .left }
    }
}

extension TradeSentence {
    /// The title of what an order costs or brings.
    static func value(_ side: Side, _ certainty: ValueCertainty) -> TradeSentence {
        switch side {
        case .buy: certainty == .estimate ? .estimatedCost : .cost
        case .sell, .other: .proceeds
        }
    }
}

extension PriceDistance {
    var sentence: TradeSentence {
        if crosses, amount.quantity.isZero { return .distanceNone(state) }
        let (amount, share) = (Figure(plain: amount), fraction.isZero ? nil : MarketFigure.share(fraction))
        return crosses ? .distanceCrosses(amount, share: share, side, state) : .distanceAway(amount, share: share, side)
    }
}
