public import SaifuWire

/// How a client follows the channels of its exchange.
public struct RealtimeSettings: Hashable, Sendable {
    /// `nil` for the one that belongs to the origin of the requests. Own orders are followed there, with the client's key;
    /// its secret goes nowhere.
    public var address: WebSocketAddress?
    /// Between two attempts to connect.
    public var pauses: ReconnectPauses
    /// When the exchange is closed every day; `nil` for what is known of the origin of the requests: bitFlyer's window for
    /// bitFlyer, none for any other.
    public var maintenance: MaintenanceWindow?
    /// After so long without a whole book the connection is given up, when a book is followed: one comes every five
    /// seconds. A connection without books is given up after 90 seconds without a byte.
    public var silence: Duration
    /// A call that is not answered for so long ends the connection. One that is quiet for a third of it also follows the
    /// ticker of BTC_JPY, whose messages and answers show that it is alive.
    public var answer: Duration
    /// How long the list of trades may lag behind their channel. It is read again meanwhile after a break; what it does not
    /// show by then is a gap.
    public var lag: Duration
    /// How many trades or events wait for whoever follows them, at least 8.
    public var buffer: Int

    /// What is left out is as in ``standard``.
    public init(
        address: WebSocketAddress? = nil, pauses: ReconnectPauses = .standard, maintenance: MaintenanceWindow? = nil,
        silence: Duration = .seconds(15), answer: Duration = .seconds(6), lag: Duration = .seconds(15),
        buffer: Int = 4096
    ) {
        self.address = address
        self.pauses = pauses
        self.maintenance = maintenance
        self.silence = silence
        self.answer = answer
        self.lag = lag
        self.buffer = buffer
    }

    /// Fifteen seconds without a book, or six without an answer, end a connection.
    public static let standard = RealtimeSettings()
}
