public import SaifuMoney

/// Figures about markets: changes, gains, spreads, ranges and trades.
public enum MarketFigure {
    /// A mark in the place of an order of the account, with what of it waits: `● 0.01000000`.
    public static func own(_ size: ExactDecimal, of asset: Asset?) -> Figure {
        Figure(text: "● " + Figure(size, of: asset).description)
    }

    /// A gain or a loss in the places of its asset, with its sign: `+1,200`.
    public static func gain(_ value: ExactDecimal, of asset: Asset?) -> Figure {
        Figure(text: (value.isPositive ? "+" : "") + Figure(value, of: asset).description)
    }

    /// A difference as a percentage with its sign, to 0.01 %: `+0.42%`.
    public static func change(_ fraction: ExactDecimal) -> Figure {
        do {
            let percent = try fraction.multiplied(by: 100, scale: 2, .halfUp)
            return Figure(text: (percent.isPositive ? "+" : "") + (try percent.text(places: 2)) + "%")
        } catch {
            return .none  // more digits than a number can hold
        }
    }

    /// A fraction as a percentage, to 0.01 %: `0.10 %`.
    public static func share(_ fraction: ExactDecimal) -> Figure {
        do {
            return Figure(text: try fraction.multiplied(by: 100, scale: 2, .halfUp).text(places: 2) + "%")
        } catch {
            return Figure(percent: fraction)
        }
    }

    /// A fraction in hundredths of a percent, to 0.01: `1.26 bp`.
    public static func basisPoints(_ fraction: ExactDecimal) -> Figure {
        do {
            return Figure(text: try fraction.multiplied(by: 10_000, scale: 2, .halfUp).text(places: 2) + " bp")
        } catch {
            return .none  // more digits than a number can hold
        }
    }

    /// The two ends of a range of prices: `17,190,000–17,230,000`.
    public static func range(_ prices: ClosedRange<ExactDecimal>) -> Figure {
        Figure(text: Figure(prices.lowerBound).description + "–" + Figure(prices.upperBound).description)
    }

    /// Which way a trade went, by the side that took it: up when somebody bought. A trade without a taker has no arrow.
    public static func trade(at price: ExactDecimal, isUp: Bool?) -> Figure {
        let arrow = isUp.map { $0 ? " ▲" : " ▼" } ?? ""
        return Figure(text: Figure(price).description + arrow)
    }
}
