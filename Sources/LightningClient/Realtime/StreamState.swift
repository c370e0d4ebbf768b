public import LightningAPI
public import SaifuJSON
public import SaifuWire

/// Whether what a stream has told is what the exchange has now.
public enum StreamState: Hashable, Sendable {
    /// The connection is being opened, or what it tells is awaited.
    case connecting
    /// What came last is what the exchange has; of trades, all that there were since the stream began.
    case current
    /// Events of own orders are told from now on. What happened before is not known by the stream: orders, positions and
    /// collateral have to be asked for. An order desk does that (`OrderDesk.follow`), and is current only then.
    case subscribed
    /// Nothing is told since then. The next attempt is made by itself.
    case stale(since: Timestamp, fault: StreamFault, retryAt: Timestamp)
    /// The exchange has closed for maintenance. The next attempt is made by itself, and soon after `until`.
    ///
    /// - Parameter until: when the daily maintenance is expected to end; `nil` when it lasts longer, or is none of those.
    case maintenance(since: Timestamp, until: Timestamp?, retryAt: Timestamp)
    /// The exchange does not give this stream, or not with this key. Nothing more comes.
    case refused(StreamFault)
}

/// Why a stream tells nothing.
public enum StreamFault: Error, Hashable, Sendable {
    /// The connection could not be opened, or has ended.
    case connection(WebSocketError)
    /// The exchange refused a channel, or the key.
    case refused(RealtimeRefusal)
    /// The exchange sent what nobody can read: a message of this stream, or something that belongs to none.
    case unreadable(JSONError)
    /// A call was not answered in time.
    case unanswered
    /// There is no key, or it could not sign.
    case key(APIError)
    /// Events come by an origin that is not protected.
    case untrusted(Origin)
}

extension StreamFault: CustomStringConvertible {
    /// One sentence in English.
    public var description: String {
        switch self {
        case .connection(let error): "\(error)"
        case .refused(let refusal): "The exchange refused: \(refusal.message) (\(refusal.code))."
        case .unreadable(let error): "A message of the exchange could not be read: \(error)"
        case .unanswered: "The exchange did not answer in time."
        case .key(let error): "\(error)"
        case .untrusted(let origin): "Nothing is sent to \(origin), which is not protected."
        }
    }
}
