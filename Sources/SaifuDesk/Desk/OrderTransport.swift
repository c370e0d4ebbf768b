public import LightningAPI

/// The way to one exchange with one key: signs a request, sends it once, reads the answer.
///
/// `LightningClient` is one.
public protocol OrderTransport: Sendable {
    /// - Throws: `outcomeUnknown` when a request that may take effect may have done so.
    func send<Request: APIRequest>(_ permitted: PermittedRequest<Request>) async throws(APIError) -> Request.Response

    /// Whose orders these are.
    var account: TradingAccount { get async }

    /// Whether a signed request was answered: the key can be used.
    var hasSigned: Bool { get async }

    /// `nil` until the exchange has answered, or when it gives no `Date`.
    var serverClock: ServerClock? { get async }
}

extension OrderTransport {
    /// Sends a query, which needs no journal. It changes nothing, so where the connection is lost before the answer has come
    /// it is sent once more, unless whoever asks will ask again by himself.
    /// - Throws: `APIError` when no answer came or it was a refusal.
    public func send<Request: QueryRequest>(_ query: Request) async throws(APIError) -> Request.Response {
        do throws(APIError) {
            return try await send(PermittedRequest(query))
        } catch {
            guard case .unanswered(_, .connectionLost) = error, RequestIntent.current.requester != .background else {
                throw error
            }
            return try await send(PermittedRequest(query))
        }
    }

    /// What is written down of an action before it is sent, at a moment of this machine's clock.
    func intent(to action: OrderAction, mark: ExpiryMark?, at moment: Timestamp) async -> OrderIntent {
        let account = await account, clock = await serverClock
        return OrderIntent(
            account: account, action: action, createdAt: moment, serverTime: clock?.earliest(at: moment), mark: mark)
    }
}

/// A request that may be sent: a query, or one of an ``OrderDesk``, which writes it down first; a cancellation is sent
/// even where that fails. Nobody else can make the second kind; what is declared to be a query, and is none, a transport does
/// not send.
public struct PermittedRequest<Request: APIRequest>: Sendable {
    /// The request to send.
    public let request: Request
    /// Whether a desk made it; a query comes from anybody.
    package let isFromDesk: Bool

    /// Creates the permission for a query.
    public init(_ query: Request) where Request: QueryRequest {
        request = query
        isFromDesk = false
    }

    /// For the desk, and for tools of this package that place orders at a paper exchange.
    package init(permitting request: Request) {
        self.request = request
        isFromDesk = true
    }
}
