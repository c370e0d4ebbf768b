import LightningAPI
import Synchronization

/// Follows a request by asking again and again.
final class PolledService<Request: QueryRequest>: Sendable {
    /// The exchange is asked this often. Its public limit is 500 requests in five minutes.
    private static var pause: Duration { .seconds(1) }

    private let client: any ServiceClient
    private let request: Request
    private let clock: any WalletClock
    /// How long to wait before the next question; one task at a time asks, be it on another thread each time.
    private let pause = Mutex(PolledService.pause)

    init(_ request: Request, of client: any ServiceClient, on clock: any WalletClock) {
        self.client = client
        self.request = request
        self.clock = clock
    }

    func next() async -> Result<Request.Response, APIError>? {
        await clock.sleep(for: pause.withLock { $0 })
        guard !Task.isCancelled else { return nil }
        do throws(APIError) {
            let answer = try await client.send(request)
            pause.withLock { $0 = Self.pause }
            return .success(answer)
        } catch {
            pause.withLock { $0 = Self.pause(after: error) }
            return .failure(error)
        }
    }

    /// The exchange may say when it wants to be asked again.
    private static func pause(after error: APIError) -> Duration {
        if case .rateLimited(_, let wait?) = error { return max(wait, pause) }
        return pause
    }
}
