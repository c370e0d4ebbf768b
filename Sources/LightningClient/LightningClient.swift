public import LightningAPI
public import SaifuCrypto
public import SaifuDesk
internal import SaifuJSON
public import SaifuSystem
public import SaifuWire

/// Speaks the Lightning API with one origin, over kept connections, each with a thread that waits for its answers.
///
/// - One connection serves calls that come one after the other. Calls of several tasks go out side by side, at most four of
///   those that only read; an order or a cancellation does not wait for any of them.
/// - Public calls go out without a key. Private calls are signed; the key is used at its own origin only.
/// - Nothing is sent to an origin that is not protected (``Origin/isProtected``), with a key or without.
/// - A request is sent once. When one that may take effect leaves and no clear answer comes, the error is
///   `outcomeUnknown`: give such requests to an `OrderDesk`, which writes them down first and settles them.
/// - Cancelling the task interrupts the call that is running.
public actor LightningClient: OrderTransport {
    /// The exchange it talks to; its key goes nowhere else but to the channels of ``realtime``.
    public nonisolated let origin: Origin

    /// Counts its requests; share one between the clients of an exchange.
    public nonisolated let budgets: RequestBudgets
    /// Whether a signed request was answered, and its key not refused.
    public private(set) var hasSigned = false
    /// The exchange's clock, as the `Date` of its last answer showed it.
    public private(set) var serverClock: ServerClock?
    /// Where its requests go, and for which key. Made when it is first asked for: public calls need no cryptography.
    public private(set) lazy var account = TradingAccount(endpoint: endpoint, keyFingerprint: keyring.fingerprint())

    /// How it follows the channels of its exchange.
    public nonisolated let realtime: RealtimeSettings

    private let endpoint: String
    /// The name by which calls without a key are counted.
    private let address: String
    private let executor: ThreadExecutor
    private let lines: ClientLines
    private var keyring: Keyring
    private let tls: TLSOptions
    private var channels: RealtimeConnection?
    nonisolated let heard = LastHeard()
    nonisolated let now: @Sendable () -> Timestamp

    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Connects with the first call, not before.
    ///
    /// - Parameters:
    ///   - credentials: `nil` for public calls only.
    ///   - endpoint: what the journal of a desk calls the exchange; the origin unless something else is given.
    ///   - realtime: how it follows the channels, once it is asked for one.
    ///   - budgets: counts its requests; one of its own unless another is given.
    ///   - tls: who is believed to be an `https` origin.
    ///   - executor: the thread that counts and signs; share it with an actor that does nothing but call the client.
    ///   - now: the clock whose milliseconds are signed, and by which the daily maintenance is expected.
    public init(
        origin: Origin, credentials: APICredentials?, endpoint: String? = nil,
        timeouts: ClientTimeouts = .standard, realtime: RealtimeSettings = .standard,
        budgets: RequestBudgets = RequestBudgets(), tls: TLSOptions = .standard,
        executor: ThreadExecutor = ThreadExecutor(name: "lightning"),
        now: @escaping @Sendable () -> Timestamp = { Timestamp(ticks: SystemClock.ticks()) }
    ) {
        self.origin = origin
        self.executor = executor
        self.now = now
        self.endpoint = endpoint ?? origin.description
        // An exchange with a name of its own is served at another port each time.
        address = endpoint ?? origin.counted
        self.realtime = realtime
        self.budgets = budgets
        self.tls = tls
        keyring = Keyring(origin: origin, credentials: credentials)
        lines = ClientLines(origin, timeouts, tls)
    }

    /// A client of an exchange by its address, with a key of the account.
    ///
    /// - Parameters:
    ///   - address: `https://host`, or `http` on this machine.
    ///   - secret: of the key. This client keeps it where it is neither printed nor left behind; the text is the caller's.
    /// - Throws: what is wrong with the address.
    public init(at address: String, key: String, secret: String) throws(OriginError) {
        self.init(
            origin: try Origin(parsing: address), credentials: APICredentials(key: key, secret: secret))
    }

    /// The connection to the channels; opened with the first stream.
    func realtimeConnection() throws(WireError) -> RealtimeConnection {
        if let channels { return channels }
        let made = try RealtimeConnection(origin, realtime, tls: tls, realtimeSource)
        channels = made
        return made
    }

    func realtimeAuth() throws(APIError) -> RealtimeAuth { try keyring.realtimeAuth(at: now()) }

    /// Asks; once more where the connection was lost before the answer had come, unless it is asked in the background.
    public func send<Request: QueryRequest>(_ query: Request) async throws(APIError) -> Request.Response {
        // The one that every transport has.
        try await (self as any OrderTransport).send(query)
    }

    /// Makes one call: a query, or what an order desk has written down.
    ///
    /// - Throws: `outcomeUnknown` only for calls that may have taken effect; such a call must not be repeated before
    ///   somebody has looked.
    public func send<Request: APIRequest>(
        _ permitted: PermittedRequest<Request>
    ) async throws(APIError) -> Request.Response {
        let request = permitted.request
        guard permitted.isFromDesk || Request.method == .get && Request.access.effect == nil else {
            throw .notWrittenDown(path: Request.path)
        }
        guard origin.isProtected else {
            throw APIError(
                .untrusted(origin: origin, reason: .plainHTTP), path: Request.path, access: Request.access,
                origin: origin)
        }
        let body = try Self.body(of: request)
        if Request.access != .public { try keyring.check() }
        let cost = RequestCost(request, address: address) {
            account.endpoint + " " + (account.keyFingerprint ?? "")
        }
        let intent = RequestIntent.current.sending(Request.access.effect)
        let ticket = try await budgets.admit(cost, for: intent, now: now)
        var outcome = RequestOutcome.notSent
        defer { budgets.settle(ticket, outcome, at: now()) }
        guard let line = await lines.line(for: intent) else { throw .cancelled(path: Request.path) }
        defer { lines.giveBack(line) }
        return try await call(request, body: body, over: line, &outcome)
    }

    private func call<Request: APIRequest>(
        _ request: Request, body: [UInt8], over line: ClientLine, _ outcome: inout RequestOutcome
    ) async throws(APIError) -> Request.Response {
        let message = try message(for: request, body: body)
        let sent = now()
        switch await line.send(message) {
        case .success(let answer):
            let received = now()
            if Request.access != .public, answer.status != 401 { hasSigned = true }
            outcome = .answered(ToldLimits(answer))
            if let date = answer.headers["Date"].flatMap(Timestamp.init(httpDate:)), Self.plausible.contains(date) {
                serverClock = ServerClock(date: date, sent: sent, received: received)
            }
            let response = try APIAnswer(answer).read(Request.self)
            guard let field = request.foreignField(in: response) else { return response }
            let words = "the answer tells of something else than was asked for"
            throw .unreadable(
                path: Request.path, field: field, offset: 0, reason: .fault(.answerOfAnother, words: words))
        case .failure(let error):
            if error.requestLeft { outcome = .unanswered }
            throw APIError(error, path: Request.path, access: Request.access, origin: origin)
        }
    }

    /// From 2010 to 2200: an exchange that shows another date has no clock.
    private static let plausible =
        Timestamp(milliseconds: 1_262_304_000_000)...Timestamp(milliseconds: 7_258_118_400_000)

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
                reason: .fault(.unwritableRequest, words: "the request could not be written: \(error.reason)"))
        }
    }
}
