import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

extension ChildOrder {
    /// `nil` for a market order, of which the exchange says 0.
    var limitPrice: ExactDecimal? { childOrderType == .market ? nil : price }
}

// What is known of an order, as columns of a list, whose titles tell the units, and partly as lines of one order.
extension Column<ChildOrder> {
    static var side: Column { Column(Term.side) { Phrase($0.side) } }
    static func price(in unit: Asset?) -> Column {
        Column(Term.price, in: unit, leavesUnit: true) { Phrase(price: $0.limitPrice) }
    }
    static func size(in unit: Asset?) -> Column {
        Column(Term.size, in: unit, leavesUnit: true, leavingOrder: 5) { Phrase(Figure($0.size), .amount) }
    }
    static var executed: Column {
        Column(TradeSentence.executed, leavingOrder: 2) { Phrase(Figure($0.executedSize), .amount) }
    }
    static func state(leavingOrder: Int) -> Column {
        Column(Term.state, leavingOrder: leavingOrder) { Phrase(stateOf: $0) }
    }
    static func average(in unit: Asset?) -> Column {
        Column(TradeSentence.average, named: "average", in: unit) {
            OrderColumns.averagePrice(of: $0).map { Phrase(Figure($0), .price) } ?? .empty
        }
    }
    static func fee(in unit: Asset?) -> Column {
        Column(Term.fee, in: unit) { Phrase(Figure($0.productCode.countedFee($0.totalCommission)), .amount) }
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
