import SaifuDrawing
import SaifuStyle
import SaifuText
import WalletCore

/// A chart with its title, and the highest and the lowest price beside it.
@MainActor struct ChartLines {
    let chart: PriceChart
    let language: Language

    /// Lines under which it says no more than a line of text.
    private static let fewest = 6
    private static let most = 40
    /// Columns, as many for each price.
    private static let widest = 120
    private static let gap = "  "

    /// Returns at most so many lines; none where there is no room, or too little to draw.
    func lines(size: ScreenSize) -> [StyledText] {
        let all = chart.prices(Self.widest)
        guard size.rows >= Self.fewest, all.count > 1, let highest = all.max(), let lowest = all.min() else {
            return []
        }
        let labels = [Phrase(Figure(highest), .price), Phrase(Figure(lowest), .price)].map { $0.styled(in: language) }
        let labelWidth = labels.map { DisplayWidth.of($0) }.max() ?? 0
        let columns = min(Self.widest, size.columns - labelWidth - Self.gap.count)
        guard columns > 1 else { return [] }
        let known = chart.prices(columns)
        let prices = known.flatMap { Array(repeating: $0, count: max(1, columns / known.count)) }
        let area = Chart.area(prices, height: min(Self.most, size.rows) - 1)
        let blank = String(repeating: " ", count: columns - prices.count)
        return [chart.title.styled(in: language)]
            + area.enumerated().map { line, figure in
                let label = line == 0 ? labels[0] : line == area.count - 1 ? labels[1] : .empty
                return DisplayWidth.pad(label, to: labelWidth, .right) + StyledText(Self.gap + blank, style: .body)
                    + Phrase(figure, .accent).styled(in: language)
            }
    }
}
