import Glibc
import Testing

@testable import SaifuWire

struct DeliveryTests {
    @Test func `what a peer does not acknowledge is not delivered minutes later`() throws {
        let server = try ScriptedServer([{ socket, server in server.receive(socket) }])
        let socket = try ConnectedSocket.connect(
            to: server.origin, until: .after(.seconds(5)), interruption: nil)
        defer { socket.close() }
        var limit: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        #expect(getsockopt(socket.descriptor, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &limit, &length) == 0)
        #expect(limit == 20_000)
    }
}
