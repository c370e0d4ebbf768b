internal import Glibc

extension ServerConnection {
    /// Bytes have come that nobody has looked at yet.
    var hasUnread: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) > 0
    }

    /// Makes room for a new client. Whose request is half here is told that it was not taken, as far as that can be
    /// sent without waiting.
    func giveWay() {
        if phase == .open, output.isEmpty, parser.isMidMessage {
            refuse(status: 408, "The request came too slowly, and its place is needed.")
            flush()
        }
        close()
    }
}
