/// One parameter of a query.
public struct QueryItem: Hashable, Sendable {
    /// The name in the API, such as `product_code`.
    public let name: String
    /// Not yet encoded.
    public let value: String

    /// - Parameter value: not yet encoded.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Path and query, every byte but letters, digits and `-._~` percent-encoded.
    static func target(_ path: String, _ query: [QueryItem]) -> String {
        var target = path
        for (index, item) in query.enumerated() {
            target += (index == 0 ? "?" : "&") + encoded(item.name) + "=" + encoded(item.value)
        }
        return target
    }

    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }
}

extension [QueryItem] {
    /// Appends a parameter that has a value.
    mutating func append(_ name: String, _ value: String?) {
        guard let value else { return }
        append(QueryItem(name, value))
    }
}
