import Glibc
import SaifuWire
import Synchronization

/// The server under test, with a handler that tells what it saw.
///
/// - Parameter later: what looks for the answers to `/later`.
func startServer(
    _ listeners: [ListenAddress] = [.tcp(host: "127.0.0.1", port: 0)], identity: TLSIdentity? = nil,
    limits: HTTPLimits = .server,
    timeouts: ServerTimeouts = .standard, later: LaterAnswers = LaterAnswers()
) throws -> HTTPServer {
    try HTTPServer.start(on: EventLoop(), listeners: listeners, identity: identity, limits: limits, timeouts: timeouts)
    { request in
        switch request.target {
        case "/streamed", "/endless", "/abandoned": .stream(HTTPResponseMessage(status: 200), stream(request.target))
        case "/later": .later(later.look(request))
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

/// Answers that are found by another thread, when a test says so.
final class LaterAnswers: Sendable {
    private let asked = Noted<(request: HTTPRequestMessage, answer: PendingAnswer)>()

    fileprivate func look(_ request: HTTPRequestMessage) -> PendingAnswer {
        let answer = PendingAnswer()
        asked.append((request, answer))
        return answer
    }

    /// Waits until the server was asked so often.
    func waitUntilAsked(_ count: Int = 1) {
        asked.wait(for: count - 1)
    }

    /// Answers the request with this number, counted from 0, once it is there; a second answer does not count.
    func answer(_ number: Int = 0) {
        guard let (request, answer) = asked.wait(for: number) else { return }
        answer.complete(HTTPResponseMessage(status: 200, body: Array("late ".utf8) + request.body))
        answer.complete(HTTPResponseMessage(status: 500))
    }
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
