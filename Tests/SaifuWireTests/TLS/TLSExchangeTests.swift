import Glibc
import Testing

@testable import SaifuWire

private func connect(_ port: Int, _ timeouts: ClientTimeouts = .standard) throws -> HTTPClientConnection {
    HTTPClientConnection(
        origin: .https(host: "localhost", port: port), timeouts: timeouts, tls: try Certificates.made.get().trustingRoot
    )
}

private func message(_ target: String, _ method: String = "GET", body: [UInt8] = []) -> HTTPRequestMessage {
    HTTPRequestMessage(method: method, target: target, body: body)
}

private func error(_ body: () throws -> Void) throws -> WireError? {
    do {
        try body()
        return nil
    } catch let error as WireError {
        return error
    }
}

/// What happens on a connection that was believed.
@Suite(
    .enabled(
        if: Program.find("openssl") != nil && Program.find("python3") != nil,
        "SKIPPED: openssl or python3 is not installed"))
struct TLSExchangeTests {
    @Test(arguments: ["TLSv1_2", "TLSv1_3"])
    func `one connection serves many requests, large ones too, and the next takes up its session`(
        version: String
    ) throws {
        let server = try TLSPeer.python(version)
        defer { server.kill() }
        let connection = try connect(server.port)
        #expect(connection.agreement == nil)
        for number in 0..<5 { #expect(try connection.send(message("/\(number)")).text == "http/1.1 /\(number) 0") }
        #expect(try connection.send(message("/big")).body == [UInt8](repeating: 0x61, count: 3 << 20))
        let upload = message("/up", "POST", body: [UInt8](repeating: 65, count: 5 << 20))
        #expect(try connection.send(upload).text == "http/1.1 /up \(5 << 20)")
        #expect(connection.agreement?.isResumed == false)
        #expect(connection.agreement?.version == version.replacing("_", with: "."))
        for _ in 0..<3 {
            connection.close()
            #expect(try connection.send(message("/again")).text == "http/1.1 /again 0")
            #expect(connection.agreement?.isResumed == true)
        }
    }

    @Test(arguments: ["TLSv1_2", "TLSv1_3"])
    func `interim answers in the middle of an upload do not stop it, and an answer does`(version: String) throws {
        let server = try TLSPeer.python(version)
        defer { server.kill() }
        let connection = try connect(server.port, ClientTimeouts(firstByte: .seconds(5)))
        let body = [UInt8](repeating: 65, count: 16 << 20)  // more than both sockets hold
        let answer = try connection.send(message("/hints", "POST", body: body))
        #expect(answer.text == "http/1.1 /hints \(16 << 20)")
        #expect(try connection.send(message("/kept", "POST")).text == "http/1.1 /kept 0")
        #expect(try connection.send(message("/enough", "POST", body: body)).status == 413)
        #expect(try connection.send(message("/next", "POST")).text == "http/1.1 /next 0")
    }

    @Test(arguments: ["TLSv1_2", "TLSv1_3"])
    func `a server that says nothing gets the body after a while`(version: String) throws {
        let server = try TLSPeer.python(version)
        defer { server.kill() }
        let connection = try connect(
            server.port, ClientTimeouts(expectation: .milliseconds(50), firstByte: .seconds(3)))
        let answer = try connection.send(message("/up", "POST", body: Array("body".utf8)), expectsContinue: true)
        #expect(answer.text == "http/1.1 /up 4")
    }

    @Test func `a session is taken up also after a connection that went stale or was given up`() throws {
        let server = try TLSPeer.python()
        defer { server.kill() }
        let connection = try connect(server.port, ClientTimeouts(firstByte: .milliseconds(200)))
        #expect(try connection.send(message("/whole")).text == "whole")
        #expect(connection.waitUntilEnded())
        #expect(try connection.send(message("/a", "POST")).text == "http/1.1 /a 0")
        let late = try error { _ = try connection.send(message("/hang", "POST")) }
        #expect(late == .timedOut(phase: .firstByte, requestLeft: true))
        #expect(try connection.send(message("/b")).text == "http/1.1 /b 0")
        #expect(connection.agreement?.isResumed == true)
    }

    @Test(arguments: ["/cut", "/chunk", "/open"])
    func `a cut within an answer is an error`(target: String) throws {
        let server = try TLSPeer.python()
        defer { server.kill() }
        let connection = try connect(server.port)
        let found = try error { _ = try connection.send(message(target, "POST")) }
        #expect(found == .tls(origin: connection.origin, fault: .cutShort, requestLeft: true))
    }

    @Test func `an answer that is complete by its length survives a cut, and a goodbye ends an open one`() throws {
        let server = try TLSPeer.python()
        defer { server.kill() }
        let connection = try connect(server.port)
        #expect(try connection.send(message("/whole")).text == "whole")
        #expect(try connection.send(message("/ended")).text == "ended")
        let short = try error { _ = try connection.send(message("/short")) }
        #expect(short == .disconnected(reason: "the answer was cut short", requestLeft: true))
    }

    @Test func `a connection that dies without an answer is no success, and only a GET is repeated`() throws {
        let server = try TLSPeer.python()
        defer { server.kill() }
        let lost = WireError.disconnected(reason: "the server closed it without an answer", requestLeft: true)
        let connection = try connect(server.port)
        #expect(try error { _ = try connection.send(message("/drop", "POST")) } == lost)
        #expect(try connection.send(message("/")).text == "http/1.1 / 0")
        #expect(try error { _ = try connection.send(message("/drop", "POST")) } == lost)
        #expect(try connection.send(message("/")).text == "http/1.1 / 0")
        #expect(try error { _ = try connection.send(message("/drop")) } == lost)
    }

    @Test func `bytes that somebody put into the stream are an error`() throws {
        let server = try TLSPeer.python()
        defer { server.kill() }
        let found = try error { _ = try connect(server.port).send(message("/junk", "POST")) }
        guard case .tls(_, .failed, requestLeft: true) = found else {
            Issue.record("\(String(describing: found))")
            return
        }
    }

    @Test func `an answer that comes byte by byte within one record is not waited for longer than allowed`() throws {
        let server = try TLSPeer.python()
        defer { server.kill() }
        let connection = try connect(server.port, ClientTimeouts(firstByte: .milliseconds(150)))
        #expect(try connection.send(message("/a")).text == "http/1.1 /a 0")
        let begin = ContinuousClock.now
        let late = try error { _ = try connection.send(message("/drip", "POST")) }
        #expect(late == .timedOut(phase: .firstByte, requestLeft: true))
        #expect(begin.duration(to: .now) < .seconds(4))  // the record takes more than five
    }

    @Test func `a handshake has an end, and another thread can interrupt it`() throws {
        let isGreeted = TestGate()
        let silent: @Sendable (RawSocket, ScriptedServer) -> Void = { socket, _ in
            while socket.read() != nil {}
        }
        let greeted: @Sendable (RawSocket, ScriptedServer) -> Void = { socket, _ in
            _ = socket.read()
            isGreeted.open()
            while socket.read() != nil {}
        }
        let closing: @Sendable (RawSocket, ScriptedServer) -> Void = { socket, _ in _ = socket.read() }
        let server = try ScriptedServer([silent, greeted, closing])
        let timeouts = ClientTimeouts(handshake: .milliseconds(80))
        let late = try error { _ = try connect(server.port, timeouts).send(message("/", "POST")) }
        #expect(late == .timedOut(phase: .handshake, requestLeft: false))
        let interruption = Interruption()
        let firing = TestThread {
            isGreeted.wait()
            interruption.fire()
        }
        defer { firing.join() }
        let stopped = try error {
            _ = try connect(server.port).send(message("/", "POST"), interruption: interruption)
        }
        #expect(stopped == .interrupted(requestLeft: false))
        let closed = try error { _ = try connect(server.port).send(message("/", "POST")) }
        #expect(closed == .disconnected(reason: "the server closed it during the TLS handshake", requestLeft: false))
    }

    @Test func `another thread can interrupt a request over TLS`() throws {
        let server = try TLSPeer.python()
        defer { server.kill() }
        let connection = try connect(server.port)
        #expect(try connection.send(message("/")).status == 200)
        let interruption = Interruption()
        let firing = TestThread {
            _ = server.nextLine()  // it holds the request
            interruption.fire()
        }
        defer { firing.join() }
        let stopped = try error { _ = try connection.send(message("/hang"), interruption: interruption) }
        #expect(stopped == .interrupted(requestLeft: true))
        #expect(try connection.send(message("/")).status == 200)
    }
}

/// The client with nginx.
@Suite(
    .enabled(
        if: Program.find("nginx") != nil && Program.find("openssl") != nil, "SKIPPED: nginx or openssl is not installed"
    ))
struct NginxTests {
    @Test(arguments: ["TLSv1.2", "TLSv1.3"])
    func `nginx is spoken to over one kept connection and resumes the session`(version: String) throws {
        let server = try Nginx(version: version)
        defer { server.program.kill() }
        let connection = try connect(server.program.port)
        for _ in 0..<20 { #expect(try connection.send(message("/count")).text == "1 \(version) localhost") }
        #expect(try connection.send(message("/root.pem")).status == 200)
        connection.close()
        #expect(try connection.send(message("/count")).text == "1 \(version) localhost")
        #expect(connection.agreement?.isResumed == true)
        // nginx ends the connection after fifty requests: nobody may notice.
        for _ in 0..<120 { #expect(try connection.send(message("/count", "POST")).status == 200) }
    }

    @Test func `nginx answers plain HTTP on its TLS port, and speaks TLS to nobody who wants another host`() throws {
        let server = try Nginx(version: "TLSv1.3")
        defer { server.program.kill() }
        let port = server.program.port
        let plain = HTTPClientConnection(origin: .http(host: "localhost", port: port))
        #expect(try plain.send(message("/")).status == 400)
        let options = try Certificates.made.get().trustingRoot
        let far = Origin.https(host: "a.localhost", port: port)
        let found = try error { _ = try HTTPClientConnection(origin: far, tls: options).send(message("/")) }
        #expect(found == .tls(origin: far, fault: .wrongHost(host: "a.localhost"), requestLeft: false))
    }
}
