public import LightningAPI
public import SaifuCrypto
internal import SaifuJSON
public import SaifuWire

/// Speaks the Lightning API with one origin, over one kept connection, on a thread of its own.
///
/// - Public calls go out without a key. Private calls are signed; the key is used at its own origin only.
/// - Nothing is sent to an origin that is not protected (``Origin/isProtected``), with a key or without.
/// - An order is written down in the journal before a byte of it leaves, sent exactly once, and its outcome written
///   down afterwards. When the outcome cannot be known, the error is `outcomeUnknown`.
/// - Cancelling the task interrupts the call that is running.
public actor LightningClient {
    /// The exchange it talks to; its key goes nowhere else.
    public nonisolated let origin: Origin

    /// What the exchange last said about its limits.
    public private(set) var rateLimits = RateLimits()
    /// The last time an outcome could not be written down; the intent stays unsettled in the journal, which is safe.
    public private(set) var journalProblem: JournalError?

    private let executor: ThreadExecutor
    private let connection: HTTPClientConnection
    private var keyring: Keyring
    private let journal: (any OrderJournal)?
    private let now: @Sendable () -> Timestamp

    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Connects with the first call, not before.
    ///
    /// - Parameters:
    ///   - credentials: `nil` for public calls only.
    ///   - journal: where orders are written down; without one, only the error tells that an outcome is unknown.
    ///   - tls: who is believed to be an `https` origin.
    ///   - executor: the thread that waits for the exchange; share it with an actor that itself waits for the client.
    ///   - now: the clock whose milliseconds are signed.
    public init(
        origin: Origin, credentials: APICredentials?, journal: (any OrderJournal)? = nil,
        timeouts: ClientTimeouts = .standard, tls: TLSOptions = .standard,
        executor: ThreadExecutor = ThreadExecutor(name: "lightning"),
        now: @escaping @Sendable () -> Timestamp = { .now() }
    ) {
        self.origin = origin
        self.executor = executor
        self.journal = journal
        self.now = now
        keyring = Keyring(origin: origin, credentials: credentials)
        connection = HTTPClientConnection(origin: origin, timeouts: timeouts, tls: tls)
    }

    /// Makes one call.
    ///
    /// - Throws: `outcomeUnknown` only for calls that may have taken effect; such a call must not be repeated before
    ///   somebody has looked.
    public func send<Request: APIRequest>(_ request: Request) async throws(APIError) -> Request.Response {
        guard origin.isProtected else {
            throw APIError(
                .untrusted(origin: origin, reason: .plainHTTP), path: Request.path, access: Request.access,
                origin: origin)
        }
        let body = try Self.body(of: request)
        if Request.access != .public { try keyring.check() }
        guard let journal, let order = request as? SendChildOrder else { return try await call(request, body: body) }
        let intent = OrderIntent(origin: origin.description, order: order, createdAt: now())
        let id: Int64
        do throws(JournalError) {
            id = try await journal.begin(intent)
        } catch {
            throw .storage(reason: error.description + " The order was not sent.")
        }
        do throws(APIError) {
            let response = try await call(request, body: body)
            await settle(id, IntentOutcome(response: response), journal)
            return response
        } catch {
            await settle(id, IntentOutcome(error: error), journal)
            throw error
        }
    }

    private func settle(_ id: Int64, _ outcome: IntentOutcome, _ journal: any OrderJournal) async {
        do throws(JournalError) {
            try await journal.settle(id, as: outcome)
        } catch {
            journalProblem = error
        }
    }

    private func call<Request: APIRequest>(
        _ request: Request, body: [UInt8]
    ) async throws(APIError) -> Request.Response {
        let message = try message(for: request, body: body)
        let exchanged = await exchange(message)
        switch exchanged {
        case .success(let answer):
            rateLimits.note(answer.headers, access: Request.access, at: now())
            return try APIAnswer(answer).read(Request.self)
        case .failure(let error):
            throw APIError(error, path: Request.path, access: Request.access, origin: origin)
        }
    }

    /// Blocks this actor's thread until the answer is there; cancelling the task ends the wait.
    private func exchange(_ message: HTTPRequestMessage) async -> Result<HTTPResponseMessage, WireError> {
        let interruption = Interruption()
        return await withTaskCancellationHandler {
            do throws(WireError) {
                return .success(try connection.send(message, interruption: interruption))
            } catch {
                return .failure(error)
            }
        } onCancel: {
            interruption.fire()
        }
    }

    private func message<Request: APIRequest>(
        for request: Request, body: [UInt8]
    ) throws(APIError) -> HTTPRequestMessage {
        var message = HTTPRequestMessage(method: Request.method.rawValue, target: request.target, body: body)
        if Request.method == .post { message.headers.add("Content-Type", "application/json") }
        if Request.access != .public { try keyring.sign(&message, at: now()) }
        return message
    }

    private static func body<Request: APIRequest>(of request: Request) throws(APIError) -> [UInt8] {
        do {
            return try request.body()
        } catch {
            throw .unreadable(
                path: Request.path, field: error.path, offset: error.offset,
                reason: "the request could not be written: \(error.reason)")
        }
    }
}
