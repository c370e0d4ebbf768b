public import SaifuJSON

/// An id by which the exchange names an order, such as `JRF20261121-051645-069808`.
///
/// Ids are opaque, but not everything is one: what has another shape names no order, and an acceptance with it proves
/// nothing. Rows of a list keep their ids as text, whatever it is, so that a strange row is
/// still shown.
public struct AcceptanceID: RawRepresentable, Hashable, Sendable, JSONMember {
    /// The id as the exchange sent it.
    public let rawValue: String

    /// - Returns: `nil` unless it is written exactly as all ids of the protocol are: three capital letters,
    ///   `YYYYMMDD-HHMMSS-`, six digits, and for some one more capital letter.
    public init?(rawValue: String) {
        let bytes = Array(rawValue.utf8)
        let shape = Array("AAA00000000-000000-000000".utf8)
        guard bytes.count == shape.count || bytes.count == shape.count + 1 && Self.isCapital(bytes[shape.count]) else {
            return nil
        }
        let fits = zip(bytes, shape).allSatisfy { byte, place in
            switch place {
            case UInt8(ascii: "A"): Self.isCapital(byte)
            case UInt8(ascii: "0"): Self.isDigit(byte)
            default: byte == place
            }
        }
        guard fits else { return nil }
        self.rawValue = rawValue
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
