public import LightningAPI
public import SaifuDesk
import SaifuJSON
import Synchronization
public import WalletCore

/// Answers requests with stubs, once or as long as they are followed, through the production code that judges answers;
/// keeps what was asked.
public final class StubbableServiceClient: ServiceClient, OrderTransport {
    private struct State {
        var stubs: [Stub] = []
        /// How often each stub has answered; one number a stub.
        var uses: [Int] = []
        /// How many updates each stub has given; none for a stub that nobody follows.
        var updates: [Int: Int] = [:]
        var requests: [any APIRequest] = []
        var asked: [AskedRequest] = []
        var problems: [StubError] = []
        var serverClock: ServerClock?
        var pace = Duration.zero
    }

    /// The state that every call reads and changes; a scene may make several calls at once.
    private let state: Mutex<State>
    private let clock: any WalletClock
    private let delay: Duration

    /// - Parameters:
    ///   - clock: waits for delayed answers; a stopped one makes a test wait for nothing.
    ///   - delay: before every answer, on top of its own.
    public init(_ stubs: [Stub] = [], clock: any WalletClock = StubClock(), delay: Duration = .zero) {
        state = Mutex(State(stubs: stubs, uses: [Int](repeating: 0, count: stubs.count)))
        self.clock = clock
        self.delay = delay
    }

    /// The account of every stub.
    public let account = TradingAccount(endpoint: "stub", keyFingerprint: "stub")

    /// Nothing is settled behind a scene's back.
    public let hasSigned = false

    /// How long whoever asks again and again waits in between.
    public var pace: Duration {
        get { state.withLock { $0.pace } }
        set { state.withLock { $0.pace = newValue } }
    }

    /// Stubs give no date, so without one that a scene sets nothing that was lost is judged by them.
    public var serverClock: ServerClock? {
        get { state.withLock { $0.serverClock } }
        set { state.withLock { $0.serverClock = newValue } }
    }

    public func send<Request: APIRequest>(
        _ permitted: PermittedRequest<Request>
    ) async throws(APIError) -> Request.Response {
        let request = permitted.request
        let given: (answer: StubAnswer, asked: AskedRequest)
        do throws(StubError) {
            given = try take(request)
        } catch {
            throw refusal(of: error, path: Request.path)
        }
        return try await give(given.answer, as: given.asked, to: request)
    }

    /// The updates of the stub that answers the request; without any it is asked again and again, as the wallet asks an
    /// exchange. Both wait on the clock of this client.
    public func updates<Request: QueryRequest>(
        of request: Request, on _: any WalletClock
    ) -> ServiceUpdates<Request.Response> {
        do throws(StubError) {
            guard let stub = try follow(request) else { return polled(request, on: clock) }
            return ServiceUpdates {
                guard let update = self.takeUpdate(of: stub.index) else { return nil }
                do throws(APIError) {
                    return .success(try await self.give(update, as: stub.asked, to: request))
                } catch {
                    return .failure(error)
                }
            }
        } catch {
            let refusal = refusal(of: error, path: Request.path)
            return ServiceUpdates { .failure(refusal) }
        }
    }

    /// After its delay, through the production code.
    private func give<Request: APIRequest>(
        _ answer: StubAnswer, as asked: AskedRequest, to request: Request
    ) async throws(APIError) -> Request.Response {
        let wait = answer.delay + delay
        if wait > .zero { await clock.sleep(for: wait) }
        if Task.isCancelled, Request.access.effect == nil { throw .cancelled(path: Request.path) }
        switch answer.content {
        case .error(let error): throw error
        case .fault(let fault): throw fault.error(path: Request.path, access: Request.access)
        case .reply(let status, let body, let retryAfter):
            let bytes: [UInt8]
            do throws(StubError) {
                bytes = try body.bytes(for: asked)
            } catch {
                throw refusal(of: error, path: Request.path)
            }
            return try APIAnswer(status: status, body: bytes, retryAfter: retryAfter).read(Request.self)
        }
    }

    /// Finds the one stub that answers, and counts its use.
    private func take<Request: APIRequest>(
        _ request: Request
    ) throws(StubError) -> (StubAnswer, AskedRequest) {
        let asked = try Self.asked(request)
        return try state.withLock { state throws(StubError) in
            state.requests.append(request)
            state.asked.append(asked)
            let index = try StubSearch(stubs: state.stubs.map(\.request)).index(for: asked)
            guard let answer = state.stubs[index].answer(of: state.uses[index]) else {
                throw .noBody(asked, reason: "it has no answers")
            }
            state.uses[index] += 1
            return (answer, asked)
        }
    }

    /// Finds the one stub that answers; `nil` when it has no updates.
    private func follow<Request: APIRequest>(
        _ request: Request
    ) throws(StubError) -> (index: Int, asked: AskedRequest)? {
        let asked = try Self.asked(request)
        return try state.withLock { state throws(StubError) in
            let index = try StubSearch(stubs: state.stubs.map(\.request)).index(for: asked)
            guard state.stubs[index].updates != nil else { return nil }
            state.updates[index] = 0
            return (index, asked)
        }
    }

    /// The next update of a followed stub; `nil` at the end.
    private func takeUpdate(of index: Int) -> StubAnswer? {
        state.withLock { state in
            let number = state.updates[index] ?? 0
            state.updates[index] = number + 1
            return state.stubs[index].update(number)
        }
    }

    private static func asked<Request: APIRequest>(_ request: Request) throws(StubError) -> AskedRequest {
        do throws(JSONError) {
            return try AskedRequest(request)
        } catch {
            throw .unwritable(path: Request.path, reason: error.description)
        }
    }

    private func refusal(of error: StubError, path: String) -> APIError {
        state.withLock { $0.problems.append(error) }
        return .refused(path: path, http: 501, status: nil, message: error.description)
    }
}

extension StubbableServiceClient {
    /// Adds a stub to those that are there.
    public func add(_ stub: Stub) {
        change { $0.append(stub) }
    }

    /// Changes the stubs; those that are there keep their places.
    func change(_ body: (inout [Stub]) -> Void) {
        state.withLock { state in
            body(&state.stubs)
            state.uses += [Int](repeating: 0, count: max(0, state.stubs.count - state.uses.count))
        }
    }

    /// Everything that was asked for, in order.
    public var requests: [any APIRequest] { state.withLock { $0.requests } }

    /// The requests of one type, in order.
    public func sent<Request: APIRequest>(_: Request.Type) -> [Request] {
        requests.compactMap { $0 as? Request }
    }

    /// The requests so far, as they would have gone over the wire.
    public var asked: [AskedRequest] { state.withLock { $0.asked } }

    /// Path and query of everything that was asked for, in order.
    public var targets: [String] { asked.map(\.target) }

    /// The mistakes in the stubs, in the order in which they were met.
    public var problems: [StubError] { state.withLock { $0.problems } }

    /// Stubs that nobody asked for: they promise something that the scene does not do.
    public var unusedStubs: [StubRequest] {
        state.withLock { state in
            zip(state.stubs, state.uses).filter { $1 == 0 && !$0.isOptional }.map(\.0.request)
        }
    }

    /// Stubs with updates that nobody followed.
    public var unfollowedStubs: [StubRequest] {
        state.withLock { state in
            state.stubs.indices.filter { state.stubs[$0].updates != nil && state.updates[$0] == nil }
                .map { state.stubs[$0].request }
        }
    }
}
