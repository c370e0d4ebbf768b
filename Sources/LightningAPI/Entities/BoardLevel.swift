public import SaifuMoney

/// The total size that waits at one price.
public struct BoardLevel: Hashable, Sendable, Codable {
    /// Quote units per base unit; 0 stands for market orders during a call auction.
    public let price: ExactDecimal
    /// In base units; in a change of the book 0 removes the level.
    public let size: ExactDecimal

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        price: ExactDecimal, size: ExactDecimal
    ) {
        self.price = price
        self.size = size
    }

    enum CodingKeys: String, CodingKey {
        case price, size
    }
}
