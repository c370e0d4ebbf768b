import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// A preview as rows: the order, what it costs or brings, the fee, the balances after, the distance of its price.
struct OrderTicketFacts {
    let all: [Fact]

    init(_ preview: OrderPreview, _ strings: Strings) {
        let texts = PreviewTexts(preview: preview, strings: strings)
        func fact(_ key: StringKey, _ text: String) -> Fact {
            Fact(key, StyledText(text, style: .amount) { $0.textAlignment = .left }, in: strings)
        }
        var facts = [
            fact(.orderLabel, texts.order),
            fact(preview.draft.side == .buy ? .costLabel : .proceedsLabel, texts.value),
            fact(.feeLabel, texts.fee),
            fact(.balanceAfterLabel, texts.balanceAfter),
        ]
        if let distance = preview.distance { facts.append(fact(.distanceLabel, texts.distance(distance))) }
        all = facts
    }
}

private struct PreviewTexts {
    let preview: OrderPreview
    let strings: Strings

    /// `0.01 BTC at 17,210,000 JPY · Limit · GTC · 60 min`.
    var order: String {
        let draft = preview.draft
        let words = [
            draft.price == nil ? strings(.atMarket, plain(preview.price)) : strings(.limit),
            draft.timeInForce?.rawValue, draft.minuteToExpire.map { strings(.expiresInMinutes, String($0)) },
        ]
        return ([sizeAndPrice] + words.compactMap { $0 }).joined(separator: " · ")
    }

    var value: String {
        let value = Figures.amount(preview.value)
        return preview.isEstimate ? strings(.mayVary, value) : value
    }

    var fee: String { strings(.feeIn, Figures.amount(preview.fee), Figures.percent(preview.feeRate)) }

    var balanceAfter: String {
        [preview.quoteAfter, preview.baseAfter].map { Figures.amount($0) }.joined(separator: " · ")
    }

    func distance(_ distance: PriceDistance) -> String {
        if distance.crosses, distance.amount.quantity.isZero { return strings(.distanceNone) }
        return strings(
            distance.crosses ? .distanceCrosses : .distanceAway, plain(distance.amount),
            Figures.percent(distance.fraction))
    }

    private var sizeAndPrice: String {
        let size = Figures.grouped(preview.draft.size) + " " + preview.baseAfter.asset.code
        return preview.draft.price == nil ? size : strings(.atPrice, size, plain(preview.price))
    }

    /// Without the zeros that fill up an amount: a price of 0.03 BTC is no balance.
    private func plain(_ amount: Amount) -> String {
        Figures.grouped(amount.quantity) + " " + amount.asset.code
    }
}
