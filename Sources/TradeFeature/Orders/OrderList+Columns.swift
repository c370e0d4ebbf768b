import LightningAPI
import SaifuStyle
import WalletCore

extension OrderList {
    /// The columns of the list, in their order.
    var columns: [Column<ChildOrder>] {
        let row = Column<ChildOrder>(TradeSentence.row, named: "row", leavingOrder: 3) { [weak self] order in
            Phrase(Figure(self?.number(of: order) ?? 0), .amount)
        }
        let ids = ShortIDs(of: orders) { Figure(acceptanceIDOf: $0) }
        return [
            row, .side, .price(), .size(), .executed, .state(isSame: query.filter.state != nil),
            .orderID(ids, leavingOrder: 2),
            .date.onDemand(), .average.onDemand(), .fee.onDemand(),
        ]
    }
}
