internal import CLibCrypto

/// A context of the system library that computes HMAC-SHA256 with one key. Whoever owns it is alone with it: such a
/// context is not thread safe.
struct KeyedContext: ~Copyable {
    private let context: OpaquePointer

    /// - Throws: `libraryFailure` when the system library has no HMAC-SHA256.
    init(secret: Secret) throws(CryptoError) {
        guard let algorithm = EVP_MAC_fetch(nil, "HMAC", nil) else { throw .libraryFailure(call: "EVP_MAC_fetch") }
        defer { EVP_MAC_free(algorithm) }  // the context keeps its own reference
        guard let context = EVP_MAC_CTX_new(algorithm) else { throw .libraryFailure(call: "EVP_MAC_CTX_new") }
        guard Self.setKey(secret, of: context) else {
            EVP_MAC_CTX_free(context)
            throw .libraryFailure(call: "EVP_MAC_init")
        }
        self.context = context
    }

    deinit {
        EVP_MAC_CTX_free(context)
    }

    /// Begins another message with the same key.
    func begin() -> Bool { EVP_MAC_init(context, nil, 0, nil) == 1 }

    func add(_ bytes: RawSpan) -> Bool {
        bytes.withUnsafeBytes { EVP_MAC_update(context, $0.bindMemory(to: UInt8.self).baseAddress, $0.count) == 1 }
    }

    /// Writes the code to the first 32 bytes of `code`; false also when there are fewer.
    func finish(into code: inout MutableSpan<UInt8>) -> Bool {
        code.withUnsafeMutableBufferPointer { EVP_MAC_final(context, $0.baseAddress, nil, $0.count) == 1 }
    }

    /// The parameters point at their name and value, so both are held until the call is over.
    private static func setKey(_ secret: Secret, of context: OpaquePointer) -> Bool {
        var digest = Array("SHA256".utf8CString)
        return OSSL_MAC_PARAM_DIGEST.withCString { name in
            digest.withUnsafeMutableBufferPointer { digest in
                let parameters = [
                    OSSL_PARAM_construct_utf8_string(name, digest.baseAddress, 0), OSSL_PARAM_construct_end(),
                ]
                return secret.withBytes { key in
                    let bytes = key.bindMemory(to: UInt8.self)
                    return EVP_MAC_init(context, bytes.baseAddress, bytes.count, parameters) == 1
                }
            }
        }
    }
}
