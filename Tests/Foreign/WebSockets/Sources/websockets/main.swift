import Glibc
import SaifuWire

// websockets serve                               echoes; prints its port
// websockets ask|stream URL [AUTHORITIES]        connects, echoes, and prints how it ended

let words = CommandLine.arguments
switch words.count > 1 ? words[1] : "" {
case "serve": try serve()
case "ask": say(ask(try opening()))
case "stream": say(await stream(try opening(), on: try EventLoop()))
default: exit(64)
}

struct Echo: WebSocketHandler {
    func opened(_ socket: WebSocket) {}

    func received(_ message: WebSocketMessage, on socket: WebSocket) {
        do throws(WebSocketError) { try socket.send(message) } catch { socket.cancel() }
    }

    func ended(_ end: WebSocketEnd, of socket: WebSocket) {}
}

func serve() throws -> Never {
    let server = try HTTPServer.start(on: EventLoop(), listeners: [.tcp(host: "127.0.0.1", port: 0)]) { request in
        guard request.target.hasPrefix("/echo") else { return .message(HTTPResponseMessage(status: 404)) }
        return .webSocket(WebSocketAcceptance(Echo(), subprotocol: "echo"))
    }
    say("\(server.ports[0])")
    while true { pause() }
}

func opening() throws -> WebSocketOpening {
    var opening = WebSocketOpening(try WebSocketAddress(parsing: words[2]), subprotocols: ["echo"])
    if words.count > 3 { opening.tls = TLSOptions(trust: .file(path: words[3])) }
    return opening
}

func ask(_ opening: WebSocketOpening) -> String {
    do throws(WebSocketError) {
        let connection = try WebSocketConnection(opening)
        while let message = try connection.receive() { try connection.send(message) }
        return "nothing"
    } catch {
        return told(error)
    }
}

func stream(_ opening: WebSocketOpening, on loop: EventLoop) async -> String {
    do throws(WebSocketError) {
        let stream = try await WebSocketStream.open(opening, on: loop)
        for try await message in stream { try stream.send(message) }
        return "normal"
    } catch {
        return told(error)
    }
}

func told(_ error: WebSocketError) -> String {
    if case .closed(let close) = error { return "closed \(close)" }
    return "\(error.reason): \(error)"
}

func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}
