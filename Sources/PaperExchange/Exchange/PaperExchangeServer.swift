public import SaifuWire

/// A paper exchange that listens: the same signed HTTP API as the real one, from an SQLite file.
public final class PaperExchangeServer: Sendable {
    /// The TCP port of each listener, in the order they were given; 0 for a Unix socket.
    public var ports: [Int] { server.ports }

    private let loop: EventLoop
    private let exchange: PaperExchange
    private let server: HTTPServer

    private init(loop: EventLoop, exchange: PaperExchange, server: HTTPServer) {
        self.loop = loop
        self.exchange = exchange
        self.server = server
    }

    /// How long the body of a request to a paper exchange may be. Only a signed call that is a POST has one that is read;
    /// any other may be a little longer than nothing, so that its sender gets the answer that tells what is wrong.
    public static let bodyLimit: BodyLimit = { head in
        let isSigned = head.headers.contains("ACCESS-KEY") && head.headers.contains("ACCESS-SIGN")
        let method = Route.all[RequestTarget(head.target).path]?.method
        return isSigned && method == "POST" && head.method == "POST" ? OrderBody.limit : 4096
    }

    /// Opens (or makes) the exchange's file and serves it.
    ///
    /// - Throws: what is wrong with the file, the configuration or the addresses, as one sentence.
    public static func start(
        _ configuration: ExchangeConfiguration, listeners: [ListenAddress]
    ) throws(ExchangeError) -> PaperExchangeServer {
        let loop: EventLoop
        do { loop = try EventLoop(name: "paper-exchange") } catch { throw .cannotListen(reason: "\(error)") }
        let exchange = try PaperExchange(configuration, on: loop)
        let server: HTTPServer
        do {
            // The handler runs on the loop's thread, which is where the actor lives.
            server = try HTTPServer.start(on: loop, listeners: listeners, bodyLimit: bodyLimit) { request in
                .message(exchange.assumeIsolated { $0.answer(request) })
            }
        } catch {
            throw .cannotListen(reason: "\(error)")
        }
        loop.execute { exchange.assumeIsolated { $0.startTimer() } }
        return PaperExchangeServer(loop: loop, exchange: exchange, server: server)
    }

    /// Finishes what was begun, saves the markets and closes the file. Not to be called from a request.
    public func stop() {
        server.stop()
        let done = Completion()
        loop.execute { [exchange] in
            exchange.assumeIsolated { $0.close() }
            done.signal()
        }
        done.wait()
    }
}
