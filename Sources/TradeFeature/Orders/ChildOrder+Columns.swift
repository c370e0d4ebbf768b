import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

extension ChildOrder {
    /// `nil` for a market order, of which the exchange says 0.
    var limitPrice: ExactDecimal? { childOrderType == .market ? nil : price }
}

// What is known of an order: the columns of the list, and the lines of one order.
extension Column<ChildOrder> {
    static var side: Column { Column(Term.side) { Phrase($0.side) } }
    /// - Parameter unit: of all prices of the list, if its titles tell units.
    static func price(in unit: Asset? = nil) -> Column {
        Column(Term.price, in: unit, leavesUnit: true) { Phrase(price: $0.limitPrice) }
    }
    /// - Parameter unit: of all sizes of the list, if its titles tell units.
    static func size(in unit: Asset? = nil) -> Column {
        Column(Term.size, in: unit, leavesUnit: true, leavingOrder: 4) { Phrase(Figure($0.size), .amount) }
    }
    static var executed: Column {
        Column(TradeSentence.executed, leavingOrder: 0) { Phrase(Figure($0.executedSize), .amount) }
    }
    /// - Parameter isSame: whether every order of the list has it: then it leaves before what differs.
    static func state(isSame: Bool) -> Column {
        Column(Term.state, leavingOrder: isSame ? 1 : 5) { Phrase($0.childOrderState) }
    }
    static var average: Column {
        Column(TradeSentence.average, named: "average") { order in
            order.executedSize.isZero
                ? .empty : Phrase(Figure(order.productCode.nearestPrice(to: order.averagePrice)), .price)
        }
    }
    static var fee: Column {
        Column(Term.fee) { order in
            Phrase(Figure(order.productCode.countedFee(order.totalCommission)), .amount)
        }
    }
    static var date: Column { .moment { $0.childOrderDate } }
    static var acceptanceID: Column {
        Column(TradeSentence.acceptanceID) { Phrase(Figure(acceptanceIDOf: $0), .code) }
    }
}

extension Column where Entity: Identifiable {
    /// The ids of orders, as short as the list can tell them apart.
    /// - Parameter leavingOrder: `nil` where every screen shows it.
    static func orderID(_ ids: ShortIDs<Entity>, leavingOrder: Int? = 0) -> Column {
        Column(TradeSentence.id, leavingOrder: leavingOrder) { Phrase(ids($0, $1), .code) }
    }
}
