/// CRC-32 (the one of zlib and PNG) over everything that was written so far: it tells one flipped bit from another, and
/// notices an entry that is missing in the middle.
struct JournalChecksum: Hashable, Sendable {
    private var state: UInt32 = .max

    /// Eight digits.
    var text: String {
        let digits = String(~state, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            state = Self.table[Int((state ^ UInt32(byte)) & 0xFF)] ^ state >> 8
        }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
