import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

enum OrderColumns {
    /// All that the exchange says of an order; what does not apply to it, or is not known any more, is left out.
    static let all: [Column<ListedOrder>] =
        told.map { $0.of(\.order) } + [
            Column(TradeSentence.outstanding) {
                $0.isListed ? Phrase(Figure($0.order.outstandingSize), .amount) : .empty
            },
            Column(Term.state) { $0.state },
            Column(OriginSentence.partOf) { $0.origin.map { Phrase(OriginSentence.named($0), .accent) } ?? .empty },
        ] + times.map { $0.of(\.order) }

    private static let told: [Column<ChildOrder>] = [
        .acceptanceID,
        Column(Term.product) { Phrase(Figure($0.productCode), .accent) },
        .side,
        Column(TradeSentence.type) { Phrase($0.childOrderType) },
        .price(),
        .average, .size(), .executed,
    ]

    private static let times: [Column<ChildOrder>] = [
        Column(TradeSentence.timeInForce) { $0.timeInForce.map { Phrase(Figure($0), .body) } ?? .empty },
        .moment(TradeSentence.expires) { $0.expireDate },
        .date, .fee,
    ]
}
