import LightningAPI
import SaifuStyle
import WalletCore

extension OrderList {
    /// The columns of the list, in their order.
    var columns: [Column<ChildOrder>] {
        let product = query.product
        let row = Column<ChildOrder>(TradeSentence.row, named: "row", leavingOrder: 6) { [weak self] order in
            Phrase(Figure(self?.number(of: order) ?? 0), .amount)
        }
        let ids = ShortIDs(of: orders) { Figure(acceptanceIDOf: $0) }
        return [
            row, .side, .price(in: product.quote), .size(in: product.base), .executed,
            .state(leavingOrder: 4), .orderID(ids, leavingOrder: 3),
        ] + origin + [
            .date.onDemand(), .average(in: product.quote).onDemand(), .fee(in: product.base).onDemand(),
        ]
    }

    /// The special order that placed an order, and what kind of one it is; nothing for an order of its own.
    private var origin: [Column<ChildOrder>] {
        [
            Column(OriginSentence.partOf, named: "part-of", leavingOrder: 1) { [weak self] order, extent in
                guard let parent = self?.origin(of: order)?.parent else { return .empty }
                let id = Figure(acceptanceIDOf: parent)
                return Phrase(extent == .short ? ShortID.end(of: id) : id, .code)
            }.unlessEmpty(),
            Column(TradeSentence.specialType, named: "type", leavingOrder: 0) { [weak self] order in
                self?.origin(of: order).map { Phrase($0.parent.parentOrderType, .accent) } ?? .empty
            }.unlessEmpty(),
        ]
    }
}
