import FolderTestKit
import Glibc
import SaifuWire
import Synchronization
import Testing

/// Every wait of a client has an end of its own, and giving up closes the socket.
struct ClientTimeoutTests {
    let get = HTTPRequestMessage(method: "GET", target: "/x")

    private func error(_ body: () throws -> Void) -> WireError? {
        do {
            try body()
            return nil
        } catch {
            return error as? WireError
        }
    }

    @Test func `connecting has an end`() throws {
        let full = try FullServer()
        let connection = HTTPClientConnection(
            origin: .http(host: "127.0.0.1", port: full.port), timeouts: ClientTimeouts(connect: .milliseconds(100)))
        #expect(error { _ = try connection.send(get) } == .timedOut(phase: .connect, requestLeft: false))
    }

    @Test func `sending has an end when the server does not read`() throws {
        let isOver = TestGate()
        defer { isOver.open() }
        let server = try ScriptedServer([{ _, _ in isOver.wait() }])
        let upload = HTTPRequestMessage(method: "POST", target: "/", body: [UInt8](repeating: 65, count: 32 << 20))
        let connection = HTTPClientConnection(
            origin: server.origin, timeouts: ClientTimeouts(firstByte: .milliseconds(100)))
        #expect(error { _ = try connection.send(upload) } == .timedOut(phase: .send, requestLeft: true))
    }

    @Test func `sending has an end when the server has ended its side and does not read`() throws {
        let isOver = TestGate()
        defer { isOver.open() }
        let server = try ScriptedServer([
            { socket, _ in
                socket.endSending()
                isOver.wait()
            }
        ])
        let upload = HTTPRequestMessage(method: "POST", target: "/", body: [UInt8](repeating: 65, count: 32 << 20))
        let connection = HTTPClientConnection(
            origin: server.origin, timeouts: ClientTimeouts(firstByte: .milliseconds(100)))
        #expect(error { _ = try connection.send(upload) } == .timedOut(phase: .send, requestLeft: true))
    }

    @Test(arguments: [0, 1000])
    func `a body without an end ends with the time for the whole request`(size: Int) throws {
        let server = try ScriptedServer([
            { socket, _ in
                while socket.read() != nil {}
            }
        ])
        let calls = Atomic(0)
        let endless = BodyStream {
            // An end after all, so that a fault here fails instead of hanging.
            guard calls.add(1, ordering: .relaxed).newValue < 100_000 else { return .abandoned }
            return .bytes([UInt8](repeating: 65, count: size))
        }
        let connection = HTTPClientConnection(
            origin: server.origin, timeouts: ClientTimeouts(total: .milliseconds(60)))
        let post = HTTPRequestMessage(method: "POST", target: "/")
        let found = error { _ = try connection.send(post, streaming: endless) }
        #expect(found == .timedOut(phase: .send, requestLeft: true))
        if size == 0 { #expect(calls.load(ordering: .relaxed) < 1000) }
    }

    @Test func `a pause within an answer has an end, and the socket is closed`() throws {
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                socket.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf")
                server.note(socket.read() == nil ? "closed" : "open")
            }
        ])
        let connection = HTTPClientConnection(origin: server.origin, timeouts: ClientTimeouts(idle: .milliseconds(80)))
        #expect(error { _ = try connection.send(get) } == .timedOut(phase: .body, requestLeft: true))
        server.waitUntilReceived(2)
        #expect(server.received.last == "closed")
    }

    @Test func `an interrupted request closes its socket, and the next one opens another`() throws {
        let server = try ScriptedServer([
            { socket, server in
                server.receive(socket)
                server.note(socket.read() == nil ? "closed" : "open")
            },
            { socket, server in
                server.receive(socket)
                socket.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
            },
        ])
        let interruption = Interruption()
        let firing = TestThread {
            server.waitUntilReceived()
            interruption.fire()
        }
        let connection = HTTPClientConnection(origin: server.origin)
        let stopped = error { _ = try connection.send(get, interruption: interruption) }
        firing.join()
        #expect(stopped == .interrupted(requestLeft: true))
        #expect(try connection.send(get).status == 200)
        #expect(server.received[1] == "closed")
    }

    @Test func `an interruption reaches a client that waits for a place in the queue of a Unix socket`() throws {
        let folder = try TestFolder()
        let listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listening) }
        let path = folder.path(of: "s")
        #expect(withUnixAddress(path) { bind(listening, $0, $1) } == 0)
        listen(listening, 0)
        let first = RawSocket(path: path)  // the queue is full
        let interruption = Interruption()
        let waiting = TestThread.current
        let firing = TestThread {
            while !TestThread.isWaiting(waiting) { sched_yield() }
            interruption.fire()
        }
        let connection = HTTPClientConnection(
            origin: .unix(path: path), timeouts: ClientTimeouts(connect: .seconds(20)))
        let begin = ContinuousClock.now
        #expect(error { _ = try connection.send(get, interruption: interruption) } == .interrupted(requestLeft: false))
        #expect(begin.duration(to: .now) < .seconds(20), "it waited to its end")
        firing.join()
        _ = first
    }
}
