public import SaifuJSON
public import SaifuMoney

/// The total size that waits at one price.
public struct BoardLevel: Hashable, Sendable {
    /// Quote units per base unit; 0 stands for market orders during a call auction.
    public let price: ExactDecimal
    /// The size in base units; in a change of the book 0 removes the level.
    public let size: ExactDecimal

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        price: ExactDecimal, size: ExactDecimal
    ) {
        self.price = price
        self.size = size
    }
}

extension BoardLevel: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            price: format.member("price", \.price),
            size: format.member("size", \.size))
    }

    /// Levels come by the thousand, and nearly all in one form.
    @inlinable
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        if let (price, size) = reader.passDecimals("price", "size") {
            self.init(price: price, size: size)
        } else {
            try self.init(readingMembers: &reader)
        }
    }
}
