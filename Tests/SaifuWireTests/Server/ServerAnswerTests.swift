import Glibc
import SaifuWire
import Synchronization
import Testing

/// Answers that are made while they are sent, and answers that come later.
struct ServerAnswerTests {
    private func ask(_ server: HTTPServer, _ text: String) -> String {
        let client = RawSocket(port: server.ports[0])
        client.send(text)
        return client.readToEnd()
    }

    @Test func `a body of unknown length goes out in chunks and the connection stays open`() throws {
        let server = try startServer()
        defer { server.stop() }
        let connection = HTTPClientConnection(origin: server.origin)
        for _ in 0..<3 {
            let answer = try connection.send(HTTPRequestMessage(method: "GET", target: "/streamed"))
            #expect(answer.headers["Transfer-Encoding"] == "chunked")
            #expect(answer.headers["Content-Length"] == nil)
            #expect(answer.body == [UInt8](repeating: 0x61, count: streamedCount))
        }
        let toHead = try connection.send(HTTPRequestMessage(method: "HEAD", target: "/endless"))
        #expect(toHead.headers["Transfer-Encoding"] == "chunked" && toHead.body.isEmpty)
    }

    @Test(arguments: [204, 304])
    func `an answer that has no body by its meaning gets none, and the connection stays whole`(status: Int) throws {
        let pieces = Atomic(0)
        let body = BodyStream { pieces.add(1, ordering: .relaxed).newValue == 1 ? .bytes([0x61]) : .end }
        let server = try HTTPServer.start(on: EventLoop(), listeners: [.tcp(port: 0)]) { request in
            guard request.target == "/bare" else { return .message(HTTPResponseMessage(status: 200)) }
            return .stream(HTTPResponseMessage(status: status), body)
        }
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        client.send("GET /bare HTTP/1.1\r\nHost: localhost\r\n\r\n")
        client.send("GET /next HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let answers = client.readToEnd().split(separator: "\r\n\r\n")
        #expect(answers.count == 2)
        #expect(answers.first?.hasPrefix("HTTP/1.1 \(status) ") == true)
        #expect(answers.first?.contains("chunked") == false)
        #expect(answers.last?.hasPrefix("HTTP/1.1 200 ") == true)
    }

    @Test func `a body that has nothing for now leaves the loop to the others`() throws {
        let isOtherServed = Atomic(false)
        let calls = Atomic(0)
        let waiting = BodyStream {
            if isOtherServed.load(ordering: .relaxed) { return .end }
            return calls.add(1, ordering: .relaxed).newValue > 5_000_000 ? .abandoned : .bytes([])
        }
        let server = try HTTPServer.start(on: EventLoop(), listeners: [.tcp(host: "127.0.0.1", port: 0)]) { request in
            guard request.target == "/other" else { return .stream(HTTPResponseMessage(status: 200), waiting) }
            isOtherServed.store(true, ordering: .relaxed)
            return .message(HTTPResponseMessage(status: 204))
        }
        defer { server.stop() }
        let client = RawSocket(port: server.ports[0])
        client.send("GET /waiting HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let head = client.read(until: "\r\n\r\n")
        let other = HTTPRequestMessage(method: "GET", target: "/other")
        #expect(try HTTPClientConnection(origin: server.origin).send(other).status == 204)
        #expect((head + client.read(until: "0\r\n\r\n")).hasSuffix("\r\n\r\n0\r\n\r\n"))
    }

    @Test func `a body that has nothing for now is asked again after a pause, a longer one each time`() throws {
        let calls = Atomic(0)
        let waiting = BodyStream { calls.add(1, ordering: .relaxed).newValue <= 7 ? .bytes([]) : .end }
        let server = try HTTPServer.start(on: EventLoop(), listeners: [.tcp(port: 0)]) { _ in
            .stream(HTTPResponseMessage(status: 200), waiting)
        }
        defer { server.stop() }
        let begin = ContinuousClock.now
        let answer = try HTTPClientConnection(origin: server.origin).send(
            HTTPRequestMessage(method: "GET", target: "/"))
        #expect(answer.status == 200 && answer.body.isEmpty)
        // Nothing with the head and at once after it, then after 1, 2, 4, 8, 16 and 32 ms: never less, on any machine.
        #expect(begin.duration(to: .now) >= .milliseconds(63))
        #expect(calls.load(ordering: .relaxed) == 8)
    }

    @Test func `a client that goes while a body has nothing for now takes its connection with it`() throws {
        let path = "/tmp/saifu-stream-\(getpid()).sock"
        let isDropped = TestGate()
        let holder = Mutex<OpensAtEnd?>(OpensAtEnd(gate: isDropped))
        let timeouts = ServerTimeouts(write: .seconds(3600), answer: .seconds(3600))
        let server = try HTTPServer.start(on: EventLoop(), listeners: [.unix(path: path)], timeouts: timeouts) { _ in
            let kept = holder.withLock { $0.take() }
            return .stream(HTTPResponseMessage(status: 200), BodyStream { kept == nil ? .end : .bytes([]) })
        }
        defer { server.stop() }
        var client: RawSocket? = RawSocket(path: path)
        client?.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(client?.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 ") == true)
        client = nil
        #expect(isDropped.wait(seconds: 10))
    }

    @Test func `to HTTP 1.0 a body of unknown length ends with the connection`() throws {
        let server = try startServer()
        defer { server.stop() }
        let text = ask(server, "GET /streamed HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(!text.contains("chunked") && text.contains("Connection: close\r\n"))
        #expect(text.range(ofText: "\r\n\r\n").map { text.utf8.count - $0 } == streamedCount)
    }

    @Test func `a body that is given up is cut, not ended`() throws {
        let server = try startServer()
        defer { server.stop() }
        let text = ask(server, "GET /abandoned HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && !text.contains("\r\n0\r\n\r\n"))
    }

    @Test func `a body without end is made only as fast as it is read, and others are served meanwhile`() throws {
        // The buffers of such a socket are small everywhere; those of TCP take 32 MiB on some machines.
        let path = "/tmp/saifu-endless-\(getpid()).sock"
        let isDropped = TestGate()
        let holder = Mutex<OpensAtEnd?>(OpensAtEnd(gate: isDropped))
        let timeouts = ServerTimeouts(write: .milliseconds(300))
        let places: [ListenAddress] = [.tcp(port: 0), .unix(path: path)]
        let server = try HTTPServer.start(on: EventLoop(), listeners: places, timeouts: timeouts) { request in
            guard request.target == "/endless" else { return .message(HTTPResponseMessage(status: 204)) }
            let kept = holder.withLock { $0.take() }
            let piece = [UInt8](repeating: 0x61, count: 1000)
            return .stream(HTTPResponseMessage(status: 200), BodyStream { kept == nil ? .end : .bytes(piece) })
        }
        defer { server.stop() }
        let endless = RawSocket(path: path)
        endless.send("GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let reader = TestThread {
            for _ in 0..<200 where endless.read() == nil { return }
        }
        let connection = HTTPClientConnection(origin: server.origin)
        for _ in 0..<50 {
            #expect(try connection.send(HTTPRequestMessage(method: "GET", target: "/x")).status == 204)
        }
        reader.join()  // reads no more from here: the server gives it up
        #expect(isDropped.wait())
        var rest = 0
        while let more = endless.read() { rest += more.count }
        #expect(rest < 4 << 20)
    }

    @Test func `answers that come later keep their order, and other connections do not wait for them`() throws {
        let later = LaterAnswers()
        let server = try startServer(later: later)
        defer { server.stop() }
        let slow = RawSocket(port: server.ports[0])
        let requests = ["a", "b"].map { "POST /later HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n\($0)" }
        slow.send(requests.joined() + "GET /end HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(HTTPRequestMessage(method: "GET", target: "/x")).text == "GET /x ")
        for number in 0...1 { later.answer(number) }
        let bodies = slow.readToEnd().components(between: "\r\n\r\n", and: "HTTP/1.1")
        #expect(bodies == ["late a", "late b", "GET /end "])
    }

    @Test func `an answer that nobody gives is a 500, and one that takes too long a 503`() throws {
        let server = try startServer(timeouts: ServerTimeouts(answer: .milliseconds(100)))
        defer { server.stop() }
        let dropped = ask(server, "GET /dropped HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(dropped.hasPrefix("HTTP/1.1 500 "))
        let late = ask(server, "GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(late.hasPrefix("HTTP/1.1 503 ") && late.contains("Connection: close\r\n"))
    }

    @Test func `stopping waits for an answer that is to come`() throws {
        let later = LaterAnswers()
        let server = try startServer(later: later)
        let idle = RawSocket(port: server.ports[0])
        idle.send("GET /idle HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = idle.read(until: "/idle")
        let client = RawSocket(port: server.ports[0])
        client.send("POST /later HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx")
        later.waitUntilAsked()
        let stopping = TestThread { server.stop() }
        #expect(idle.readToEnd() == "")  // it is being stopped
        later.answer()
        #expect(client.readToEnd().hasSuffix("late x"))
        stopping.join()
    }

    @Test func `a client that leaves while its answer is looked for harms nobody`() throws {
        let later = LaterAnswers()
        let server = try startServer(later: later)
        defer { server.stop() }
        for number in 0..<20 {
            let client = RawSocket(port: server.ports[0])
            client.send("POST /later HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx")
            later.waitUntilAsked(number + 1)
            client.resetOnClose()
        }
        for number in 0..<20 { later.answer(number) }
        let connection = HTTPClientConnection(origin: server.origin)
        #expect(try connection.send(HTTPRequestMessage(method: "GET", target: "/x")).text == "GET /x ")
    }
}

/// Tells when the last reference to it goes.
private final class OpensAtEnd: Sendable {
    let gate: TestGate

    init(gate: TestGate) {
        self.gate = gate
    }

    deinit {
        gate.open()
    }
}

extension String {
    /// The parts that begin behind `start` and end before `end` or at the end of the text.
    func components(between start: String, and end: String) -> [String] {
        var parts: [String] = []
        var rest = Substring(self)
        while let begin = rest.firstRange(of: start) {
            rest = rest[begin.upperBound...]
            let part = rest[..<(rest.firstRange(of: end)?.lowerBound ?? rest.endIndex)]
            parts.append(String(part))
            rest = rest[part.endIndex...]
        }
        return parts
    }
}
