internal import CLinux
internal import Glibc

/// The state of receiving on one connection.
struct ServerInput {
    /// The `EPOLL…` bits that the next reading waits for: TLS may have to write first.
    private(set) var needs = EPOLLIN.rawValue
    /// Bytes may have been taken from the socket that nobody has read: the loop does not tell of them.
    private(set) var mayHoldBytes = false

    mutating func receive(from transport: Transport, into scratch: UnsafeMutableRawBufferPointer) -> TransportStep {
        let step = transport.receive(into: scratch)
        mayHoldBytes = false
        switch step {
        case .moved:
            needs = EPOLLIN.rawValue
            mayHoldBytes = transport.hasPendingBytes
        case .wait(let events): needs = events == Int16(POLLOUT) ? EPOLLOUT.rawValue : EPOLLIN.rawValue
        case .ended, .cut, .failed, .violated: break
        }
        return step
    }
}
