/// A checksum of eight bytes behind a record or a blob. It finds accidents, not attackers.
public enum Checksum {
    /// The length in bytes.
    public static let length = 8

    /// The content with its checksum behind it.
    public static func seal(_ content: [UInt8]) -> [UInt8] {
        let sum = sum(content[...])
        return content + (0..<length).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
    }

    /// The content of sealed bytes; `nil` when they are not as they were.
    public static func open(_ sealed: [UInt8]) -> ArraySlice<UInt8>? {
        guard sealed.count >= length else { return nil }
        let stored = sealed.suffix(length).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let content = sealed.dropLast(length)
        return stored == sum(content) ? content : nil
    }

    /// FNV-1a.
    private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
