internal import CLibSSL
internal import Glibc
internal import SaifuSystem

/// TLS on one connected socket. Belongs to one thread at a time, like the connection that holds it.
final class TLSConnection {
    private(set) var socket: ConnectedSocket
    /// Whose certificate is expected; empty on a server.
    private let host: String
    private let ssl: OpaquePointer
    /// Takes its session when it ends; `nil` on a server.
    var client: TLSClient?
    /// After a failure libssl forbids to say goodbye.
    private var hasFailed = false

    // Made once and never changed; libssl only reads it.
    private nonisolated(unsafe) static let socketMethod: OpaquePointer? = saifu_bio_socket_method()

    /// Prepares a handshake that accepts a certificate for `host` only. The socket stays the caller's on failure.
    init(_ context: TLSContext, socket: ConnectedSocket, host: String, session: TLSSession?) throws(TLSFault) {
        ERR_clear_error()
        guard let ssl = SSL_new(context.pointer) else { throw .failed(reason: "libssl has no memory") }
        self.ssl = ssl
        self.socket = socket
        self.host = host
        guard saifu_ssl_set_socket(ssl, Self.socketMethod, socket.descriptor) == 1, Self.expect(host, from: ssl) else {
            throw .failed(reason: "libssl refuses the host \(host)")
        }
        SSL_set_read_ahead(ssl, 1)  // one system call for a record instead of two
        if let session, session.isUsable { SSL_set_session(ssl, session.pointer) }
    }

    /// Prepares the server's side; the handshake is made as the first bytes are received. The socket stays the caller's
    /// on failure.
    init(accepting socket: ConnectedSocket, _ context: TLSContext) throws(TLSFault) {
        ERR_clear_error()
        guard let ssl = SSL_new(context.pointer) else { throw .failed(reason: "libssl has no memory") }
        self.ssl = ssl
        self.socket = socket
        host = ""
        guard saifu_ssl_set_socket(ssl, Self.socketMethod, socket.descriptor) == 1 else {
            throw .failed(reason: "libssl has no memory")
        }
        SSL_set_read_ahead(ssl, 1)
        SSL_set_accept_state(ssl)
    }

    deinit {
        SSL_free(ssl)
    }

