internal import CLibCrypto
internal import Synchronization

/// HMAC-SHA256 with one key, ready for many messages.
///
/// The key is expanded once; every call re-initialises the keyed context, which costs a quarter of a one-shot HMAC.
/// One signer may be used from several threads; they take turns.
public final class RequestSigner: @unchecked Sendable {
    /// The length of a code in bytes.
    public static let codeLength = 32

    // OpenSSL contexts are not thread safe: `turn` is held whenever `context` is touched after `init`.
    private let context: OpaquePointer
    private let turn = Mutex(())

    /// - Throws: `emptySecret`, or `libraryFailure` when the system library has no HMAC-SHA256.
    public init(secret: Secret) throws(CryptoError) {
        guard !secret.isEmpty else { throw .emptySecret }
        let context = try Self.makeContext()
        guard Self.setKey(secret, of: context) else {
            EVP_MAC_CTX_free(context)
            throw .libraryFailure(call: "EVP_MAC_init")
        }
        self.context = context
    }

    deinit {
        EVP_MAC_CTX_free(context)
    }

    /// The code of all parts one after another, as 64 lower-case hexadecimal digits.
    public func signature(of parts: [UInt8]...) throws(CryptoError) -> String {
        Hex.encode(try code(of: parts))
    }

    /// The code of all parts one after another, as 32 bytes.
    public func code(of parts: [[UInt8]]) throws(CryptoError) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: Self.codeLength)
        let done = turn.withLock { _ in
            EVP_MAC_init(context, nil, 0, nil) == 1
                && parts.allSatisfy { EVP_MAC_update(context, $0, $0.count) == 1 }
                && EVP_MAC_final(context, &code, nil, Self.codeLength) == 1
        }
        guard done else { throw .libraryFailure(call: "EVP_MAC") }
        return code
    }

    /// Writes the code of `message` to the first 32 bytes of `code`, without allocating.
    ///
    /// - Throws: `libraryFailure` also when `code` is too short.
    public func authenticate(
        _ message: UnsafeRawBufferPointer, into code: UnsafeMutableBufferPointer<UInt8>
    ) throws(CryptoError) {
        guard code.count >= Self.codeLength else { throw .libraryFailure(call: "EVP_MAC_final") }
        let bytes = message.bindMemory(to: UInt8.self)
        let done = turn.withLock { _ in
            EVP_MAC_init(context, nil, 0, nil) == 1
                && EVP_MAC_update(context, bytes.baseAddress, bytes.count) == 1
                && EVP_MAC_final(context, code.baseAddress, nil, code.count) == 1
        }
        guard done else { throw .libraryFailure(call: "EVP_MAC") }
    }

    /// True when `signature` is the lower-case hexadecimal code of the parts; compared in constant time.
    public func isValid(signature: String, of parts: [UInt8]...) throws(CryptoError) -> Bool {
        constantTimeEqual(signature, Hex.encode(try code(of: parts)))
    }

    private static func makeContext() throws(CryptoError) -> OpaquePointer {
        guard let algorithm = EVP_MAC_fetch(nil, "HMAC", nil) else { throw .libraryFailure(call: "EVP_MAC_fetch") }
        defer { EVP_MAC_free(algorithm) }  // the context keeps its own reference
        guard let context = EVP_MAC_CTX_new(algorithm) else { throw .libraryFailure(call: "EVP_MAC_CTX_new") }
        return context
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
