import Glibc
import Synchronization
import Testing

@testable import SaifuWire

/// Remembers what it was told, and lets a test wait for the end.
final class RecordingHandler: WebSocketHandler {
    struct State {
        var socket: WebSocket?
        var messages: [String] = []
        var end: WebSocketEnd?
    }

    private let state = Mutex(State())
    private let isOpen = Latch()
    private let hasEnded = Latch()

    func opened(_ socket: WebSocket) {
        state.withLock { $0.socket = socket }
        isOpen.open()
    }

    func received(_ message: WebSocketMessage, on socket: WebSocket) {
        state.withLock { $0.messages.append(message.text) }
    }

    func ended(_ end: WebSocketEnd, of socket: WebSocket) {
        state.withLock { $0.end = end }
        hasEnded.open()
    }

    /// The connection, once it is open.
    func socket() throws -> WebSocket {
        isOpen.wait(until: .after(.seconds(5)))
        return try #require(state.withLock { $0.socket })
    }

    /// How it ended, once it has.
    func end() -> WebSocketEnd? {
        hasEnded.wait(until: .after(.seconds(5)))
        return state.withLock { $0.end }
    }

    var messages: [String] { state.withLock { $0.messages } }
}

@Suite struct ServerSocketTests {
    private func serve(
        _ handler: any WebSocketHandler, limits: WebSocketLimits = .server, timings: WebSocketTimings = .server,
        timeouts: ServerTimeouts = .standard
    ) throws -> HTTPServer {
        try HTTPServer.start(on: EventLoop(), listeners: [.tcp(port: 0)], timeouts: timeouts) { _ in
            .webSocket(WebSocketAcceptance(handler, limits: limits, timings: timings))
        }
    }

    private func connect(_ server: HTTPServer) -> RawSocket {
        let socket = RawSocket(port: server.ports[0])
        socket.send(RawHandshake.standard)
        _ = socket.read(until: "\r\n\r\n")
        return socket
    }

    @Test func `a client that does not read is cut when too much is waiting`() throws {
        let handler = RecordingHandler()
        let server = try serve(handler, limits: WebSocketLimits(queue: 100_000))
        defer { server.stop() }
        let client = connect(server)
        let socket = try handler.socket()
        let message = WebSocketMessage(binary: [UInt8](repeating: 1, count: 50_000))
        var failure: WebSocketError?
        for _ in 0..<1000 where failure == nil {
            do throws(WebSocketError) { try socket.send(message) } catch { failure = error }
        }
        #expect(failure?.reason == "slow_reader")
        #expect(handler.end()?.error?.reason == "slow_reader")
        #expect(!socket.isOpen)
        _ = client
    }

    @Test func `a server that stops says so and waits for the answer`() throws {
        let handler = RecordingHandler()
        let server = try serve(handler)
        let client = connect(server)
        _ = try handler.socket()
        let stopping = TestThread { server.stop() }
        #expect(RawFrame.parse(client.read() ?? []).frames == [.close(1001)])
        client.send(RawFrame.close(1001).bytes(mask: [1, 2, 3, 4]))
        #expect(client.read() == nil)
        client.endSending()
        stopping.join()
        #expect(handler.end() == .closed(.goingAway, byPeer: false))
    }

    @Test func `a client that ignores a stop does not hold the server up`() throws {
        let handler = RecordingHandler()
        let server = try serve(handler, timeouts: ServerTimeouts(stop: .milliseconds(50)))
        let client = connect(server)
        _ = try handler.socket()
        server.stop()
        #expect(handler.end() != nil)
        _ = client
    }

    @Test func `silence is met by a ping, and then by the end`() throws {
        let handler = RecordingHandler()
        let timings = WebSocketTimings(ping: .milliseconds(30), silence: .milliseconds(90))
        let server = try serve(handler, timings: timings)
        defer { server.stop() }
        let client = connect(server)
        #expect(RawFrame.parse(client.read() ?? []).frames == [.ping()])
        #expect(client.read() == nil)
        #expect(handler.end() == .failed(.silent(.milliseconds(90))))
    }

    @Test func `a connection that ends without a Close is lost`() throws {
        let handler = RecordingHandler()
        let server = try serve(handler)
        defer { server.stop() }
        var client: RawSocket? = connect(server)
        client?.send(RawFrame.text("x").bytes(mask: [1, 2, 3, 4]))
        _ = try handler.socket()
        client = nil
        #expect(handler.end()?.error?.reason == "lost")
    }

    @Test func `a message that is too long is refused with 1009`() throws {
        let handler = RecordingHandler()
        let server = try serve(handler, limits: WebSocketLimits(frame: 100, message: 100))
        defer { server.stop() }
        let client = connect(server)
        client.send(RawFrame.text([UInt8](repeating: 0x61, count: 101)).bytes(mask: [1, 2, 3, 4]))
        #expect(RawFrame.parse(client.read() ?? []).frames == [.close(1009, "frame_too_large")])
    }

