internal import Synchronization

/// HMAC-SHA256 with one key, ready for many messages.
///
/// The key is expanded once; every call re-initialises the keyed context, which costs a quarter of a one-shot HMAC.
/// One signer may be used from several threads; they take turns.
public final class RequestSigner: Sendable {
    /// The length of a code in bytes.
    public static let codeLength = 32

    private let context: Mutex<KeyedContext>

    /// - Throws: `emptySecret`, or `libraryFailure` when the system library has no HMAC-SHA256.
    public init(secret: Secret) throws(CryptoError) {
        guard !secret.isEmpty else { throw .emptySecret }
        context = Mutex(try KeyedContext(secret: secret))
    }

    /// The code of all parts one after another, as 64 lower-case hexadecimal digits.
    public func signature(of parts: [UInt8]...) throws(CryptoError) -> String {
        Hex.encode(try code(of: parts))
    }

    /// The code of all parts one after another, as 32 bytes.
    public func code(of parts: [[UInt8]]) throws(CryptoError) -> [UInt8] {
        var code = [UInt8](repeating: 0, count: Self.codeLength)
        let done = context.withLock { context in
            guard context.begin() else { return false }
            for part in parts where !context.add(part.span.bytes) { return false }
            var place = code.mutableSpan
            return context.finish(into: &place)
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
        // Spans may cross into the lock; pointers may not.
        let bytes = message.bytes
        var place = code.mutableSpan
        let done = context.withLock { $0.begin() && $0.add(bytes) && $0.finish(into: &place) }
        guard done else { throw .libraryFailure(call: "EVP_MAC") }
    }

    /// True when `signature` is the lower-case hexadecimal code of the parts; compared in constant time.
    public func isValid(signature: String, of parts: [UInt8]...) throws(CryptoError) -> Bool {
        constantTimeEqual(signature, Hex.encode(try code(of: parts)))
    }
}
