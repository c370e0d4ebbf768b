import Glibc
import Testing

@testable import SaifuWire

/// A blocking client keeps its time limits although the other side goes on sending.
@Suite struct EndlessPeerTests {
    /// A client whose server sends `frame` again and again until the client has gone.
    private func withClient(of frame: RawFrame, _ body: (WebSocketConnection) throws -> Void) throws {
        let (client, server) = RawSocket.pair()
        let bytes = [[UInt8]](repeating: frame.bytes(mask: nil), count: 100).flatMap { $0 }
        let sending = TestThread { while server.send(bytes) {} }
        defer { sending.join() }
        var opening = WebSocketOpening(WebSocketAddress(origin: .unix(path: "/pair")))
        opening.timings = WebSocketTimings(write: .milliseconds(50), close: .milliseconds(50))
        let descriptor = dup(client.descriptor)
        defer { shutdown(client.descriptor, Int32(SHUT_RDWR)) }
        try body(
            WebSocketConnection(
                WebSocketDialer.Dialed(
                    transport: .plain(ConnectedSocket(descriptor: descriptor)), subprotocol: nil, rest: []),
                opening, Interruption()))
    }

    @Test func `waiting for a message ends in time`() throws {
        try withClient(of: .pong([1, 2, 3])) { connection in
            let message = try connection.receive(within: .milliseconds(30))
            #expect(message == nil)
        }
    }

    @Test func `pings whose answers nobody takes do not hold up a receiver`() throws {
        try withClient(of: .ping([UInt8](repeating: 7, count: 125))) { connection in
            do throws(WebSocketError) {
                let message = try connection.receive(within: .milliseconds(20))
                #expect(message == nil)
            } catch {
                #expect(error.reason == "slow_reader")
            }
        }
    }

    @Test func `closing does not wait for an end of what is sent`() throws {
        try withClient(of: .text("more")) { connection in
            let message = try connection.receive()
            #expect(message?.text == "more")
            connection.close()
            #expect(throws: WebSocketError.notOpen) { try connection.receive() }
        }
    }

    @Test func `closing in the middle of a frame reads on from there, up to the other side's Close`() throws {
        let (client, server) = RawSocket.pair()
        let bytes =
            RawFrame.text("one").bytes(mask: nil)
            + RawFrame.binary([UInt8](repeating: 0x8b, count: 70_000))
            .bytes(mask: nil)
        let connection = try WebSocketConnection(
            WebSocketDialer.Dialed(
                transport: .plain(ConnectedSocket(descriptor: dup(client.descriptor))), subprotocol: nil,
                rest: Array(bytes.prefix(100))),
            WebSocketOpening(WebSocketAddress(origin: .unix(path: "/pair"))), Interruption())
        let sending = TestThread {
            server.send(Array(bytes.dropFirst(100)) + RawFrame.close(1000).bytes(mask: nil))
        }
        #expect(try connection.receive()?.text == "one")
        connection.close()
        sending.join()
        #expect(server.unread == 0)
    }
}
