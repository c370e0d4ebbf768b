internal import Glibc

/// What a server does on its loop.
///
/// `@unchecked Sendable`: after `init`, everything is touched on the loop's thread only.
final class ServerCore: @unchecked Sendable {
    let limits: HTTPLimits
    let timeouts: ServerTimeouts
    let handler: @Sendable (HTTPRequestMessage) -> HTTPResponseMessage
    private(set) var isStopping = false
    var date = HTTPDate()

    private let loop: EventLoop
    private var listeners: [ServerListener] = []
    private var connections: [ObjectIdentifier: ServerConnection] = [:]
    private var stopped: [Latch] = []
    private var isSweeping = false

    init(
        loop: EventLoop, limits: HTTPLimits, timeouts: ServerTimeouts,
        handler: @escaping @Sendable (HTTPRequestMessage) -> HTTPResponseMessage
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

    var isFull: Bool { connections.count >= timeouts.connections }

    func accepted(_ descriptor: Int32, isUnix: Bool) {
        let connection = ServerConnection(descriptor: descriptor, isUnix: isUnix, server: self)
        guard connection.begin() else { return }
        connections[ObjectIdentifier(connection)] = connection
        sweepLater()
    }

    func closed(_ connection: ServerConnection) {
        let wasFull = isFull
        connections[ObjectIdentifier(connection)] = nil
        if wasFull { resumeListeners() }
        finishStop()
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
        let shortest = min(timeouts.request, timeouts.keepAlive, timeouts.write, timeouts.stop)
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
        }
        finishStop()
    }

    private func finishStop() {
        guard isStopping, connections.isEmpty else { return }
        for latch in stopped { latch.open() }
        stopped = []
    }
}
