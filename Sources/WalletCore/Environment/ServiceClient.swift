public import LightningAPI

/// Asks the exchange and answers with the typed response, once or whenever it changes. What may take effect goes through
/// the environment's order desk.
///
/// The application implements it with the live client, a test or a sandbox with a stub; a scene cannot tell which.
public protocol ServiceClient: Sendable {
    /// Asks the exchange once.
    /// - Throws: `APIError` when no answer came or it was a refusal.
    func send<Request: QueryRequest>(_ request: Request) async throws(APIError) -> Request.Response

    /// The answers to a request that come after the present one.
    /// - Parameter clock: what is waited on by a client that has to ask again and again.
    func updates<Request: QueryRequest>(
        of request: Request, on clock: any WalletClock
    ) -> ServiceUpdates<Request.Response>
}

extension ServiceClient {
    public func updates<Request: QueryRequest>(
        of request: Request, on clock: any WalletClock
    ) -> ServiceUpdates<Request.Response> {
        polled(request, on: clock)
    }

    /// Asks again and again, with a pause of a second: what a client does that nobody tells of changes.
    public func polled<Request: QueryRequest>(
        _ request: Request, on clock: any WalletClock
    ) -> ServiceUpdates<Request.Response> {
        let polled = PolledService(request, of: self, on: clock)
        return ServiceUpdates { await polled.next() }
    }
}
