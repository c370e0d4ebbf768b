import Glibc
import PaperExchange
import SaifuWire
import Synchronization
import WalletCore

/// Serves a home's exchange on a port while another process has it open: hands each request to that process, several at
/// a time, and opens the exchange here when it has ended.
final class ExchangeFront: Sendable {
    let port: Int
    private let server: HTTPServer
    private let host: ExchangeHost

    private init(server: HTTPServer, host: ExchangeHost) {
        self.server = server
        self.host = host
        port = server.ports.first ?? 0
    }

    static func start(_ plan: ExchangePlan) throws(WalletError) -> ExchangeFront {
        let host = ExchangeHost(plan: plan)
        do throws(WireError) {
            let loop = try EventLoop(name: "front")
            let address = ListenAddress.tcp(host: "127.0.0.1", port: Int(plan.port))
            let couriers = Couriers(host: host)
            // A request that was handed on is waited for: it may have taken effect.
            var timeouts = PaperExchangeServer.timeouts
            (timeouts.answer, timeouts.stop) = (.seconds(90), .seconds(10))
            let servesControl = plan.servesControl
            let socket = plan.home.file(EmbeddedExchange.socketName)
            let server = try HTTPServer.start(
                on: loop, listeners: [address], identity: plan.identity, timeouts: timeouts,
                bodyLimit: PaperExchangeServer.bodyLimit
            ) { request in
                if !servesControl, PaperExchangeServer.isControl(request) {
                    return .message(PaperExchangeServer.unserved(request).encoded(for: request))
                }
                guard PaperExchangeServer.opensChannels(request) else { return .later(couriers.carry(request)) }
                let address = WebSocketAddress(origin: .unix(path: socket), target: request.target)
                let bridge = ChannelBridge(to: address, on: loop) { await couriers.findHost() }
                return .webSocket(WebSocketAcceptance(bridge, limits: PaperExchangeServer.channelLimits))
            }
            return ExchangeFront(server: server, host: host)
        } catch {
            throw .storage(StorageError(ExchangeError(error)))
        }
    }

    func close() {
        server.stop()
        host.close()
    }
}

extension ExchangeFront {
    /// Threads that wait for the host, so that one slow answer does not hold up the others.
    private final class Couriers: Sendable {
        private let couriers: [Courier]
        private let turn = Atomic(0)

        init(host: ExchangeHost) {
            couriers = (0..<8).map { _ in Courier(host: host) }
        }

        func carry(_ request: HTTPRequestMessage) -> PendingAnswer {
            let answer = PendingAnswer()
            let courier = next
            Task { answer.complete(await courier.carry(request).encoded(for: request)) }
            return answer
        }

        /// Waits until a process has the exchange open, if need be this one.
        func findHost() async {
            _ = await next.carry(HTTPRequestMessage(method: "GET", target: "/"))
        }

        private var next: Courier { couriers[turn.add(1, ordering: .relaxed).oldValue % couriers.count] }
    }

    /// One of these threads; it starts with its first request.
    private actor Courier {
        private let host: ExchangeHost
        private let executor = ThreadExecutor(name: "courier")
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        init(host: ExchangeHost) {
            self.host = host
        }

        func carry(_ request: HTTPRequestMessage) async -> HTTPResponseMessage {
            do throws(ExchangeHost.Failure) {
                return try await host.answer(request.forwarded).forwarded
            } catch {
                switch error {
                case .wire(let error): return .failure(error)
                case .cannotOpen(let error): return .failure(503, error.text(in: .english))
                }
            }
        }
    }
}

/// Headers that belong to one connection and not to the message. The server of the front has checked the origin.
private let connectionHeaders: Set<String> = [
    "host", "connection", "content-length", "transfer-encoding", "accept-encoding", "expect", "keep-alive", "te",
    "trailer", "upgrade", "date", "origin",
]

extension HTTPHeaders {
    fileprivate var forwarded: HTTPHeaders {
        var kept = HTTPHeaders()
        for (name, value) in self where !connectionHeaders.contains(name.lowercased()) { kept.add(name, value) }
        return kept
    }
}

extension HTTPRequestMessage {
    fileprivate var forwarded: HTTPRequestMessage {
        var headers = headers.forwarded
        // What came to a port is not the owner's own, though it goes on through the socket in the home.
        headers.add(PaperExchangeServer.forwardedHeader, "for=unknown")
        return HTTPRequestMessage(method: method, target: target, headers: headers, body: body)
    }
}

extension HTTPResponseMessage {
    fileprivate var forwarded: HTTPResponseMessage {
        HTTPResponseMessage(status: status, headers: headers.forwarded, body: body)
    }

    fileprivate static func failure(_ error: WireError) -> HTTPResponseMessage {
        guard case .invalidRequest = error else { return failure(502, "The exchange of the home did not answer.") }
        return failure(400, error.description)
    }

    fileprivate static func failure(_ status: Int, _ sentence: String) -> HTTPResponseMessage {
        HTTPResponseMessage(
            status: status, headers: ["Content-Type": "application/json; charset=utf-8"],
            body: Array(JSONLine.line(["Message": sentence]).utf8))
    }
}
