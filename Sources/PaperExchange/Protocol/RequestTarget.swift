/// A request target taken apart: path and decoded query.
struct RequestTarget {
    let path: String
    private let items: [(name: String, value: String)]

    init(_ target: String) {
        let parts = target.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        path = String(Substring(parts[0]))
        let query = parts.count > 1 ? parts[1] : Substring().utf8
        items = query.split(separator: UInt8(ascii: "&")).map { item in
            let end = item.firstIndex(of: UInt8(ascii: "="))
            let value = end.map { item[$0...].dropFirst() }
            return (Self.decode(item[..<(end ?? item.endIndex)]), value.map(Self.decode) ?? "")
        }
    }

    /// The value of a parameter; `nil` when it is absent or empty.
    subscript(name: String) -> String? {
        items.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
    }

    private static func decode(_ text: Substring.UTF8View) -> String {
        guard text.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return String(Substring(text))
        }
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2, let value = UInt8(Substring(rest.prefix(2)), radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
