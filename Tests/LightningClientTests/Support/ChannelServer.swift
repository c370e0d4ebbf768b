import LightningAPI
import SaifuJSON
import Synchronization

@testable import SaifuWire

/// An exchange's realtime host that says what a test wants. It notes what each connection asked for.
final class ChannelServer: Sendable {
    private struct State {
        var server: HTTPServer?
        var sockets: [WebSocket] = []
        /// By connection, from the first.
        var calls: [[String]] = []
        var refusals: Int
        var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    typealias Answer = @Sendable (_ call: JSONValue, _ connection: Int) -> [String]

    private let state: Mutex<State>
    private let answer: Answer
    /// One element for each connection that has ended.
    let ends: AsyncStream<Void>
    private let end: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - identity: who it is for clients that speak TLS; `nil` for plain HTTP.
    ///   - refusals: how many handshakes are answered with 503 first.
    ///   - answer: the frames that go back for a call.
    init(
        identity: TLSIdentity? = nil, refusals: Int = 0,
        answer: @escaping Answer = { call, _ in [ChannelServer.yes(call)] }
    ) throws {
        state = Mutex(State(refusals: refusals))
        self.answer = answer
        (ends, end) = AsyncStream.makeStream(of: Void.self)
        let server = try HTTPServer.start(on: EventLoop(), listeners: [.tcp(port: 0)], identity: identity) {
            [weak self] _ in
            let isRefused = self?.state.withLock { state in
                defer { state.refusals -= 1 }
                return state.refusals > 0
            }
            guard let self, isRefused == false else { return .message(HTTPResponseMessage(status: 503)) }
            return .webSocket(WebSocketAcceptance(Handler(self)))
        }
        state.withLock { $0.server = server }
    }

    static func yes(_ call: JSONValue) -> String {
        #"{"jsonrpc":"2.0","id":\#(call["id"]?.number?.text ?? "null"),"result":true}"#
    }

    static func message(_ channel: Channel, _ message: String) -> String {
        #"{"jsonrpc":"2.0","method":"channelMessage","params":{"channel":"\#(channel.name)","message":\#(message)}}"#
    }

    var origin: Origin { .http(host: "127.0.0.1", port: state.withLock { $0.server?.ports[0] ?? 0 }) }

    func stop() { state.withLock { $0.server }?.stop() }

    /// What the newest connection has asked for, in order.
    var calls: [[String]] { state.withLock { $0.calls } }

    /// Waits until so many calls were made, on all connections together.
    func awaitCalls(_ count: Int) async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.waiters.append((count, continuation))
                Self.wake(&state)
            }
        }
    }

    func send(_ frame: String) { socket { try $0.send(WebSocketMessage(text: frame)) } }
    func close(_ close: WebSocketClose) { socket { $0.close(close) } }
    func cut() { socket { $0.cancel() } }

    private func socket(_ body: (WebSocket) throws -> Void) {
        guard let socket = state.withLock({ $0.sockets.last }) else { return }
        do { try body(socket) } catch {
            // The connection has gone, which the client notices.
        }
    }

    private static func wake(_ state: inout State) {
        let count = state.calls.joined().count
        for waiter in state.waiters where waiter.count <= count { waiter.continuation.resume() }
        state.waiters.removeAll { $0.count <= count }
    }

    private final class Handler: WebSocketHandler {
        private let server: ChannelServer
        private let number = Mutex(0)

        init(_ server: ChannelServer) { self.server = server }

        func opened(_ socket: WebSocket) {
            number.withLock { number in
                number = server.state.withLock { state in
                    state.sockets.append(socket)
                    state.calls.append([])
                    return state.calls.count - 1
                }
            }
        }

        func received(_ message: WebSocketMessage, on socket: WebSocket) {
            let connection = number.withLock { $0 }
            do {
                let call = try JSONValue.parse(message.bytes)
                let name = [call["method"]?.string, call["params"]?["channel"]?.string].compactMap { $0 }
                for frame in server.answer(call, connection) { try socket.send(WebSocketMessage(text: frame)) }
                server.state.withLock { state in
                    state.calls[connection].append(name.joined(separator: " "))
                    ChannelServer.wake(&state)
                }
            } catch {
                socket.cancel()
            }
        }

        func ended(_: WebSocketEnd, of _: WebSocket) { server.end.yield() }
    }
}
