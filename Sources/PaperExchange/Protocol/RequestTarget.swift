/// A request target taken apart: path and decoded query.
struct RequestTarget {
    let path: String
    /// Behind the question mark, as it was sent.
    private let query: Substring.UTF8View

    init(_ target: String) {
        let bytes = target.utf8
        let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        path = String(Substring(bytes[..<end]))
        query = bytes[end...].dropFirst()
    }

    /// The first value of a parameter; `nil` when it is absent or empty.
    subscript(name: String) -> String? {
        var rest = query
        while !rest.isEmpty {
            let item = rest[..<(rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex)]
            let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            if Self.decode(item[..<end]) == name {
                let value = Self.decode(item[end...].dropFirst())
                return value.isEmpty ? nil : value
            }
            rest = rest[item.endIndex...].dropFirst()
        }
        return nil
    }

    private static func decode(_ text: Substring.UTF8View) -> String {
        guard text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return String(Substring(text))
        }
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = octet(rest) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The byte that the first two characters stand for; `nil` unless both are hexadecimal digits.
    private static func octet(_ text: Substring.UTF8View) -> UInt8? {
        let digits = text.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        return digits.count == 2 ? UInt8(digits[0] * 16 + digits[1]) : nil
    }
}
