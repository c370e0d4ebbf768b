internal import SaifuCrypto
internal import SaifuSystem

/// The mask of a client's frames: it keeps what a page sends from looking like HTTP to something in between.
enum FrameMask {
    /// Applies (or takes off) the mask in place.
    ///
    /// - Parameters:
    ///   - key: its first byte on the wire is the lowest one.
    ///   - offset: how many bytes of the frame came before these.
    static func apply(_ key: UInt32, from offset: Int, to bytes: UnsafeMutableRawBufferPointer) {
        let shift = UInt32(truncatingIfNeeded: offset & 3) * 8
        let turned = key >> shift | (shift == 0 ? 0 : key << (32 - shift))
        let wide = (UInt64(turned) | UInt64(turned) << 32).littleEndian
        var position = 0
        while position + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ wide
            bytes.storeBytes(of: word, toByteOffset: position, as: UInt64.self)
            position += 8
        }
        while position < bytes.count {
            bytes[position] ^= UInt8(truncatingIfNeeded: turned >> UInt32((position & 3) * 8))
            position += 1
        }
    }
}

/// Fresh unpredictable masks, one for each frame; the generator is asked for many at a time.
struct MaskSource: Sendable {
    private static let poolSize = 1024
    private var pool: [UInt8] = []
    private var position = 0

    mutating func next() throws(CryptoError) -> UInt32 {
        if position + 4 > pool.count {
            pool = try RandomBytes.make(count: Self.poolSize)
            position = 0
        }
        var key: UInt32 = 0
        for offset in (0..<4).reversed() { key = key << 8 | UInt32(pool[position + offset]) }
        position += 4
        return key
    }
}
