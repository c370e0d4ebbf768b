/// An HTTP/1.1 server on one event loop, for this machine unless a ``ListenAddress/network(host:port:names:)`` is given.
///
/// The handler runs on the loop's thread, one request at a time: it needs no lock and must not block for long. A
/// request that comes with a foreign `Host`, or from a web page (`Origin`), is refused before the handler sees it.
public final class HTTPServer: Sendable {
    /// The TCP port of each listener, in the order they were given; 0 for a Unix socket.
    public let ports: [Int]

    private let loop: EventLoop
    private let core: ServerCore

    private init(loop: EventLoop, core: ServerCore, ports: [Int]) {
        self.loop = loop
        self.core = core
        self.ports = ports
    }

    deinit {
        loop.execute { [core] in core.beginStop(nil) }
    }

    /// Listens at all addresses, then serves.
    ///
    /// - Parameters:
    ///   - identity: who the server is, for clients that speak TLS, at all addresses; `nil` serves plain HTTP.
    ///   - bodyLimit: how long the body of a request may be, by its head; never more than `limits` say.
    ///   - handler: gives the answer, at once, later or piece by piece.
    /// - Throws: `listenFailed` for the first address that does not work; then nothing listens.
    public static func start(
        on loop: EventLoop, listeners: [ListenAddress], identity: TLSIdentity? = nil, limits: HTTPLimits = .server,
        timeouts: ServerTimeouts = .standard, bodyLimit: BodyLimit? = nil,
        handler: @escaping @Sendable (HTTPRequestMessage) -> ServerAnswer
    ) throws(WireError) -> HTTPServer {
        let tls = try context(of: identity, for: listeners)
        var sockets: [ListenSocket] = []
        do throws(WireError) {
            for address in listeners { sockets.append(try ListenSocket(address)) }
        } catch {
            for socket in sockets { socket.close() }
            throw error
        }
        let core = ServerCore(
            loop: loop, tls: tls, limits: limits, timeouts: timeouts, bodyLimit: bodyLimit, handler: handler)
        loop.execute { [sockets] in core.begin(sockets) }
        return HTTPServer(loop: loop, core: core, ports: sockets.map(\.port))
    }

    private static func context(
        of identity: TLSIdentity?, for listeners: [ListenAddress]
    ) throws(WireError) -> TLSContext? {
        guard let identity, let address = listeners.first else { return nil }
        do throws(TLSIdentityFault) {
            return try TLSContext(identity: identity)
        } catch {
            throw .listenFailed(address: address, cause: .badIdentity(error))
        }
    }

    /// Stops listening, finishes the requests that were begun (for ``ServerTimeouts/stop`` at most) and closes all
    /// connections. Returns when that is done, except on the loop's own thread, where it only begins.
    public func stop() {
        let done = Latch()
        loop.execute { [core] in core.beginStop(done) }
        if !loop.isOnLoop { done.wait() }
    }
}
