internal import Glibc
public import SaifuCrypto

/// Unpredictable bytes from the kernel's generator.
public enum RandomBytes {
    /// The kernel gives so many at a time.
    private static let most = 256

    /// Returns `count` fresh bytes, fit for keys; waits when the system has just started and has none yet.
    ///
    /// - Throws: `libraryFailure` when the kernel gives none.
    public static func make(count: Int) throws(CryptoError) -> [UInt8] {
        guard count > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: count)
        let isFilled = bytes.withUnsafeMutableBytes { bytes in
            stride(from: 0, to: count, by: most).allSatisfy { start in
                let part = bytes[start..<min(start + most, count)]
                return getentropy(UnsafeMutableRawBufferPointer(rebasing: part).baseAddress, part.count) == 0
            }
        }
        guard isFilled else { throw .libraryFailure(call: "getentropy") }
        return bytes
    }
}
