import FolderTestKit
import Glibc
import Testing

@testable import SaifuWire

/// Who listens on a Unix socket.
struct PeerTests {
    @Test func `only the same user and the administrator are trusted with a request`() {
        #expect(ConnectedSocket.isTrusted(peer: 1000, own: 1000))
        #expect(ConnectedSocket.isTrusted(peer: 0, own: 1000))
        #expect(!ConnectedSocket.isTrusted(peer: 1001, own: 1000))
        #expect(!ConnectedSocket.isTrusted(peer: 65_534, own: 0))
    }

    @Test(
        .enabled(
            if: geteuid() == 0 && Program.find("python3") != nil, "SKIPPED: only root can let another user listen"))
    func `the socket of another user gets nothing`() throws {
        let folder = try TestFolder()
        let path = folder.path(of: "socket")
        // The system notes the user who calls `listen`.
        let server = try Program.serve(
            "python3",
            [
                "-c",
                """
                import os, signal, socket
                server = socket.socket(socket.AF_UNIX)
                server.bind("\(path)")
                os.seteuid(65534)
                server.listen()
                print(0, flush=True)
                signal.pause()
                """,
            ])
        defer { server.kill() }
        let origin = Origin.unix(path: path)
        #expect(throws: WireError.untrusted(origin: origin, reason: .foreignUser(id: 65_534))) {
            try HTTPClientConnection(origin: origin).send(HTTPRequestMessage(method: "GET", target: "/"))
        }
    }
}