    @Test func `a paused socket reads nothing, and goes on afterwards`() throws {
        let handler = RecordingHandler()
        let server = try serve(handler)
        defer { server.stop() }
        let client = connect(server)
        let socket = try handler.socket()
        socket.pause()
        client.send(RawFrame.text("held").bytes(mask: [1, 2, 3, 4]))
        client.send(RawFrame.close(1000).bytes(mask: [1, 2, 3, 4]))
        #expect(handler.messages.isEmpty)
        socket.resume()
        #expect(handler.end() == .closed(.normal, byPeer: true))
        #expect(handler.messages == ["held"])
    }

    @Test func `many threads send at once, and every message arrives whole`() throws {
        let handler = RecordingHandler()
        let server = try serve(handler)
        defer { server.stop() }
        let opening = WebSocketOpening(WebSocketAddress(origin: server.origin))
        let client = try WebSocketConnection(opening)
        let socket = try handler.socket()
        let threads = (0..<4).map { number in
            TestThread {
                for index in 0..<250 {
                    do throws(WebSocketError) {
                        try socket.send(WebSocketMessage(text: "\(number) \(index)"))
                    } catch { Issue.record(error) }
                }
            }
        }
        var seen: [String: [Int]] = [:]
        for _ in 0..<1000 {
            let words = try #require(try client.receive()).text.split(separator: " ")
            seen[String(words[0]), default: []].append(Int(words[1]) ?? -1)
        }
        threads.forEach { $0.join() }
        #expect(seen.count == 4)
        #expect(seen.values.allSatisfy { $0 == Array(0..<250) })
    }
}

@Suite struct ClientSocketTests {
    private func echoServer() throws -> (server: HTTPServer, opening: WebSocketOpening) {
        let server = try HTTPServer.start(on: EventLoop(), listeners: [.tcp(port: 0)]) { _ in
            .webSocket(WebSocketAcceptance(EchoHandler()))
        }
        return (server, WebSocketOpening(WebSocketAddress(origin: server.origin)))
    }

    @Test func `a blocking client sends, receives, waits for so long, and closes`() throws {
        let (server, opening) = try echoServer()
        defer { server.stop() }
        let connection = try WebSocketConnection(opening)
        try connection.send(WebSocketMessage(text: "one"))
        try connection.send(WebSocketMessage(binary: [1, 2]))
        #expect(try connection.receive()?.text == "one")
        #expect(try connection.receive() == WebSocketMessage(binary: [1, 2]))
        #expect(try connection.receive(within: .milliseconds(10)) == nil)
        connection.close()
        #expect(throws: WebSocketError.notOpen) { try connection.send(WebSocketMessage(text: "late")) }
        #expect(throws: WebSocketError.notOpen) { try connection.receive() }
    }

    @Test func `another thread interrupts a client that waits`() throws {
        let (server, opening) = try echoServer()
        defer { server.stop() }
        let interruption = Interruption()
        let connection = try WebSocketConnection(opening, interruption: interruption)
        let thread = TestThread { interruption.fire() }
        #expect(throws: WebSocketError.interrupted) { try connection.receive() }
        thread.join()
    }

    @Test func `a silent server is given up`() throws {
        let server = try ScriptedServer([
            { socket, _ in
                RawHandshake.answer(on: socket)
                _ = socket.read()
            }
        ])
        var opening = WebSocketOpening(WebSocketAddress(origin: server.origin))
        opening.timings.silence = .milliseconds(50)
        let connection = try WebSocketConnection(opening)
        #expect(throws: WebSocketError.silent(.milliseconds(50))) { try connection.receive() }
    }

    @Test func `a Unix socket serves WebSockets too`() throws {
        let path = "/tmp/saifu-websocket-\(getpid()).sock"
        let server = try HTTPServer.start(on: EventLoop(), listeners: [.unix(path: path)]) { _ in
            .webSocket(WebSocketAcceptance(EchoHandler()))
        }
        defer { server.stop() }
        let connection = try WebSocketConnection(WebSocketOpening(WebSocketAddress(origin: .unix(path: path))))
        try connection.send(WebSocketMessage(text: "over a file"))
        #expect(try connection.receive()?.text == "over a file")
    }
}

/// These tests never block: they share Swift's threads with those that do.
@Suite struct StreamTests {
    private func scripted(
        _ script: @escaping @Sendable (RawSocket) -> Void
    ) throws -> WebSocketOpening {
        let server = try ScriptedServer([
            { socket, _ in
                RawHandshake.answer(on: socket)
                script(socket)
            }
        ])
        return WebSocketOpening(WebSocketAddress(origin: server.origin))
    }

