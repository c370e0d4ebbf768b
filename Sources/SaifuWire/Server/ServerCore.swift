internal import Glibc

/// What a server does on its loop.
///
/// `@unchecked Sendable`: after `init`, everything is touched on the loop's thread only.
final class ServerCore: @unchecked Sendable {
    let limits: HTTPLimits
    let timeouts: ServerTimeouts
    let handler: @Sendable (HTTPRequestMessage) -> ServerAnswer
    private(set) var isStopping = false
    var date = HTTPDate()

    private let loop: EventLoop
    private var listeners: [ServerListener] = []
    /// By the token of their socket on the loop.
    private var connections: [UInt64: ServerConnection] = [:]
    private var webSockets: [ObjectIdentifier: WebSocketLink] = [:]
    private var answerNumber: UInt64 = 0
    private var stopped: [Latch] = []
    private var isSweeping = false

    init(
        loop: EventLoop, limits: HTTPLimits, timeouts: ServerTimeouts,
        handler: @escaping @Sendable (HTTPRequestMessage) -> ServerAnswer
    ) {
        self.loop = loop
        self.limits = limits
        self.timeouts = timeouts
        self.handler = handler
    }

    var loopCore: LoopCore { loop.core }

    func begin(_ sockets: [ListenSocket]) {
        for socket in sockets {
            let listener = ServerListener(socket: socket, server: self)
            listeners.append(listener)
            listener.resume()
        }
    }

    // MARK: Connections

    var isFull: Bool { connections.count + webSockets.count >= timeouts.connections }

    func accepted(_ descriptor: Int32, _ gate: RequestPolicy) {
        let connection = ServerConnection(descriptor: descriptor, gate: gate, server: self)
        guard connection.begin() else { return }
        connections[connection.token] = connection
        sweepLater()
    }

    /// Who goes when somebody comes and all places are taken: the client that has said nothing for longest.
    func idlest() -> ServerConnection? {
        let now = MonotonicClock.now()
        var found: (connection: ServerConnection, since: Int64)?
        for connection in connections.values {
            guard let since = connection.idleSince, since <= now, since < found?.since ?? .max else { continue }
            found = (connection, since)
        }
        return found?.connection
    }

    /// A connection could now go for a new one.
    func becameIdle() {
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
        _ connection: ServerConnection, _ descriptor: Int32, _ acceptance: WebSocketAcceptance, _ subprotocol: String?,
        pending: [UInt8], received: [UInt8]
    ) {
        let session = WebSocketSession(
            side: .server, limits: acceptance.limits, timings: acceptance.timings, now: loopCore.now, pending: pending)
        let transport = ClientTransport.plain(ClientSocket(descriptor: descriptor))
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

    func endRest(of token: UInt64) {
        connections[token]?.endRest()
    }

    func resumeListeners() {
        for listener in listeners { listener.resume() }
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
            if isFull { resumeListeners() }
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
