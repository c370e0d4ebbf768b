internal import Glibc
internal import SaifuSystem

/// The channel that either side sends and receives through: the socket itself, or TLS on it.
enum Transport {
    case plain(ConnectedSocket)
    case secure(TLSConnection)

    var socket: ConnectedSocket {
        switch self {
        case .plain(let socket): socket
        case .secure(let connection): connection.socket
        }
    }

    /// True when the other side has closed, or has sent something nobody asked for.
    var isStale: Bool {
        switch self {
        case .plain(let socket): socket.isStale
        case .secure(let connection): connection.isStale
        }
    }

    /// Something can be received although the socket itself may have nothing more.
    var hasPendingBytes: Bool {
        switch self {
        case .plain: false
        case .secure(let connection): connection.hasPendingBytes
        }
    }

    func send(_ bytes: UnsafeRawBufferPointer) -> TransportStep {
        switch self {
        case .plain(let socket): socket.send(bytes)
        case .secure(let connection): connection.send(bytes)
        }
    }

    func receive(into buffer: UnsafeMutableRawBufferPointer) -> TransportStep {
        switch self {
        case .plain(let socket): socket.receive(into: buffer, flags: Int32(MSG_DONTWAIT))
        case .secure(let connection): connection.receive(into: buffer)
        }
    }

    /// Receives, and waits for it once, as long as the socket was told by `waitInReceive`: one system call instead of two.
    ///
    /// - Returns: `wait` when nothing, or too little, came in that time; `nil` where the socket does not wait.
    func receivePatiently(into buffer: UnsafeMutableRawBufferPointer) -> TransportStep? {
        switch self {
        case .plain(let socket): socket.waitsInReceive ? socket.receive(into: buffer, flags: 0) : nil
        case .secure(let connection): connection.receivePatiently(into: buffer)
        }
    }
}

extension ConnectedSocket {
    fileprivate func send(_ bytes: UnsafeRawBufferPointer) -> TransportStep {
        while true {
            let flags = sendFlags | Int32(MSG_DONTWAIT)
            let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
            if count >= 0 { return .moved(count) }
            if errno == EAGAIN { return .wait(for: Int16(POLLOUT)) }
            if errno != EINTR { return .failed(reason: SystemError.last("send").message) }
        }
    }

    fileprivate func receive(into buffer: UnsafeMutableRawBufferPointer, flags: Int32) -> TransportStep {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, flags)
            if count > 0 { return .moved(count) }
            if count == 0 { return .ended }
            if errno == EAGAIN { return .wait(for: Int16(POLLIN)) }
            if errno != EINTR { return .failed(reason: SystemError.last("recv").message) }
        }
    }
}
