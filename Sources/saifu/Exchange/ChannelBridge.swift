import PaperExchange
import SaifuWire
import Synchronization

/// Carries the messages of one client of a front to the process that has the exchange open, and back.
final class ChannelBridge: WebSocketHandler {
    private enum Far {
        /// The host is being reached; what the client has said meanwhile.
        case opening([WebSocketMessage])
        case open(WebSocket)
        case over
    }

    private let address: WebSocketAddress
    private let loop: EventLoop
    private let findHost: @Sendable () async -> Void
    private let far = Mutex(Far.opening([]))

    /// - Parameter findHost: waits until somebody listens at the address; called when nobody did.
    init(to address: WebSocketAddress, on loop: EventLoop, findHost: @escaping @Sendable () async -> Void) {
        self.address = address
        self.loop = loop
        self.findHost = findHost
    }

    func opened(_ client: WebSocket) {
        client.pause()  // what has come already is kept, and that is little
        Task(executorPreference: loop) { [self] in
            do throws(WebSocketError) {
                connect(client, to: try await openFar(for: client))
            } catch {
                await findHost()
                do throws(WebSocketError) {
                    connect(client, to: try await openFar(for: client))
                } catch {
                    client.close(.hostIsGone)
                }
            }
        }
    }

    private func openFar(for client: WebSocket) async throws(WebSocketError) -> WebSocket {
        var opening = WebSocketOpening(address)
        opening.limits = PaperExchangeServer.channelLimits
        return try await WebSocket.open(opening, on: loop, handler: Way(back: client))
    }

    private func connect(_ client: WebSocket, to host: WebSocket) {
        let waiting = far.withLock { far -> [WebSocketMessage]? in
            guard case .opening(let waiting) = far else { return nil }
            far = .open(host)
            return waiting
        }
        guard let waiting else { return host.close(.goingAway) }
        for message in waiting { host.pass(message, or: client) }
        client.resume()
    }

    func received(_ message: WebSocketMessage, on client: WebSocket) {
        let host = far.withLock { far -> WebSocket? in
            switch far {
            case .opening(let waiting):
                far = .opening(waiting + [message])
                return nil
            case .open(let host): return host
            case .over: return nil
            }
        }
        host?.pass(message, or: client)
    }

    func ended(_ end: WebSocketEnd, of client: WebSocket) {
        let host = far.withLock { far -> WebSocket? in
            defer { far = .over }
            guard case .open(let host) = far else { return nil }
            return host
        }
        host?.close(.goingAway)
    }
}

extension ChannelBridge {
    /// The way from the host back to the client.
    private final class Way: WebSocketHandler {
        private let client: WebSocket

        init(back client: WebSocket) {
            self.client = client
        }

        func opened(_ host: WebSocket) {}

        func received(_ message: WebSocketMessage, on host: WebSocket) { client.pass(message, or: host) }

        func ended(_ end: WebSocketEnd, of host: WebSocket) {
            switch end {
            case .closed(let close, _): client.close(close)
            case .failed: client.close(.hostIsGone)
            }
        }
    }
}

extension WebSocket {
    /// Sends a message on, or ends the connection it came from: nothing is left out in the middle.
    fileprivate func pass(_ message: WebSocketMessage, or source: WebSocket) {
        do throws(WebSocketError) { try send(message) } catch { source.close(.goingAway) }
    }
}

extension WebSocketClose {
    /// Another process will open the exchange: it is worth to come back.
    fileprivate static let hostIsGone = WebSocketClose(
        .tryAgainLater, reason: "The exchange of the home did not answer.")
}
