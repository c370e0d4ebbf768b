internal import CLibSSL

/// The settings and trusted authorities of a client, in libssl's form. Made with the first `https` connection only.
final class TLSContext {
    let pointer: OpaquePointer

    init(trust: TLSTrust) throws(TLSFault) {
        ERR_clear_error()
        guard let pointer = SSL_CTX_new(TLS_client_method()) else {
            throw .failed(reason: "libssl has no memory")
        }
        self.pointer = pointer
        guard saifu_ssl_ctx_harden(pointer) == 1, Self.offerHTTP(pointer) else {
            throw .failed(reason: "libssl refuses the settings")
        }
        SSL_CTX_set_verify(pointer, SSL_VERIFY_PEER, nil)
        switch trust {
        case .system:
            guard SSL_CTX_set_default_verify_paths(pointer) == 1 else { throw .unreadableTrust(path: "the system") }
        case .file(let path):
            guard SSL_CTX_load_verify_file(pointer, path) == 1 else { throw .unreadableTrust(path: path) }
        }
    }

    deinit {
        SSL_CTX_free(pointer)
    }

    /// Offers HTTP/1.1 and nothing else by ALPN. This call answers 0 for success.
    private static func offerHTTP(_ pointer: OpaquePointer) -> Bool {
        let name = Array("http/1.1".utf8)
        let list = [UInt8(name.count)] + name
        return SSL_CTX_set_alpn_protos(pointer, list, UInt32(list.count)) == 0
    }
}

/// What a later connection needs to take up an earlier one's keys.
final class TLSSession {
    let pointer: OpaquePointer

    /// Takes over a reference.
    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        SSL_SESSION_free(pointer)
    }

    /// False once libssl has seen the connection fail.
    var isUsable: Bool { SSL_SESSION_is_resumable(pointer) == 1 }
}
