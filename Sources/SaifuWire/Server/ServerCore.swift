internal import Glibc

/// The part of a server that runs on its loop.
///
/// `@unchecked Sendable`: after `init`, everything is touched on the loop's thread only.
final class ServerCore: @unchecked Sendable {
    let limits: HTTPLimits
    let timeouts: ServerTimeouts
    let bodyLimit: BodyLimit?
    let handler: @Sendable (HTTPRequestMessage) -> ServerAnswer
    /// Connections at a time.
    private let places: Int
    private(set) var isStopping = false
    var date = HTTPDate()

    private let loop: EventLoop
    /// `nil` for plain HTTP.
    private let tls: TLSContext?
    private var listeners: [ServerListener] = []
    /// By the token of their socket on the loop.
    private var connections: [UInt64: ServerConnection] = [:]
    private var webSockets: [ObjectIdentifier: WebSocketLink] = [:]
    private var answerNumber: UInt64 = 0
    private var stopped: [Latch] = []
    private var isSweeping = false
    private var willResume = false

    init(
        loop: EventLoop, tls: TLSContext?, limits: HTTPLimits, timeouts: ServerTimeouts, bodyLimit: BodyLimit?,
        handler: @escaping @Sendable (HTTPRequestMessage) -> ServerAnswer
    ) {
        self.loop = loop
        self.tls = tls
        self.limits = limits
        self.timeouts = timeouts
        self.bodyLimit = bodyLimit
        places = Self.places(wanted: timeouts.connections, descriptors: Self.descriptors)
        self.handler = handler
    }

    var loopCore: LoopCore { loop.core }
    var isSecure: Bool { tls != nil }

    func begin(_ sockets: [ListenSocket]) {
        for socket in sockets {
            let listener = ServerListener(socket: socket, server: self)
            listeners.append(listener)
            listener.resume()
        }
    }

    // MARK: Connections

    var isFull: Bool { connections.count + webSockets.count >= places }

    /// Connections leave some of the process's descriptors for its files.
    static func places(wanted: Int, descriptors: Int) -> Int {
        min(wanted, max(1, descriptors - 64))
    }

    /// How many files this process may have open.
    private static var descriptors: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return .max }
        return Int(clamping: limit.rlim_cur)
    }

    /// Why no further WebSocket is opened; `nil` when one may be.
    var webSocketRefusal: StaticString? {
        if isStopping { return "The server is stopping." }
        return webSockets.count >= timeouts.webSockets ? "There are too many WebSockets." : nil
    }

    func accepted(_ descriptor: Int32, _ gate: RequestPolicy) {
        guard let transport = transport(on: descriptor) else { return }
        let connection = ServerConnection(transport: transport, gate: gate, server: self)
        guard connection.begin() else { return }
        connections[connection.token] = connection
        sweepLater()
    }

    /// - Returns: `nil`, with the socket closed, when libssl has no memory.
    private func transport(on descriptor: Int32) -> Transport? {
        let socket = ConnectedSocket(descriptor: descriptor)
        guard let tls else { return .plain(socket) }
        do throws(TLSFault) {
            return .secure(try TLSConnection(accepting: socket, tls))
        } catch {
            socket.close()
            return nil
        }
    }

    /// Who goes when somebody comes and all places are taken: the client that the server has waited for longest, whether
    /// it is silent, sends half a request or does not read its answer.
    func slowest() -> ServerConnection? {
        var found: (connection: ServerConnection, since: Int64)?
        for connection in connections.values {
            guard let since = connection.wait.since, since < found?.since ?? .max else { continue }
            found = (connection, since)
        }
        return found?.connection
    }

    func hasHadGrace(_ connection: ServerConnection) -> Bool {
        guard let since = connection.wait.since else { return false }
        return Deadline.after(timeouts.grace, from: since).nanoseconds <= MonotonicClock.now()
    }

    /// A connection could now go for a new one.
    func canGiveWay() {
        if isFull { resumeListeners() }
    }

    func closed(_ connection: ServerConnection) {
        let wasFull = isFull
        connections[connection.token] = nil
        if wasFull { resumeListeners() }
        finishStop()
    }

    /// A connection has become a WebSocket; it still counts.
    func upgraded(
        _ connection: ServerConnection, _ transport: Transport, _ acceptance: WebSocketAcceptance,
        _ subprotocol: String?,
        pending: [UInt8], received: [UInt8]
    ) {
        let session = WebSocketSession(
            side: .server, limits: acceptance.limits, timings: acceptance.timings, now: loopCore.now, pending: pending)
        let link = WebSocketLink(session: session, transport: transport, loop: loop, handler: acceptance.handler) {
            [self] in closed($0)
        }
        webSockets[ObjectIdentifier(link)] = link
        connections[connection.token] = nil
        link.begin(WebSocket(link: link, subprotocol: subprotocol), received: received)
    }

    private func closed(_ link: WebSocketLink) {
        let wasFull = isFull
        webSockets[ObjectIdentifier(link)] = nil
        if wasFull { resumeListeners() }
        finishStop()
    }

    func nextAnswerNumber() -> UInt64 {
        answerNumber += 1
        return answerNumber
    }

    /// Hands an answer to its connection when it comes, from whatever thread; `number` tells it from earlier ones.
    func deliver(_ pending: PendingAnswer, to token: UInt64, _ number: UInt64) {
        pending.whenComplete { [self] message in
            loop.execute { [self] in connections[token]?.complete(number, with: message) }
        }
    }

    func send(_ outgoing: AnswerAlteration.Outgoing, to token: UInt64, _ number: UInt64) {
        connections[token]?.complete(number, with: outgoing)
    }

    /// Lets the others have their turn first.
    func readLater(_ token: UInt64) {
        loopCore.goOnInNextTurn { [self] in connections[token]?.receiveHeld() }
    }

    /// The requests that a connection has sent ahead go on in the next turn.
    func serveLater(_ token: UInt64) {
        loopCore.goOnInNextTurn { [self] in connections[token]?.takeTurn() }
    }

    func endRest(of token: UInt64) {
        connections[token]?.endRest()
    }

    func resumeListeners() {
        for listener in listeners { listener.resume() }
    }

    /// One timer for all: whoever pauses while it runs has waited for less than it should, and may pause again.
    func resumeListeners(after pause: Duration) {
        guard !willResume else { return }
        willResume = true
        after(pause) { [self] in
            willResume = false
            resumeListeners()
        }
    }

    func after(_ delay: Duration, _ work: @escaping @Sendable () -> Void) {
        loop.schedule(after: delay, work)
    }

    /// Deadlines are looked at together, now and then: cheaper than a timer for every request.
    private func sweepLater() {
        guard !isSweeping, !connections.isEmpty else { return }
        isSweeping = true
        let shortest = min(timeouts.request, timeouts.keepAlive, timeouts.write, timeouts.stop, timeouts.answer)
        after(max(.milliseconds(5), min(.milliseconds(250), shortest / 4))) { [self] in
            isSweeping = false
            let now = MonotonicClock.now()
            for connection in connections.values { connection.checkDeadline(now: now) }
            sweepLater()
        }
    }

    // MARK: Stopping

    func beginStop(_ done: Latch?) {
        if let done { stopped.append(done) }
        if !isStopping {
            for listener in listeners { listener.close() }
            listeners = []
            isStopping = true
            for connection in connections.values { connection.beginStop() }
            for link in webSockets.values { link.beginStop(.after(timeouts.stop)) }
        }
        finishStop()
    }

    private func finishStop() {
        guard isStopping, connections.isEmpty, webSockets.isEmpty else { return }
        for latch in stopped { latch.open() }
        stopped = []
    }
}
