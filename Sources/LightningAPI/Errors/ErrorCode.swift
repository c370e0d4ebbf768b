/// What a program reads of an error. These words are stable.
public enum ErrorCode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The key or the signature is not accepted.
    case auth
    /// The key may not do this.
    case permission
    case rateLimited = "rate_limited"
    case insufficientFunds = "insufficient_funds"
    case notFound = "not_found"
    /// The request is wrong; repeating it is useless.
    case validation
    /// The wallet's own limits refused it.
    case `guard`
    /// It may or may not have taken effect.
    case outcomeUnknown = "outcome_unknown"
    /// The exchange or the market is closed, overloaded or in maintenance.
    case unavailable
    case network
    case tls
    /// The answer is not what the API promises.
    case `protocol`
    case storage
    case usage
    case `internal`
}
