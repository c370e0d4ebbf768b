public import SaifuJSON

/// A line of the chat. Source: Lightning API, "Chat".
public struct ChatMessage: Hashable, Sendable {
    /// The name of the writer.
    public let nickname: String
    /// Text of a stranger: never markup, never control.
    public let message: String
    /// UTC.
    public let date: Timestamp

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        nickname: String, message: String, date: Timestamp
    ) {
        self.nickname = nickname
        self.message = message
        self.date = date
    }
}

extension ChatMessage: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            nickname: format.member("nickname", \.nickname),
            message: format.member("message", \.message),
            date: format.member("date", \.date))
    }
}
