public import SaifuJSON

/// A withdrawal was taken. Source: Lightning API, "Withdraw Funds".
public struct WithdrawalAcceptance: Hashable, Sendable {
    /// The id by which the list of withdrawals can be asked for it.
    public let messageID: String

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        messageID: String
    ) {
        self.messageID = messageID
    }
}

extension WithdrawalAcceptance: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            messageID: format.member("message_id", \.messageID))
    }
}
