import SaifuWire

/// The server under test, with a handler that tells what it saw.
func startServer(
    _ listeners: [ListenAddress] = [.tcp(host: "127.0.0.1", port: 0)], limits: HTTPLimits = .server,
    timeouts: ServerTimeouts = .standard
) throws -> HTTPServer {
    try HTTPServer.start(on: EventLoop(), listeners: listeners, limits: limits, timeouts: timeouts) { request in
        switch request.target {
        case "/empty": HTTPResponseMessage(status: 204)
        case "/big": HTTPResponseMessage(status: 200, body: [UInt8](repeating: 0x61, count: 3 << 20))
        case "/split": HTTPResponseMessage(status: 200, headers: ["X-Evil": "a\r\nSet-Cookie: b"])
        case "/lengths": HTTPResponseMessage(status: 200, headers: ["Content-Length": "9", "Connection": "x"])
        default:
            HTTPResponseMessage(
                status: 200, headers: ["Content-Type": "text/plain"],
                body: Array("\(request.method) \(request.target) ".utf8) + request.body)
        }
    }
}

extension HTTPServer {
    var origin: Origin { .http(host: "127.0.0.1", port: ports[0]) }
}

extension HTTPResponseMessage {
    var text: String { String(decoding: body, as: UTF8.self) }
}
