import Glibc

@testable import SaifuWire

extension HTTPClientConnection {
    /// Waits until the server has ended the connection that is kept for the next request, or has sent something more;
    /// false when it does neither.
    func waitUntilEnded() -> Bool {
        transport?.socket.wait(for: Int16(POLLIN), until: .after(.seconds(20))) ?? false
    }
}
