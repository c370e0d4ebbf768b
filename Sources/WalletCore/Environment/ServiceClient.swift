public import LightningAPI

/// Asks the exchange and answers with the typed response, once or whenever it changes. What may take effect goes through
/// the environment's order desk.
///
/// The application implements it with the client of the wire, a test or a sandbox with a stub; a scene cannot tell which.
public protocol ServiceClient: Sendable {
    /// How long whoever asks again and again waits in between, at least, so that what may be sent lasts for all who do.
    var pace: Duration { get }

    /// Asks the exchange; once more where the connection was lost before its answer, and nobody asks again by himself.
    /// - Throws: `APIError` when no answer came or it was a refusal.
    func send<Request: QueryRequest>(_ request: Request) async throws(APIError) -> Request.Response

    /// The answers to a request that come after the present one.
    /// - Parameter clock: what is waited on by a client that has to ask again and again.
    func updates<Request: QueryRequest>(
        of request: Request, on clock: any WalletClock
    ) -> ServiceUpdates<Request.Response>

    /// The news of a channel; `nil` where the exchange has to be asked instead.
    /// - Parameter clock: paces what is told.
    func news(of channel: Channel, on clock: any WalletClock) -> (any News)?
}

extension ServiceClient {
    /// It may be asked at any time.
    public var pace: Duration { .zero }

    public func news(of _: Channel, on _: any WalletClock) -> (any News)? { nil }

    public func updates<Request: QueryRequest>(
        of request: Request, on clock: any WalletClock
    ) -> ServiceUpdates<Request.Response> {
        polled(request, on: clock)
    }

    /// Repeats the request once a second, or at the pace of the client where that is slower, where the exchange does not tell of changes by itself.
    ///
    /// - Parameter news: the channel that tells; `nil` where none does.
    public func polled<Request: QueryRequest>(
        _ request: Request, on clock: any WalletClock, news: (any News)? = nil
    ) -> ServiceUpdates<Request.Response> {
        let polled = PolledService(request, of: self, on: clock, news: news)
        return ServiceUpdates(
            feed: { polled.feed }, repairs: { news?.standing.repairs }, ask: { await polled.ask(isFirst: $0) }
        ) { await polled.next() }
    }
}
