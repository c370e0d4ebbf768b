/// What an order was filled for: said by its ticket, and as news.
public enum FillSentence: Sentence {
    /// All of it, at an average price.
    case filled(size: Figure, average: Figure)
    /// The rest waits in the book.
    case partlyFilled(size: Figure, average: Figure, open: Figure)

    public func text(in language: Language) -> String {
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
