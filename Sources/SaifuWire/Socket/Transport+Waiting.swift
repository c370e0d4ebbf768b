internal import CLinux
internal import Glibc

/// Moving bytes with a wait, for threads that may block.
extension Transport {
    func sendAll(_ bytes: [UInt8], until deadline: Deadline) throws(WebSocketError) {
        var sent = 0
        while sent < bytes.count {
            let step = bytes.withUnsafeBytes { send(UnsafeRawBufferPointer(rebasing: $0[sent...])) }
            switch step {
            case .moved(let count): sent += count
            case .wait(let events):
                guard socket.wait(for: events, until: deadline) else {
                    throw .wire(.timedOut(phase: .send, requestLeft: sent > 0))
                }
            case .ended, .cut, .failed, .violated: throw WebSocketError(step)
            }
        }
    }

    /// Waits for bytes and reads them; `nil` when the deadline passed first.
    ///
    /// - Throws: `lost` at the end of the connection.
    func receive(
        into buffer: UnsafeMutableRawBufferPointer, until deadline: Deadline
    ) throws(WebSocketError) -> Int? {
        var events: Int16? = hasPendingBytes ? nil : Int16(POLLIN)
        while true {
            if let events, !socket.wait(for: events, until: deadline) { return nil }
            let step = receive(into: buffer)
            switch step {
            case .moved(let count): return count
            case .wait(let missing): events = missing
            case .ended, .cut, .failed, .violated: throw WebSocketError(step)
            }
        }
    }

    /// Says the goodbye of TLS, where there is one, and closes the socket.
    func close() {
        switch self {
        case .plain(let socket): socket.close()
        case .secure(let connection): connection.close()
        }
    }

    /// Tells the other side that nothing more comes; false when the connection is gone.
    func endSending() -> Bool {
        if case .secure(let connection) = self { connection.sayGoodbye() }
        return shutdown(socket.descriptor, Int32(SHUT_WR)) == 0
    }

    /// Closes in the middle of things.
    func abandon() {
        switch self {
        case .plain(let socket): socket.close()
        case .secure(let connection): connection.abandon()
        }
    }
}

extension WebSocketError {
    /// The error for a connection that has ended.
    init(_ step: TransportStep) {
        switch step {
        case .failed(let reason): self = .lost(reason: reason)
        case .violated(let fault): self = .lost(reason: "\(fault)")
        case .cut: self = .lost(reason: "it was cut without the goodbye of TLS")
        case .moved, .wait, .ended: self = .lost(reason: "the other side ended it")
        }
    }
}
