internal import CLibSSL

/// Unpredictable bytes from the system library's generator.
public enum RandomBytes {
    /// Returns `count` fresh bytes, fit for keys.
    ///
    /// - Throws: `libraryFailure` when the generator is not seeded.
    public static func make(count: Int) throws(CryptoError) -> [UInt8] {
        guard count > 0 else { return [] }
        guard let length = Int32(exactly: count) else { throw .libraryFailure(call: "RAND_bytes") }
        var bytes = [UInt8](repeating: 0, count: count)
        guard RAND_bytes(&bytes, length) == 1 else { throw .libraryFailure(call: "RAND_bytes") }
        return bytes
    }
}
