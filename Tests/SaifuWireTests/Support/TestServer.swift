import Glibc
import SaifuWire
import Synchronization

/// The server under test, with a handler that tells what it saw.
func startServer(
    _ listeners: [ListenAddress] = [.tcp(host: "127.0.0.1", port: 0)], limits: HTTPLimits = .server,
    timeouts: ServerTimeouts = .standard
) throws -> HTTPServer {
    try HTTPServer.start(on: EventLoop(), listeners: listeners, limits: limits, timeouts: timeouts) { request in
        switch request.target {
        case "/streamed", "/endless", "/abandoned": .stream(HTTPResponseMessage(status: 200), stream(request.target))
        case "/later": .later(answeringLater(request))
        case "/never": .later(NeverAnswered.answer)
        case "/dropped": .later(PendingAnswer())
        default: .message(answer(request))
        }
    }
}

/// Answers that are ready to be given.
private func answer(_ request: HTTPRequestMessage) -> HTTPResponseMessage {
    switch request.target {
    case "/empty": HTTPResponseMessage(status: 204)
    case "/big": HTTPResponseMessage(status: 200, body: [UInt8](repeating: 0x61, count: 3 << 20))
    case "/split": HTTPResponseMessage(status: 200, headers: ["X-Evil": "a\r\nSet-Cookie: b"])
    case "/lengths": HTTPResponseMessage(status: 200, headers: ["Content-Length": "9", "Connection": "x"])
    case "/count": HTTPResponseMessage(status: 200, body: Array("\(request.body.count)".utf8))
    default:
        HTTPResponseMessage(
            status: 200, headers: ["Content-Type": "text/plain"],
            body: Array("\(request.method) \(request.target) ".utf8) + request.body)
    }
}

/// Pieces of many sizes: 100 of them, or no end, or an end too early.
private func stream(_ target: String) -> BodyStream {
    let number = Atomic(0)
    return BodyStream {
        let size = number.add(1, ordering: .relaxed).newValue
        if target == "/abandoned", size == 3 { return .abandoned }
        if target == "/streamed", size > 100 { return .end }
        return .bytes([UInt8](repeating: 0x61, count: target == "/endless" ? 1000 : (size * 37) % 5000))
    }
}

/// How many bytes `/streamed` has.
let streamedCount = (1...100).reduce(0) { $0 + ($1 * 37) % 5000 }

/// Found by another thread, a moment later.
private func answeringLater(_ request: HTTPRequestMessage) -> PendingAnswer {
    let pending = PendingAnswer()
    _ = TestThread {
        usleep(20_000)
        pending.complete(HTTPResponseMessage(status: 200, body: Array("late ".utf8) + request.body))
        pending.complete(HTTPResponseMessage(status: 500))
    }
    return pending
}

private enum NeverAnswered {
    static let answer = PendingAnswer()
}

extension HTTPServer {
    var origin: Origin { .http(host: "127.0.0.1", port: ports[0]) }
}

extension HTTPResponseMessage {
    var text: String { String(decoding: body, as: UTF8.self) }
}
