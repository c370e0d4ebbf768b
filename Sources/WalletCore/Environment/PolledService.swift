import LightningAPI
import Synchronization

/// Follows a request by asking again and again.
final class PolledService<Request: QueryRequest>: Sendable {
    private let client: any ServiceClient
    private let request: Request
    private let clock: any WalletClock
    /// When the next question is due, and how long the wait for it is at most: a clock may be set. One task at a time
    /// asks, be it on another thread each time; one that stops waiting leaves the rest of the wait to the next.
    private let wait = Mutex((due: Timestamp?.none, pause: APIError.usualPause))

    init(_ request: Request, of client: any ServiceClient, on clock: any WalletClock) {
        self.client = client
        self.request = request
        self.clock = clock
    }

    func next() async -> Result<Request.Response, APIError>? {
        let now = clock.now()
        await clock.sleep(
            for: wait.withLock { wait in
                if wait.due == nil { wait.due = now.advanced(by: wait.pause) }
                return min(wait.pause, max(.zero, (wait.due ?? now).duration(since: now)))
            })
        guard !Task.isCancelled else { return nil }
        do throws(APIError) {
            let answer = try await client.send(request)
            pause(for: APIError.usualPause)
            return .success(answer)
        } catch {
            pause(for: error.pauseBeforeNextLook)
            return .failure(error)
        }
    }

    private func pause(for pause: Duration) {
        let due = clock.now().advanced(by: pause)
        wait.withLock { $0 = (due, pause) }
    }
}

extension APIError {
    /// The exchange is asked this often. Its public limit is 500 requests in five minutes.
    fileprivate static let usualPause = Duration.seconds(1)

    /// After too many requests, where the exchange does not say when it wants to be asked again.
    fileprivate static let longPause = Duration.seconds(10)

    fileprivate var pauseBeforeNextLook: Duration {
        if case .rateLimited(_, let wait) = self { return max(wait ?? Self.longPause, Self.usualPause) }
        return Self.usualPause
    }
}

extension WalletError {
    /// How long whoever follows a scene waits after this before it asks again.
    public var pauseBeforeNextLook: Duration {
        if case .api(let error) = self { error.pauseBeforeNextLook } else { APIError.usualPause }
    }
}
