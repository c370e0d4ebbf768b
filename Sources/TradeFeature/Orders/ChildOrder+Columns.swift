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
    static var price: Column {
        Column(Term.price) { Phrase(price: $0.limitPrice) }
    }
    static var size: Column { Column(Term.size) { Phrase(Figure($0.size), .amount) } }
    static var executed: Column {
        Column(TradeSentence.executed, leavingOrder: 1) { Phrase(Figure($0.executedSize), .amount) }
    }
    static var state: Column { Column(Term.state, leavingOrder: 2) { Phrase($0.childOrderState) } }
    static var acceptanceID: Column {
        Column(TradeSentence.acceptanceID, leavingOrder: 0) { Phrase(Figure(acceptanceIDOf: $0), .code) }
    }
}
