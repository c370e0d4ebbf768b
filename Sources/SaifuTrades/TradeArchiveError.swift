public import LightningAPI
public import SaifuMoney
public import SaifuSQLite

/// Why trades could not be kept or read. The file is never replaced or repaired behind the user's back.
public enum TradeArchiveError: Error, Hashable, Sendable {
    /// The file cannot be used.
    case file(DatabaseError)
    /// A row holds something that this program never writes.
    case unreadableTrade(path: String, id: Int64)
    /// The exchange tells other trades than those that were kept of it: it began anew.
    case otherHistory(path: String, TradeMarket)
    /// The exchange could not be asked. What it told before is kept.
    case exchange(APIError)
    /// The volume of a candle cannot be told.
    case money(MoneyError)
}

extension TradeArchiveError: CustomStringConvertible {
    /// The error and what to do about it, as one sentence in English.
    public var description: String {
        switch self {
        case .file(let error): error.description
        case .unreadableTrade(let path, let id):
            "Trade \(id) in \(path) cannot be understood; move the file away, and what the exchange still tells is kept "
                + "anew."
        case .otherHistory(let path, let market):
            "The exchange \(market.endpoint) tells other trades of \(market.product.rawValue) than \(path) holds; move the "
                + "file away to begin anew."
        case .exchange(let error): "The exchange did not tell its trades: \(error)"
        case .money(let error): error.description
        }
    }
}
