import Glibc
import Synchronization
import Testing

@testable import SaifuWire

/// What a server says while the request is still on its way to it.
struct ClientUploadTests {
    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
    private let size = 4 << 20  // more than a socket holds

    /// Sends a large body through one end of a connection whose other end a script holds.
    private func upload(
        _ stream: BodyStream? = nil, script: @escaping @Sendable (RawSocket) -> Void
    ) throws(WireError) -> ResponseParser.Received {
        let (client, server) = RawSocket.pair()
        let thread = TestThread { script(server) }
        let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer {
            shutdown(client.descriptor, Int32(SHUT_RDWR))
            thread.join()
            scratch.deallocate()
        }
        var exchange = ClientExchange(
            transport: .plain(ConnectedSocket(descriptor: client.descriptor)), origin: .unix(path: "/pair"),
            timeouts: ClientTimeouts(firstByte: .seconds(5)), deadline: .after(.seconds(20)), scratch: scratch,
            parser: ResponseParser())
        let body = stream == nil ? [UInt8](repeating: 65, count: size) : [65]
        return try exchange.run(
            ClientExchange.Outgoing(bytes: body, headLength: 0, stream: stream, expectsContinue: false))
    }

    /// Reads so many bytes, or what comes before the end.
    private static func take(_ count: Int, from socket: RawSocket) -> Int {
        var taken = 0
        while taken < count, let more = socket.read() { taken += more.count }
        return taken
    }

    static let interims = [
        "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 102 Processing\r\nX: y\r\n\r\n",
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n",
    ]

    @Test(arguments: interims)
    func `an interim answer in the middle of an upload does not stop it`(interim: String) throws {
        let size = size
        let received = try upload { server in
            server.send(interim)
            server.waitUntilRead()
            guard Self.take(size, from: server) == size else { return }
            server.send(Self.ok)
        }
        #expect(received.message.status == 200 && received.keepsAlive)
    }

    @Test func `an interim answer that comes in pieces does not stop an upload`() throws {
        let size = size
        let received = try upload { server in
            for piece in ["HTTP/1.1 10", "3 Early Hints\r\nLi", "nk: </a>\r\n\r", "\n"] {
                server.send(piece)
                server.waitUntilRead()
            }
            guard Self.take(size, from: server) == size else { return }
            server.send(Self.ok)
        }
        #expect(received.message.status == 200 && received.keepsAlive)
    }

    @Test func `a lost connection is told although the body has nothing to send just now`() {
        let calls = Atomic(0)
        // The body is asked again every millisecond, for twenty seconds unless the loss is noticed.
        let body = BodyStream {
            calls.add(1, ordering: .relaxed)
            return .bytes([])
        }
        #expect(throws: WireError.self) { try upload(body) { $0.closeNow() } }  // with a byte unread, which is a reset
        #expect(calls.load(ordering: .relaxed) < 5000)
    }

    @Test func `an answer behind interim ones stops an upload`() throws {
        let received = try upload { server in
            server.send(Self.interims[0])
            server.waitUntilRead()
            server.send("HTTP/1.1 413 Content Too La")
            server.waitUntilRead()
            server.send("rge\r\nContent-Length: 3\r\n\r\nbi")
            server.waitUntilRead()
            server.send("g")
            while server.read() != nil {}
        }
        #expect(received.message.status == 413 && !received.keepsAlive)
    }

    @Test func `too many interim answers end an upload`() {
        let found = #expect(throws: WireError.self) {
            try upload { server in
                for _ in 0..<9 { server.send(Self.interims[0]) }
                while server.read() != nil {}
            }
        }
        #expect(found == .malformedAnswer(.unexpectedStatus(100)))
    }

    @Test func `an answer is seen also while a streamed body has nothing for now`() throws {
        let received = try upload(BodyStream { .bytes([]) }) { server in
            server.send("HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n")
            while server.read() != nil {}
        }
        #expect(received.message.status == 503 && !received.keepsAlive)
    }
}
