internal import CLibCrypto

/// Compares two byte sequences in a time that depends on their lengths only, so that an attacker cannot find a
/// signature byte by byte.
public func constantTimeEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBytes { left in right.withUnsafeBytes { constantTimeEqual(left, $0) } }
}

/// Compares two texts by their UTF-8 bytes, in a time that depends on their lengths only.
public func constantTimeEqual(_ left: String, _ right: String) -> Bool {
    constantTimeEqual([UInt8](left.utf8), [UInt8](right.utf8))
}

func constantTimeEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    left.count == right.count && CRYPTO_memcmp(left.baseAddress, right.baseAddress, left.count) == 0
}
