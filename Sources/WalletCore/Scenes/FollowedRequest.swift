public import LightningAPI

/// A request as a scene makes it: asked once, then followed. Both hand over a way to get the answer, which throws
/// what went wrong, so that a screen takes every answer in one place.
@MainActor public final class FollowedRequest<Request: QueryRequest> {
    /// Returns the answer, or throws why there is none.
    public typealias Answer = @MainActor () async throws(WalletError) -> Request.Response

    private let request: Request
    private let environment: any Environment
    /// Made when the request is asked for the second time, or will be: a command that asks once follows nothing.
    private lazy var updates = environment.client.updates(of: request, on: environment.clock)
    private var isAskedAgain = false
    private var hasAsked = false

    /// Creates a request that has not been asked yet.
    public init(_ request: Request, in environment: any Environment) {
        self.request = request
        self.environment = environment
    }

    /// Asks now, unless the exchange has told the answer.
    public func load(_ take: @MainActor (Answer) async throws(WalletError) -> Void) async throws(WalletError) {
        try await take { () async throws(WalletError) in try await answer() }
    }

    /// How its answers come.
    public var feed: Feed { isAskedAgain ? updates.feed : .asked }

    /// How often the book that it follows was repaired; `nil` where none is told.
    public var repairs: BookRepairs? { isAskedAgain ? updates.repairs : nil }

    private var followed: ServiceUpdates<Request.Response> {
        isAskedAgain = true
        return updates
    }

    /// Returns the present answer, which costs no request where the exchange has told it.
    public func answer() async throws(WalletError) -> Request.Response {
        let isFirst = !hasAsked
        hasAsked = true
        let answer = isFirst && !environment.session.isWatching ? nil : await followed.now(isFirst: isFirst)
        if let answer { return try answer.get() }
        return try await environment.client.fetch(request)
    }

    /// Asks the exchange once more, as the answer cannot be right.
    public func loadAgain(
        _ take: @MainActor (Answer) async throws(WalletError) -> Void
    ) async throws(WalletError) {
        try await take { () async throws(WalletError) in try await environment.client.fetch(request) }
    }

    /// Waits for what comes next.
    /// - Returns: `false` when nothing more comes, or the task was cancelled.
    public func follow(_ take: @MainActor (Answer) async throws(WalletError) -> Void) async throws(WalletError) -> Bool
    {
        guard let answer = await followed.next() else { return false }
        try await take { () throws(WalletError) in try answer.get() }
        return true
    }
}
