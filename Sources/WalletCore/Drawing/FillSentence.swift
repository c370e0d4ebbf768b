public import LightningAPI
public import SaifuMoney

/// The sentence for the fills of an order, shown on its ticket and as news.
public enum FillSentence: Sentence {
    /// All of it, at an average price.
    case filled(size: Figure, average: Figure)
    /// The rest waits in the book.
    case partlyFilled(size: Figure, average: Figure, open: Figure)

    /// - Parameters:
    ///   - size: what was filled, in base units.
    ///   - average: in the quote asset; told as a price of the market.
    ///   - open: what of it waits in the book; `nil` where it was filled in full.
    public init(_ size: ExactDecimal, at average: ExactDecimal, open: ExactDecimal? = nil, in product: ProductCode) {
        let size = Figure(size).with(unit: product.base)
        let average = Figure(product.nearestPrice(to: average)).with(unit: product.quote)
        let open = open.map { Figure($0).with(unit: product.base) }
        self =
            open.map { .partlyFilled(size: size, average: average, open: $0) } ?? .filled(size: size, average: average)
    }

    public func wording(in language: Language) -> Wording {
        switch self {
        case .filled(let size, let average):
            language(
                "Filled: \(size) at \(average) on average.",
                "約定しました（\(size)、平均約定価格 \(average)）。")
        case .partlyFilled(let size, let average, let open):
            language(
                "Partly filled: \(size) at \(average) on average; \(open) left.",
                "一部約定しました（\(size)、平均約定価格 \(average)、未約定 \(open)）。")
        }
    }
}
