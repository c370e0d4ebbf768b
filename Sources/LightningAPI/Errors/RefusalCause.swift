/// The meaning of a refusal. The exchange publishes no table: these are the codes, and the messages without one, that
/// have been quoted; the rest keep their code and message.
public enum RefusalCause: Hashable, Sendable {
    /// -1: too many requests in a minute, or the address is blocked for it.
    case overLimit
    /// -2: the exchange is under maintenance.
    case maintenance
    /// -122: the body of the request is empty.
    case emptyBody
    /// -156: the history does not reach back so far; see ``HistoryEnd/horizon``.
    case historyLimit
    /// -200: the account does not hold enough, the fee included.
    case insufficientFunds
    /// -204: the market takes no orders.
    case marketClosed
    /// -205: the collateral does not suffice.
    case insufficientMargin
    /// -208: the exchange is overloaded. It says that the order was not taken; nobody has shown that none ever results.
    case notAccepted
    /// -500: the key or the signature is wrong.
    case badKey
    /// -500: the key may not call this.
    case noPermission
    /// -505: the code of the second factor is missing or wrong.
    case wrongTwoFactorCode
    /// -508: the account ordered too often, and is limited.
    case ordersLimited
    /// -700: the holder of the account has not proved who they are.
    case notVerified
    /// There is no such order, or not yet.
    case orderNotFound
    /// The size is below the smallest of the market.
    case belowMinimumSize
    /// Another code from -199 to -100: the request is wrong, and repeating it is useless.
    case invalidRequest(code: Int, message: String)
    /// Everything else; some refusals have a text and no code.
    case unknown(code: Int?, message: String)

    /// - Parameters:
    ///   - status: the negative number of the answer; `nil` when it gave only text.
    ///   - message: the text of the answer.
    public init(status: Int?, message: String) {
        if let status, let named = Self.named(status, message) {
            self = named
        } else if message.contains("Order not found") {
            self = .orderNotFound
        } else if message.contains("minimum order size") {
            self = .belowMinimumSize
        } else if let status, (-199 ... -100).contains(status) {
            self = .invalidRequest(code: status, message: message)
        } else {
            self = .unknown(code: status, message: message)
        }
    }

    private static func named(_ status: Int, _ message: String) -> RefusalCause? {
        switch status {
        case -1: .overLimit
        case -2: .maintenance
        case -122: .emptyBody
        case -156: .historyLimit
        case -200: .insufficientFunds
        case -204: .marketClosed
        case -205: .insufficientMargin
        case -208: .notAccepted
        case -500: message.lowercased().contains("permission") ? .noPermission : .badKey
        case -505: .wrongTwoFactorCode
        case -508: .ordersLimited
        case -700: .notVerified
        default: nil
        }
    }

    /// The stable word for programs.
    /// - Parameter http: decides where nothing else is known.
    func errorCode(http: Int) -> ErrorCode {
        switch self {
        case .overLimit, .ordersLimited: .rateLimited
        case .maintenance, .marketClosed, .notAccepted: .unavailable
        case .insufficientFunds, .insufficientMargin: .insufficientFunds
        case .badKey, .wrongTwoFactorCode: .auth
        case .noPermission, .notVerified: .permission
        case .orderNotFound: .notFound
        case .emptyBody, .historyLimit, .belowMinimumSize, .invalidRequest: .validation
        case .unknown: ErrorCode(http: http)
        }
    }
}

extension APIError {
    /// The meaning of the refusal; `nil` when the exchange did not say anything.
    public var cause: RefusalCause? {
        switch self {
        case .refused(_, _, let status, let message): RefusalCause(status: status, message: message)
        case .rateLimited: .overLimit
        case .outcomeUnknown(_, _, .answered(_, let status, let message)):
            status == nil && message == nil ? nil : RefusalCause(status: status, message: message ?? "")
        case .unreachable, .unanswered, .held, .outcomeUnknown, .unreadable, .unexpectedBody, .cancelled, .tls,
            .missingKey, .abandoned, .notWrittenDown, .storage:
            nil
        }
    }
}
