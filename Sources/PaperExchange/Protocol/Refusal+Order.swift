internal import SaifuMoney
internal import SaifuSQLite

extension Refusal {
    /// The refusal of an order that was not taken, or of a withdrawal without the money for it.
    init(_ failure: OrderFailure) {
        switch failure {
        case .insufficientFunds: self = .funds
        case .marketClosed: self = .marketClosed
        case .insufficientMargin: self = .margin
        case .tooManyOpenOrders:
            self = .notAccepted(because: "there is no room for more than \(Bounds.openOrders) open orders")
        case .storage(let error): self = .notAccepted(because: error.clause)
        case .notFound: self = .orderNotFound
        }
    }

    /// Runs a read of the file; a damaged or unreadable file is a fault of the exchange.
    static func reading<T>(_ body: () throws(DatabaseError) -> T) throws(Refusal) -> T {
        do { return try body() } catch { throw .fault("\(error)") }
    }
}
