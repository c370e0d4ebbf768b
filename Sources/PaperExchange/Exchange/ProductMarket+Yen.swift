extension [ProductMarket] {
    /// A trade's worth in yen; one that is not paid in yen counts at the last price of what it is paid in, or else of
    /// what was traded.
    func yen(_ trade: MatchedTrade, _ units: MarketUnits) -> Int128 {
        let cost = units.cost(price: trade.price, size: trade.size, up: false)
        guard units.quoteCode != "JPY" else { return cost }
        // More than 64 bits of the other asset are worth more yen than are counted.
        guard let paid = Int64(exactly: cost) else { return Int128(FeeSchedule.mostCounted) }
        return yen(units.quoteCode, paid) ?? yen(units.baseCode, trade.size) ?? 0
    }

    /// Returns the value of `amount` of an asset in yen; `nil` when it is not traded for yen.
    private func yen(_ asset: String, _ amount: Int64) -> Int128? {
        first { $0.units.baseCode == asset && $0.units.quoteCode == "JPY" && !$0.units.isMargin }.map {
            $0.units.cost(price: $0.venue.statistics.lastPrice, size: amount, up: false)
        }
    }
}
