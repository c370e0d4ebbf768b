import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

extension ParentOrderSummary {
    /// - Parameters:
    ///   - product: of all the orders.
    ///   - filter: which of them are listed.
    ///   - plans: what the list of the exchange does not tell of those that this wallet placed.
    @MainActor static func columns(
        of product: ProductCode, _ filter: OrderFilter, in list: ParentsScene.List, _ plans: OwnPlans
    ) -> [Column<ParentOrderSummary>] {
        let ids = ShortIDs(of: list.provider) { Figure(acceptanceIDOf: $0) }
        return [
            Column(TradeSentence.row, named: "row", leavingOrder: 5) { Phrase(Figure(list.number(of: $0)), .amount) },
            Column(TradeSentence.type) { Phrase($0.parentOrderType, .body) },
            Column(Term.side) { Phrase($0.side) },
            Column(Term.price, in: product.quote, leavingOrder: 3) { Phrase(ifAny: $0.price, .price) },
            Column(ParentsSentence.trigger, in: product.quote, leavingOrder: 4) { plans.trigger(of: $0) }.unlessEmpty(),
            Column(Term.size, in: product.base) { Phrase(Figure($0.size), .amount) },
            Column(TradeSentence.executed, leavingOrder: 2) { Phrase(Figure($0.executedSize), .amount) },
            Column(Term.state, leavingOrder: filter.state == nil ? 6 : 1) { Phrase($0.parentOrderState) },
            .orderID(ids),
            .moment { $0.parentOrderDate }.onDemand(),
            .moment(TradeSentence.expires) { $0.expireDate }.onDemand(),
            Column(TradeSentence.average, named: "average") {
                Phrase(ifAny: product.nearestPrice(to: $0.averagePrice), .price)
            }.onDemand(),
            Column(TradeSentence.outstanding) { Phrase(Figure($0.outstandingSize), .amount) }.onDemand(),
            Column(Term.fee) { Phrase(Figure(product.countedFee($0.totalCommission)), .amount) }.onDemand(),
        ]
    }
}

extension Phrase {
    init(_ side: ParentOrderSide) {
        switch side {
        case .buy: self.init(Side.buy)
        case .sell: self.init(Side.sell)
        case .both: self.init(ParentsSentence.bothSides, .body)
        default: self.init(ParentsSentence.word(side), .warning)
        }
    }

    /// - Parameter number: 0 for none.
    init(ifAny number: ExactDecimal, _ style: TextStyle) {
        self = number.isZero ? .empty : Phrase(Figure(number), style)
    }
}
