public import LightningAPI
public import SaifuMoney

/// Numbers as lengths and heights. They are rounded for the eye alone: the number itself stands beside them.
public enum Chart {
    /// A bar that is as long as a number, in eighths of a cell; what is above zero has at least one.
    /// - Parameters:
    ///   - largest: fills the bar; what is larger does too.
    ///   - width: of a full bar, in cells.
    public static func bar(_ number: ExactDecimal, of largest: ExactDecimal, width: Int) -> Figure {
        let eighths = steps(of: number, in: largest, width * 8) ?? 0
        let atLeast = number.isPositive && largest.isPositive ? max(1, eighths) : eighths
        let rest = atLeast % 8
        return Figure(
            text: String(repeating: "█", count: atLeast / 8) + (rest > 0 ? String(partsOfCell[rest - 1]) : ""))
    }

    /// Prices in a row, each as high as it stands between the lowest and the highest; `–` for none. Where all are the same
    /// the line runs in the middle.
    public static func sparkline(_ prices: [ExactDecimal]) -> Figure {
        guard let lowest = prices.min(), let highest = prices.max() else { return .none }
        return Figure(
            text: String(
                prices.map { price in
                    heights[height(of: price, lowest, highest, of: heights.count - 1)]
                }))
    }

    /// Prices in a row, each as high as it stands between the lowest and the highest, in so many lines from the top; none
    /// without prices. The lowest has a mark of its own.
    public static func area(_ prices: [ExactDecimal], height: Int) -> [Figure] {
        guard let lowest = prices.min(), let highest = prices.max(), height > 0 else { return [] }
        let eighths = prices.map { self.height(of: $0, lowest, highest, of: height * 8 - 1) + 1 }
        return (0..<height).reversed().map { line in
            Figure(text: String(eighths.map { $0 > line * 8 ? heights[min(8, $0 - line * 8) - 1] : " " }))
        }
    }

    /// A candle that lies on its side: a line from its lowest to its highest price, and on it a bar from the first to the
    /// last one, each where it stands between the ends of a range.
    /// - Parameter width: of the range, in cells.
    public static func candle(_ candle: Candle, in range: ClosedRange<ExactDecimal>, width: Int) -> Figure {
        func cell(_ price: ExactDecimal) -> Int {
            height(of: price, range.lowerBound, range.upperBound, of: max(0, width - 1))
        }
        let (first, last) = (cell(candle.low), cell(candle.high))
        let body = cell(min(candle.open, candle.close))...cell(max(candle.open, candle.close))
        let line = (0...last).map { $0 < first ? " " : body.contains($0) ? "█" : "─" }
        return Figure(text: line.joined())
    }

    private static let partsOfCell: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    private static let heights: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// From 0 to the most; in the middle where all are the same.
    private static func height(
        of price: ExactDecimal, _ lowest: ExactDecimal, _ highest: ExactDecimal, of most: Int
    ) -> Int {
        do {
            let range = try highest.subtracting(lowest)
            return steps(of: try price.subtracting(lowest), in: range, most) ?? most / 2
        } catch {
            return most / 2  // prices that cannot be compared exactly
        }
    }

    /// How many of `count` equal steps a number is of the whole; `nil` for a whole of zero.
    private static func steps(of number: ExactDecimal, in whole: ExactDecimal, _ count: Int) -> Int? {
        do {
            let steps = try number.multiplied(by: ExactDecimal(count)).divided(by: whole, scale: 0, .halfUp)
            return max(0, min(count, Int(steps.wholeNumber ?? Int64(count))))
        } catch .divisionByZero {
            return nil
        } catch {
            return number < whole ? 0 : count  // more digits than a number can hold
        }
    }
}
