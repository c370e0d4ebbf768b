internal import CLibSSL
internal import CLinux
internal import Glibc

/// The settings of one side, in libssl's form. Nothing changes once it is made, and libssl counts its references itself, so
/// that connections of any thread may use it.
final class TLSContext: @unchecked Sendable {
    let pointer: OpaquePointer

    private init(_ method: OpaquePointer?) throws(TLSFault) {
        ERR_clear_error()
        guard let pointer = SSL_CTX_new(method) else { throw .failed(reason: "libssl has no memory") }
        self.pointer = pointer
        guard saifu_ssl_ctx_harden(pointer) == 1 else { throw .failed(reason: "libssl refuses the settings") }
    }

    /// A client's, with the authorities that it trusts. Made with the first `https` connection only.
    convenience init(trust: TLSTrust) throws(TLSFault) {
        try self.init(TLS_client_method())
        guard Self.offerHTTP(pointer) else { throw .failed(reason: "libssl refuses the settings") }
        SSL_CTX_set_verify(pointer, SSL_VERIFY_PEER, nil)
        switch trust {
        case .system:
            guard SSL_CTX_set_default_verify_paths(pointer) == 1 else { throw .unreadableTrust(path: "the system") }
        case .file(let path):
            guard SSL_CTX_load_verify_file(pointer, path) == 1 else { throw .unreadableTrust(path: path) }
        }
    }

    /// A server's, which shows its certificate to everybody and asks nobody for one.
    convenience init(identity: TLSIdentity) throws(TLSIdentityFault) {
        do throws(TLSFault) { try self.init(TLS_server_method()) } catch { throw .failed(error) }
        // Else libssl would ask for the password of the key on the terminal.
        SSL_CTX_set_default_passwd_cb(pointer) { _, _, _, _ in 0 }
        guard Self.isFile(identity.certificate),
            SSL_CTX_use_certificate_chain_file(pointer, identity.certificate) == 1
        else {
            throw .unreadableCertificate(path: identity.certificate)
        }
        guard Self.isFile(identity.key), SSL_CTX_use_PrivateKey_file(pointer, identity.key, SSL_FILETYPE_PEM) == 1
        else {
            let isOther = ERR_GET_REASON(ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH
            throw isOther ? .keyOfAnother(path: identity.key) : .unreadableKey(path: identity.key)
        }
        // A key of another kind than the certificate's was taken beside it.
        guard SSL_CTX_check_private_key(pointer) == 1 else { throw .keyOfAnother(path: identity.key) }
    }

    /// libssl would wait for somebody to write into a pipe.
    private static func isFile(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
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

/// The state that a later connection needs to resume this one. libssl guards it, and counts its references, for all threads.
final class TLSSession: @unchecked Sendable {
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
