public import LightningAPI

/// A request as a scene makes it: asked once, then followed. Both hand over a way to get the answer, which throws
/// what went wrong, so that a screen takes every answer in one place.
@MainActor public final class FollowedRequest<Request: QueryRequest> {
    /// Returns the answer, or throws why there is none.
    public typealias Answer = @MainActor () async throws(WalletError) -> Request.Response

    private let request: Request
    private let environment: any Environment
    private lazy var updates = environment.client.updates(of: request, on: environment.clock)

    /// Creates a request that has not been asked yet.
    public init(_ request: Request, in environment: any Environment) {
        self.request = request
        self.environment = environment
    }

    /// Asks now.
    public func load(_ take: @MainActor (Answer) async throws(WalletError) -> Void) async throws(WalletError) {
        try await take { () async throws(WalletError) in try await environment.client.fetch(request) }
    }

    /// Waits for what comes next.
    /// - Returns: `false` when nothing more comes, or the task was cancelled.
    public func follow(_ take: @MainActor (Answer) async throws(WalletError) -> Void) async throws(WalletError) -> Bool
    {
        guard let answer = await updates.next() else { return false }
        try await take { () throws(WalletError) in try answer.get() }
        return true
    }
}
