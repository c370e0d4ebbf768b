import FolderTestKit
import Glibc
import Testing

@testable import SaifuWire

/// Who goes when all places of a server are taken. On a Unix socket, where no stray client of another test comes by.
struct CrowdTests {
    private let folder: TestFolder
    private var path: String { folder.path(of: "socket") }

    init() throws {
        folder = try TestFolder()
    }

    private static let request = "GET /in HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

    private func crowded(_ connections: Int) throws -> HTTPServer {
        let long = Duration.seconds(3600)
        return try startServer(
            [.unix(path: path)],
            timeouts: ServerTimeouts(
                request: long, keepAlive: long, write: long, connections: connections, grace: .zero))
    }

    private func getsIn() -> Bool {
        let client = RawSocket(path: path)
        client.send(Self.request)
        return client.readToEnd().hasSuffix("/in ")
    }

    @Test(arguments: [
        "", "GET / HTTP/1.1\r\nHo", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na",
        "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\na",
    ])
    func `whoever is silent or sends half a request makes room for a new client`(text: String) throws {
        let server = try crowded(4)
        defer { server.stop() }
        let crowd = (0..<12).map { _ in
            let client = RawSocket(path: path)
            client.send(text)
            return client
        }
        #expect(getsIn())
        #expect(crowd.count == 12)
    }

    @Test func `whoever does not read an answer makes room, and one who is served does not`() throws {
        let server = try crowded(2)
        defer { server.stop() }
        let served = RawSocket(path: path)
        served.send("GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n")
        let deaf = RawSocket(path: path)
        deaf.send(String(repeating: "GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 8))
        #expect(deaf.read(atMost: 12) == Array("HTTP/1.1 200".utf8))
        #expect(getsIn())
        #expect(recv(served.descriptor, nil, 0, Int32(MSG_DONTWAIT)) < 0 && errno == EAGAIN, "still open")
    }

    @Test func `the one who was waited for longest goes first, and is told that its request was not taken`() throws {
        let server = try crowded(3)
        defer { server.stop() }
        let half = RawSocket(path: path)
        half.send("POST /half HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na")
        half.waitUntilRead()
        let kept = (0..<2).map { _ in RawSocket(path: path) }
        for client in kept {
            client.send("GET /kept HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(client.read(until: "/kept ").hasSuffix("/kept "))
        }
        #expect(getsIn())
        #expect(half.readToEnd().hasPrefix("HTTP/1.1 408 "))
        for client in kept {
            client.send(Self.request)
            #expect(client.readToEnd().hasSuffix("/in "))
        }
    }

    @Test func `a process that may open few files serves fewer at a time`() {
        #expect(ServerCore.places(wanted: 1024, descriptors: 1024) == 960)
        #expect(ServerCore.places(wanted: 100, descriptors: 1024) == 100)
        #expect(ServerCore.places(wanted: 1024, descriptors: 20) == 1)
    }

    /// In a process of its own, which has no descriptor left.
    @Test func `a full server without descriptors lets the slowest go for who waits`() async {
        await #expect(processExitsWith: .success) {
            let tests = try CrowdTests()
            let server = try tests.crowded(2)
            let silent = (0..<2).map { _ in RawSocket(path: tests.path) }
            let served = RawSocket(path: tests.path)  // takes the place of the first one: the server is full
            served.send("GET /kept HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(served.read(until: "/kept ").hasSuffix("/kept "))
            let newcomer = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            let client = RawSocket(descriptor: newcomer)
            var limit = rlimit(rlim_cur: 0, rlim_max: 0)
            try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            limit.rlim_cur = rlim_t(newcomer) + 16
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            while dup(newcomer) >= 0 {}
            try #require(errno == EMFILE)
            try #require(withUnixAddress(tests.path) { connect(newcomer, $0, $1) } == 0)
            client.send(CrowdTests.request)
            #expect(client.readToEnd().hasSuffix("/in "))
            withExtendedLifetime((silent, server)) {}
        }
    }

    @Test func `WebSockets, which never give way, leave places to others`() throws {
        let server = try HTTPServer.start(
            on: EventLoop(), listeners: [.unix(path: path)], timeouts: ServerTimeouts(webSockets: 1)
        ) { _ in .webSocket(WebSocketAcceptance(Quiet())) }
        defer { server.stop() }
        let statuses = (0..<2).map { _ in
            let client = RawSocket(path: path)
            client.send(
                "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
            return (client, client.read(until: "\r\n").prefix(12))
        }
        #expect(statuses.map(\.1) == ["HTTP/1.1 101", "HTTP/1.1 503"])
    }

    @Test func `the head decides how long a body may be`() throws {
        let server = try HTTPServer.start(
            on: EventLoop(), listeners: [.unix(path: path)],
            bodyLimit: { $0.target == "/long" && $0.headers.contains("Key") ? 100 : 10 }
        ) { .message(HTTPResponseMessage(status: 200, body: $0.body)) }
        defer { server.stop() }
        func status(_ target: String, _ head: String, _ body: String = "") -> Substring {
            let client = RawSocket(path: path)
            client.send("POST \(target) HTTP/1.1\r\nHost: localhost\r\n\(head)\r\n\r\n\(body)")
            return client.read(until: "\r\n").dropFirst(9).prefix(3)
        }
        let long = String(repeating: "a", count: 100)
        #expect(status("/long", "Key: k\r\nContent-Length: 100", long) == "200")
        // Refused before a byte of the body is there.
        #expect(status("/long", "Key: k\r\nContent-Length: 101") == "413")
        #expect(status("/long", "Content-Length: 11") == "413")
        #expect(status("/short", "Key: k\r\nContent-Length: 11") == "413")
        #expect(status("/short", "Key: k\r\nTransfer-Encoding: chunked", "b\r\n") == "413")
        #expect(status("/long", "Key: k\r\nTransfer-Encoding: chunked", "64\r\n\(long)\r\n0\r\n\r\n") == "200")
        #expect(status("/long", "Key: k\r\nTransfer-Encoding: chunked", "64\r\n\(long)\r\n1\r\n") == "413")
    }
}

private final class Quiet: WebSocketHandler {
    func opened(_ socket: WebSocket) {}
    func received(_ message: WebSocketMessage, on socket: WebSocket) {}
    func ended(_ end: WebSocketEnd, of socket: WebSocket) {}
}
