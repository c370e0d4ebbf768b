internal import SaifuSQLite

/// Why the paper exchange could not be opened or started. Every case reads as one clear sentence.
public enum ExchangeError: Error, Hashable, Sendable {
    /// The file cannot be opened, read or written; the reason is a whole sentence that names it.
    case storage(reason: String)
    /// The file is an SQLite database of something else. It was not touched.
    case notAnExchange(path: String)
    /// The file was written by a later version of this program. It was not touched.
    case newerVersion(path: String)
    /// What the file says contradicts itself: damage, or a change by another program. It was not touched.
    case damaged(path: String, what: String)
    /// Another process has this exchange open.
    case inUse(path: String)
    /// The machine's clock is outside of what an order's id can tell.
    case impossibleClock(date: String)
    /// The funding, the seed or the demo market make no exchange.
    case badConfiguration(reason: String)
    /// The address to listen on is taken or not allowed.
    case cannotListen(reason: String)

    init(_ error: DatabaseError) { self = .storage(reason: error.description) }
}

extension ExchangeError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .storage(let reason): reason
        case .notAnExchange(let path):
            "The database \(path) belongs to another program; it was left as it is. Choose another file."
        case .newerVersion(let path):
            "The exchange file \(path) was written by a later version of this program; it was left as it is."
        case .damaged(let path, let what):
            "The exchange file \(path) is damaged: \(what). It was kept as it is; move it away to start a new "
                + "exchange, or restore a copy."
        case .inUse(let path): "The exchange file \(path) is open in another process."
        case .impossibleClock(let date):
            "The clock of this machine says \(date); the exchange works from 1970-01-02 to 2514-05-30."
        case .badConfiguration(let reason): reason
        case .cannotListen(let reason): reason
        }
    }
}