    /// Runs on the loop, which no other test can hold up.
    private func onLoop<Result: Sendable>(
        _ body: @escaping @Sendable (EventLoop) async throws -> Result
    ) async throws -> Result {
        let loop = try EventLoop()
        return try await Task(executorPreference: loop) { try await body(loop) }.value
    }

    @Test func `messages come in order, and a normal Close ends the sequence`() async throws {
        let opening = try scripted { socket in
            for index in 0..<2000 { socket.send(RawFrame.text("\(index)").bytes(mask: nil)) }
            socket.send(RawFrame.close(1000).bytes(mask: nil))
            _ = socket.readToEnd()
        }
        let texts = try await onLoop { loop in
            var texts: [String] = []
            for try await message in try await WebSocketStream.open(opening, on: loop, buffer: 16) {
                texts.append(message.text)
            }
            return texts
        }
        #expect(texts == (0..<2000).map { "\($0)" })
    }

    @Test func `any other Close is thrown, after the messages before it`() async throws {
        let opening = try scripted { socket in
            socket.send(RawFrame.text("last").bytes(mask: nil))
            socket.send(RawFrame.close(1012, "maintenance").bytes(mask: nil))
            _ = socket.readToEnd()
        }
        let (texts, failure) = try await onLoop { loop in
            var texts: [String] = []
            do throws(WebSocketError) {
                for try await message in try await WebSocketStream.open(opening, on: loop) {
                    texts.append(message.text)
                }
                return (texts, WebSocketError?.none)
            } catch {
                return (texts, error)
            }
        }
        #expect(texts == ["last"])
        #expect(failure == .closed(WebSocketClose(.serviceRestart, reason: "maintenance")))
    }

    @Test(arguments: 0..<4)
    func `a held-up stream goes on however its reader and the loop meet`(run: Int) async throws {
        let count = 20_000
        let opening = try scripted { socket in
            let frames = (0..<100).flatMap { _ in RawFrame.text("x").bytes(mask: nil) }
            for _ in 0..<(count / 100) where !socket.send(frames) { break }
            socket.send(RawFrame.close(1000).bytes(mask: nil))
            _ = socket.readToEnd()
        }
        let loop = try EventLoop()
        let other = try EventLoop()  // the reader has a thread that is not the connection's
        let seen = try await Task(executorPreference: other) {
            var seen = 0
            for try await _ in try await WebSocketStream.open(opening, on: loop, buffer: 1) { seen += 1 }
            return seen
        }.value
        #expect(seen == count)
    }

    @Test func `a stream that nobody reads holds the other side up, within its bound`() async throws {
        let opening = try scripted { socket in
            let frame = RawFrame.binary([UInt8](repeating: 7, count: 60_000)).bytes(mask: nil)
            for _ in 0..<400 where !socket.send(frame) { break }
            _ = socket.readToEnd()
        }
        let counts = try await onLoop { loop in
            let stream = try await WebSocketStream.open(opening, on: loop, buffer: 4)
            var largest = 0
            var count = 0
            for try await _ in stream {
                count += 1
                largest = max(largest, stream.buffered)
                if count == 400 { break }
                await Task.yield()
            }
            return (count, largest)
        }
        #expect(counts.0 == 400)
        #expect(counts.1 <= 6)
    }

    @Test func `cancelling the task that waits closes the connection`() async throws {
        let closed = Mutex<[RawFrame]>([])
        let isClosed = Latch()
        let opening = try scripted { socket in
            var bytes: [UInt8] = []
            while RawFrame.parse(bytes).frames.isEmpty, let more = socket.read() { bytes += more }
            closed.withLock { $0 = RawFrame.parse(bytes).frames }
            isClosed.open()
        }
        let failure = try await onLoop { loop in
            let stream = try await WebSocketStream.open(opening, on: loop)
            let reading = Task(executorPreference: loop) { () -> WebSocketError? in
                do throws(WebSocketError) {
                    for try await _ in stream {}
                    return nil
                } catch { return error }
            }
            reading.cancel()
            return await reading.value
        }
        #expect(failure == .interrupted)
        isClosed.wait(until: .after(.seconds(10)))
        #expect(closed.withLock { $0 } == [.close(1001)])
    }

    @Test func `cancelling while connecting ends it`() async throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        _ = withLoopback(0) { bind(listener, $0, $1) }
        listen(listener, 4)  // accepts nothing, answers nothing
        defer { close(listener) }
        let origin = Origin.http(host: "127.0.0.1", port: SocketPort.of(listener))
        let failure = try await onLoop { loop in
            let opening = Task(executorPreference: loop) { () -> WebSocketError? in
                do throws(WebSocketError) {
                    _ = try await WebSocketStream.open(WebSocketOpening(WebSocketAddress(origin: origin)), on: loop)
                    return nil
                } catch { return error }
            }
            opening.cancel()
            return await opening.value
        }
        #expect(failure == .interrupted)
    }
}
