public import LightningAPI

/// A request that is about to be sent and may take effect, as it is written down first.
public struct OrderIntent: Hashable, Sendable {
    /// Where it goes, and for whom.
    public let account: TradingAccount
    /// The action that was to be sent.
    public let action: OrderAction
    /// When it was decided, UTC, by the clock of this machine.
    public let createdAt: Timestamp
    /// The earliest the exchange's own clock can have shown then; `nil` when nothing was known of it.
    public let serverTime: Timestamp?
    /// How the order can be told from equal ones; `nil` for one with a time of its own, and for other requests.
    public let mark: ExpiryMark?

    /// - Parameters:
    ///   - createdAt: UTC, by the clock of this machine.
    ///   - serverTime: the earliest the exchange's own clock can have shown.
    ///   - mark: the one that the order was given.
    public init(
        account: TradingAccount, action: OrderAction, createdAt: Timestamp, serverTime: Timestamp? = nil,
        mark: ExpiryMark? = nil
    ) {
        self.account = account
        self.action = action
        self.createdAt = createdAt
        self.serverTime = serverTime
        self.mark = mark
    }

    /// The kind of order or transfer that it may change.
    public var effect: OrderEffect { action.effect }

    /// The order, when the intent is one; a special order is none.
    public var order: SendChildOrder? {
        if case .send(let order) = action { return order }
        return nil
    }
}

/// An account at an exchange: intents of different accounts are settled apart.
public struct TradingAccount: Hashable, Sendable {
    /// Scheme, host and port, or `paper` for the exchange of the home.
    public let endpoint: String
    /// Tells the keys of one endpoint apart without giving any of them away; `nil` when nothing is known of the key.
    public let keyFingerprint: String?

    /// - Parameters:
    ///   - endpoint: scheme, host and port, or `paper`.
    ///   - keyFingerprint: tells keys apart.
    public init(endpoint: String, keyFingerprint: String?) {
        self.endpoint = endpoint
        self.keyFingerprint = keyFingerprint
    }

    /// Whether somebody with this account can settle what was sent for another one: the same endpoint, and the same key
    /// as far as both are known.
    public func covers(_ other: TradingAccount) -> Bool {
        guard endpoint == other.endpoint else { return false }
        guard let keyFingerprint, let theirs = other.keyFingerprint else { return true }
        return keyFingerprint == theirs
    }
}
