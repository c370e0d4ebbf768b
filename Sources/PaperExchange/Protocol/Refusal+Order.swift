internal import SaifuMoney
internal import SaifuSQLite

extension Refusal {
    /// What is said to an order or a withdrawal that was not taken.
    init(_ failure: OrderFailure) {
        switch failure {
        case .insufficientFunds(let code, let needed, let available):
            let asset = Asset(code)
            func text(_ units: Int128) -> String { MarketUnits.amount(units, asset).canonicalText }
            self = .funds(
                "Insufficient funds: \(text(needed)) \(code) needed, \(text(max(0, available))) \(code) available.")
        case .marketClosed: self = .marketClosed
        case .insufficientMargin: self = .margin
        case .tooManyOpenOrders: self = .notAccepted("There are \(Bounds.openOrders) open orders.")
        case .notFound: self = .orderNotFound
        case .storage(let error): self = .notAccepted("\(error)")
        }
    }

    /// Runs a read of the file; a damaged or unreadable file is a fault of the exchange.
    static func reading<T>(_ body: () throws(DatabaseError) -> T) throws(Refusal) -> T {
        do { return try body() } catch { throw .fault("\(error)") }
    }
}
