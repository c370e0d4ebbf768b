public import SaifuMoney

/// Prices one after the other, drawn as large as there is room for. It is drawn on screens alone: a page tells them in a
/// line.
@MainActor public struct PriceChart {
    /// Stands above it.
    public let title: Phrase
    /// Returns at most so many prices, the oldest first, each after the same time.
    public let prices: @MainActor (_ count: Int) -> [ExactDecimal]

    /// Creates a chart.
    public init(_ title: Phrase, prices: @escaping @MainActor (_ count: Int) -> [ExactDecimal]) {
        self.title = title
        self.prices = prices
    }
}
