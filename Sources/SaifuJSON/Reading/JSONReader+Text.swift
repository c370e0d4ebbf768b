extension JSONReader {
    /// The text of a string that has been checked.
    func string(_ text: JSONText) -> String {
        Self.string(text, base)
    }

    static func string(_ text: JSONText, _ base: UnsafePointer<UInt8>) -> String {
        let raw = UnsafeBufferPointer(start: base + text.start, count: text.count)
        guard text.hasEscapes else { return String(decoding: raw, as: UTF8.self) }
        // An escape is always longer than what it stands for.
        return String(unsafeUninitializedCapacity: text.count) { unescape(raw, into: $0) }
    }

    private static func unescape(
        _ raw: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        var input = 0
        var count = 0
        while input < raw.count {
            if raw[input] != UInt8(ascii: "\\") {
                output[count] = raw[input]
                input += 1
                count += 1
            } else if raw[input + 1] == UInt8(ascii: "u") {
                let scalar = unicodeScalar(raw, at: &input)
                for unit in UTF8.encode(scalar).map(Array.init) ?? [] {
                    output[count] = unit
                    count += 1
                }
            } else {
                output[count] = unescaped(raw[input + 1])
                input += 2
                count += 1
            }
        }
        return count
    }

    private static func unescaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: byte
        }
    }

    /// One scalar from `\uXXXX` or from a surrogate pair; the scan has made sure that it is one.
    private static func unicodeScalar(_ raw: UnsafeBufferPointer<UInt8>, at input: inout Int) -> Unicode.Scalar {
        let first = codeUnit(raw, at: &input)
        guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        let second = codeUnit(raw, at: &input)
        return Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10 | (second & 0x3FF))) ?? "\u{FFFD}"
    }

    private static func codeUnit(_ raw: UnsafeBufferPointer<UInt8>, at input: inout Int) -> UInt32 {
        var value: UInt32 = 0
        for index in input + 2..<input + 6 { value = value << 4 | (hexDigit(raw[index]) ?? 0) }
        input += 6
        return value
    }
}
