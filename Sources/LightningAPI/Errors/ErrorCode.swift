/// The code of an error, for programs. These words are stable.
public enum ErrorCode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The key or the signature is not accepted.
    case auth
    /// The key may not do this.
    case permission
    /// Too many requests were sent in a short time.
    case rateLimited = "rate_limited"
    /// The account does not hold enough for the order.
    case insufficientFunds = "insufficient_funds"
    /// The order, account or product that the request names does not exist.
    case notFound = "not_found"
    /// The request is wrong; repeating it is useless.
    case validation
    /// The wallet's own limits refused it.
    case `guard`
    /// It may or may not have taken effect.
    case outcomeUnknown = "outcome_unknown"
    /// The exchange or the market is closed, overloaded or in maintenance.
    case unavailable
    /// The exchange could not be reached, or the connection broke.
    case network
    /// The other side could not prove who it is.
    case tls
    /// The answer is not what the API promises.
    case `protocol`
    /// A file or a directory of this machine could not be used.
    case storage
    /// The words of the command are wrong.
    case usage
    /// An error in this program.
    case `internal`
}
