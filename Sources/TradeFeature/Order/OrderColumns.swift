import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

enum OrderColumns {
    /// All that the exchange says of an order; what does not apply to it, or is not known any more, is left out.
    static let all: [Column<ListedOrder>] =
        told.map { $0.of(\.order) } + [
            Column(TradeSentence.outstanding) {
                $0.isListed ? amount($0.order.outstandingSize, of: $0.order) : .empty
            },
            Column(Term.state) { $0.state },
            Column(OriginSentence.partOf) { $0.origin.map { Phrase(OriginSentence.named($0), .accent) } ?? .empty },
        ] + rest.map { $0.of(\.order) }

    private static let told: [Column<ChildOrder>] = [
        .acceptanceID,
        Column(Term.product) { Phrase(Figure($0.productCode), .accent) },
        .side,
        Column(TradeSentence.type) { Phrase($0.childOrderType) },
        Column(Term.price) { Phrase(price: $0.limitPrice, in: $0.productCode.quote) },
        Column(TradeSentence.average) { order in
            averagePrice(of: order).map { Phrase(price: $0, in: order.productCode.quote) } ?? .empty
        },
        Column(Term.size) { amount($0.size, of: $0) },
        Column(TradeSentence.executed) { amount($0.executedSize, of: $0) },
    ]

    private static let rest: [Column<ChildOrder>] = [
        Column(TradeSentence.timeInForce) { $0.timeInForce.map { Phrase(Figure($0), .body) } ?? .empty },
        .moment(TradeSentence.expires) { $0.expireDate },
        .date,
        Column(Term.fee) { amount($0.productCode.countedFee($0.totalCommission), of: $0) },
    ]

    /// The nearest one that the market can have; `nil` for an order without fills.
    static func averagePrice(of order: ChildOrder) -> ExactDecimal? {
        order.executedSize.isZero ? nil : order.productCode.nearestPrice(to: order.averagePrice)
    }

    private static func amount(_ size: ExactDecimal, of order: ChildOrder) -> Phrase {
        Phrase(Figure(size).with(unit: order.productCode.base), .amount)
    }
}
