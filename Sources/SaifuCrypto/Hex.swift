/// Hexadecimal text, lower case.
public enum Hex {
    /// Two lower-case digits for each byte.
    public static func encode(_ bytes: some Collection<UInt8>) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 2) { text in
            write(bytes, to: UnsafeMutableRawBufferPointer(text))
            return bytes.count * 2
        }
    }

    /// Writes the digits where there is room for all of them.
    static func write(_ bytes: some Collection<UInt8>, to text: UnsafeMutableRawBufferPointer) {
        var position = 0
        for byte in bytes {
            text[position] = digit(byte >> 4)
            text[position + 1] = digit(byte & 15)
            position += 2
        }
    }

    /// The bytes behind an even number of digits of either case.
    public static func decode(_ text: String) throws(CryptoError) -> [UInt8] {
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text.utf8 {
            guard let value = value(of: character) else { throw .notHexadecimal }
            if let known = high {
                bytes.append(known << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        guard high == nil else { throw .notHexadecimal }
        return bytes
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    private static func value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