    /// Addresses are compared as addresses and not named in the handshake; a wildcard stands for one whole label.
    private static func expect(_ host: String, from ssl: OpaquePointer) -> Bool {
        let rules = SSL_get0_param(ssl)
        if SocketAddress(numericHost: host, port: 0) != nil { return X509_VERIFY_PARAM_set1_ip_asc(rules, host) == 1 }
        // libssl takes an empty name for "any", and a leading dot for "any below".
        guard !host.isEmpty, !host.hasPrefix(".") else { return false }
        X509_VERIFY_PARAM_set_hostflags(
            rules, UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS | X509_CHECK_FLAG_NEVER_CHECK_SUBJECT))
        return X509_VERIFY_PARAM_set1_host(rules, host, host.utf8.count) == 1
            && saifu_ssl_set_server_name(ssl, host) == 1
    }

    /// One step of the handshake; `moved` when it is over.
    func handshake() -> TransportStep {
        ERR_clear_error()
        let status = SSL_connect(ssl)
        return status == 1 ? .moved(1) : step(after: status)
    }

    /// From here on `receivePatiently` may wait, `limit` at most.
    func waitInReceive(_ limit: Duration) {
        socket.waitInReceive(limit)
    }

    /// Sends as much as one record holds, whole records only.
    func send(_ bytes: UnsafeRawBufferPointer) -> TransportStep {
        forgetErrors()
        let status = SSL_write(ssl, bytes.baseAddress, Int32(clamping: bytes.count))
        return status > 0 ? .moved(Int(status)) : step(after: status)
    }

    func receive(into buffer: UnsafeMutableRawBufferPointer) -> TransportStep {
        forgetErrors()
        let status = SSL_read(ssl, buffer.baseAddress, Int32(clamping: buffer.count))
        return status > 0 ? .moved(Int(status)) : step(after: status)
    }

    /// Receives, and waits once as long as the socket does; `nil` when it does not.
    func receivePatiently(into buffer: UnsafeMutableRawBufferPointer) -> TransportStep? {
        guard socket.waitsInReceive else { return nil }
        if !hasPendingBytes { saifu_ssl_set_patient(ssl) }
        return receive(into: buffer)
    }

    /// Removes an error that an earlier call left behind, which would be taken for one of the next call. There is
    /// nearly always none.
    private func forgetErrors() {
        if ERR_peek_error() != 0 { ERR_clear_error() }
    }

    /// Bytes have come from the socket that nobody has read yet.
    var hasPendingBytes: Bool { SSL_has_pending(ssl) == 1 }

    /// True when the other side has closed or sent an answer nobody asked for; a message of TLS itself is neither.
    var isStale: Bool {
        guard hasPendingBytes || socket.isStale else { return false }
        var byte: UInt8 = 0
        ERR_clear_error()
        let status = SSL_peek(ssl, &byte, 1)
        guard status <= 0, case .wait = step(after: status) else { return true }
        return false
    }

    /// The key that the server has proved to hold.
    var publicKey: PublicKeyPin? {
        guard let certificate = SSL_get0_peer_certificate(ssl), let key = X509_get_X509_PUBKEY(certificate) else {
            return nil
        }
        var der: UnsafeMutablePointer<UInt8>?
        let count = i2d_X509_PUBKEY(key, &der)
        guard count > 0, let der else { return nil }
        defer { CRYPTO_free(der, #file, #line) }
        var digest = [UInt8](repeating: 0, count: 32)
        return SHA256(der, Int(count), &digest) == nil ? nil : PublicKeyPin(digest: digest)
    }

    var agreement: TLSAgreement {
        TLSAgreement(
            version: SSL_get_version(ssl).map { String(cString: $0) } ?? "",
            cipher: SSL_CIPHER_get_name(SSL_get_current_cipher(ssl)).map { String(cString: $0) } ?? "",
            isResumed: SSL_session_reused(ssl) == 1)
    }

    /// The session that the next connection can resume; `nil` when there is none, or the connection has failed.
    ///
    /// A copy: what becomes of this connection later is not held against it.
    private var session: TLSSession? {
        guard !hasFailed, let pointer = SSL_get_session(ssl), let copy = SSL_SESSION_dup(pointer) else { return nil }
        return TLSSession(owning: copy)
    }

    /// Says goodbye, without waiting for the other side, and closes the socket.
    func close() {
        keepSession()
        sayGoodbye()
        socket.close()
    }

    /// Says goodbye and keeps the socket, for what the other side still has to say.
    func sayGoodbye() {
        ERR_clear_error()
        if !hasFailed { SSL_shutdown(ssl) }
    }

    /// Closes the socket without a goodbye, as after an answer that was not read to its end.
    func abandon() {
        keepSession()
        // Else libssl would hold it against the session that nothing was said.
        if !hasFailed { SSL_set_shutdown(ssl, SSL_SENT_SHUTDOWN | SSL_RECEIVED_SHUTDOWN) }
        socket.close()
    }

    /// Leaves its session for the next connection. One that is cut off later cannot.
    func keepSession() {
        if let session { client?.keep(session) }
    }

    private func step(after status: Int32) -> TransportStep {
        let number = errno
        switch SSL_get_error(ssl, status) {
        case SSL_ERROR_WANT_READ: return .wait(for: Int16(POLLIN))
        case SSL_ERROR_WANT_WRITE: return .wait(for: Int16(POLLOUT))
        case SSL_ERROR_ZERO_RETURN: return .ended
        case SSL_ERROR_SYSCALL:
            hasFailed = true
            return number == 0 ? .cut : .failed(reason: SystemError(call: "TLS", number: number).message)
        default:
            hasFailed = true
            if ERR_GET_REASON(ERR_peek_error()) == SSL_R_UNEXPECTED_EOF_WHILE_READING { return .cut }
            return .violated(.last(of: ssl, host: host))
        }
    }
}
