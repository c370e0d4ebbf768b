public import SaifuWire

/// A paper exchange that listens: the same signed HTTP API as the real one, from an SQLite file.
public final class PaperExchangeServer: Sendable {
    /// The TCP port of each listener, in the order they were given; 0 for a Unix socket.
    public var ports: [Int] { servers.flatMap(\.ports) }

    private let loop: EventLoop
    let exchange: PaperExchange
    private let servers: [HTTPServer]

    private init(loop: EventLoop, exchange: PaperExchange, servers: [HTTPServer]) {
        self.loop = loop
        self.exchange = exchange
        self.servers = servers
    }

    /// How long the body of a request to a paper exchange may be. Only a signed call that is a POST has one that is read;
    /// any other may be a little longer than nothing, so that its sender gets the answer that tells what is wrong.
    public static let bodyLimit: BodyLimit = { head in
        let isSigned = head.headers.contains("ACCESS-KEY") && head.headers.contains("ACCESS-SIGN")
        let method = Route.all[RequestTarget(head.target).path]?.method
        return isSigned && method == "POST" && head.method == "POST" ? OrderBody.limit : 4096
    }

    /// So many clients at a time, fewer where the process may not open so many files.
    public static let timeouts = ServerTimeouts(connections: 4096, webSockets: 3072)

    /// Whether a request opens a connection to the realtime channels.
    public static func opensChannels(_ request: HTTPRequestMessage) -> Bool {
        guard request.asksForWebSocket, case .open = RealtimeDialect.endpoint(request.target) else { return false }
        return true
    }

    /// How much such a connection may hold.
    public static let channelLimits = WebSocketLimits.realtime

    /// Opens (or makes) the exchange's file and serves it.
    ///
    /// - Parameter identity: who the exchange is at its TCP listeners, for clients that speak TLS; `nil` serves plain HTTP.
    /// - Throws: what is wrong with the file, the configuration, the identity or the addresses, as one sentence.
    public static func start(
        _ configuration: ExchangeConfiguration, listeners: [ListenAddress], identity: TLSIdentity? = nil
    ) throws(ExchangeError) -> PaperExchangeServer {
        let loop: EventLoop
        do { loop = try EventLoop(name: "paper-exchange") } catch { throw ExchangeError(error) }
        let exchange = try PaperExchange(configuration, on: loop)
        var servers: [HTTPServer] = []
        do {
            for listener in listeners {
                // The handler runs on the loop's thread, which is where the actor lives.
                let entrance = listener.entrance
                servers.append(
                    try HTTPServer.start(
                        on: loop, listeners: [listener], identity: entrance == .home ? nil : identity,
                        timeouts: timeouts, bodyLimit: bodyLimit
                    ) { request in
                        exchange.assumeIsolated { $0.answer(request, at: entrance) }
                    })
            }
        } catch {
            for server in servers { server.stop() }
            throw ExchangeError(error)
        }
        loop.execute { exchange.assumeIsolated { $0.startTimer() } }
        return PaperExchangeServer(loop: loop, exchange: exchange, servers: servers)
    }

    /// The accounts it has now, that of the home first.
    public func accounts() async -> [ServedAccount] { await Self.accounts(of: exchange) }

    private static func accounts(of exchange: isolated PaperExchange) -> [ServedAccount] {
        guard let server = exchange.server else { return [] }
        return server.core.records.map { record in
            ServedAccount(name: record.name, key: server.access.key(of: record)?.key ?? "")
        }
    }

    /// Finishes what was begun, saves the markets and closes the file. Not to be called from a request.
    public func stop() {
        for server in servers { server.stop() }
        let done = Latch()
        loop.execute { [exchange] in
            exchange.assumeIsolated { $0.close() }
            done.open()
        }
        done.wait()
    }
}
