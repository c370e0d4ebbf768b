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
            Column(TradeSentence.row, named: "row") { Phrase(Figure(list.number(of: $0)), .amount) },
            Column(TradeSentence.type) { Phrase($0.parentOrderType, .body) }.wrapping(to: 12),
            Column(Term.side, leavingOrder: 4) { Phrase($0.side) },
            Column(Term.price, in: product.quote, leavesUnit: true, leavingOrder: 1) {
                Phrase(ifAny: $0.price, .price)
            },
            Column(ParentsSentence.trigger, in: product.quote, leavesUnit: true, leavingOrder: 2) {
                plans.trigger(of: $0)
            }.unlessEmpty(),
            Column(Term.size, in: product.base, leavesUnit: true, leavingOrder: 3) { plans.size(of: $0) },
            Column(TradeSentence.executed, leavingOrder: 0) { Phrase(Figure($0.executedSize), .amount) },
            Column(Term.state) { $0.stateWords },
            .orderID(ids, leavingOrder: nil),
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

extension ParentOrderSummary {
    /// One of two parts can be cancelled by itself: then the other goes on.
    var stateWords: Phrase {
        switch parentOrderState {
        case .active where cancelSize.isPositive: Phrase(ParentsSentence.partlyCancelled, .warning)
        case .completed: Phrase(ParentsSentence.completed, .success)
        default: Phrase(parentOrderState)
        }
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
