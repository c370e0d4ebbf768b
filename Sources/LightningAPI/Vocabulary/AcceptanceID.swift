public import SaifuJSON

/// An id by which the exchange names an order, such as `JRF20261121-051645-069808`.
///
/// Ids are opaque, but not everything is one: what is empty, holds a space or a control, or has no end names no order, and
/// an acceptance with it proves nothing. Rows of a list keep their ids as text, whatever it is, so that a strange row is
/// still shown.
public struct AcceptanceID: RawRepresentable, Hashable, Sendable, Codable, JSONReadable {
    /// As the exchange sent it.
    public let rawValue: String

    /// Shortest and longest; the ids in use have 25 or 26 characters.
    private static let lengths = 8...64

    /// - Returns: `nil` unless it is 8 to 64 ASCII letters, digits and dashes, the first a letter, one of them a digit.
    public init?(rawValue: String) {
        let bytes = rawValue.utf8
        guard Self.lengths.contains(bytes.count), let first = bytes.first, Self.isLetter(first),
            bytes.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "-") }),
            bytes.contains(where: Self.isDigit)
        else { return nil }
        self.rawValue = rawValue
    }

    /// Whether it is written exactly as all ids of the protocol are: three capital letters, `YYYYMMDD-HHMMSS-`, six
    /// digits, and for some one more capital letter.
    public var hasProtocolShape: Bool {
        let bytes = Array(rawValue.utf8)
        let shape = Array("AAA00000000-000000-000000".utf8)
        guard bytes.count == shape.count || bytes.count == shape.count + 1 && Self.isCapital(bytes[shape.count]) else {
            return false
        }
        return zip(bytes, shape).allSatisfy { byte, place in
            switch place {
            case UInt8(ascii: "A"): Self.isCapital(byte)
            case UInt8(ascii: "0"): Self.isDigit(byte)
            default: byte == place
            }
        }
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte & ~0x20) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
