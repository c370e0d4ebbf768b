/// A request to an exchange and its answer, in a form that its owner may write down: keys and signatures are left out.
public enum ExchangeEvent: Sendable {
    /// A request has come.
    case asked(AskedCall)
    /// The answer to it goes out, or will when its delay is over.
    case answered(AskedCall, AnsweredCall)
    /// A client of the channels has come or gone, by its number.
    case joined(Int64, at: Int64)
    /// A client of the channels has gone.
    case left(Int64, at: Int64)
    /// A client of the channels has said something.
    case heard(ChannelFrame)
    /// A client of the channels is told something, or would have been.
    case told(ChannelFrame)
}

/// A fault that was played, and the rule of the scenario that asked for it.
public struct PlayedFault: Hashable, Sendable {
    /// The name of the fault in scenario files.
    public let name: String
    /// Counted from 1.
    public let rule: Int
}

/// A request as it came.
public struct AskedCall: Sendable {
    /// Counted from 1.
    public let number: Int64
    /// Milliseconds since 1970 by the exchange's clock.
    public let time: Int64
    /// The method as on the wire.
    public let method: String
    /// Path and query as on the wire.
    public let target: String
    /// The first six characters of the key that the request names; empty for none.
    public let key: String
    /// `nil` for a body that could hold a secret, and for one of no call of the API.
    public let body: [UInt8]?
}

/// A request with its answer.
public struct AnsweredCall: Sendable {
    /// The status of the exchange's own answer; 0 for none.
    public let status: Int
    /// Why the exchange refused, where the answer does not say it all; no part of a recording.
    public let cause: String?
    /// The bytes sent, head and body; `nil` for a request that is no call of the API.
    public let bytes: [UInt8]?
    /// How long it is held back, in milliseconds.
    public let delay: Int64
    /// Whether the connection ends behind it.
    public let isLast: Bool
    /// The fault that was played; `nil` for none.
    public let fault: PlayedFault?
    /// How long the exchange took, in microseconds.
    public let microseconds: Int64
}

/// A frame of a realtime channel.
public struct ChannelFrame: Sendable {
    /// The client's number.
    public let client: Int64
    /// Milliseconds since 1970 by the exchange's clock.
    public let time: Int64
    /// The texts sent; `nil` for a frame that could hold a signature. Where a message was changed on purpose, the texts
    /// that were sent in its place, in order: none for a lost one.
    public let texts: [String]?
    /// The channel of the message; `nil` for a call.
    public let channel: String?
    /// The fault that was played; `nil` for none.
    public let fault: PlayedFault?
    /// How many bytes of its frame go out before the connection ends; `nil` where it does not end so.
    public let cutAfter: Int?
}
