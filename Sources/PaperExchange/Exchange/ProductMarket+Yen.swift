extension [ProductMarket] {
    /// A trade's worth in yen; one that is paid in bitcoin counts at the last bitcoin price.
    func yen(_ trade: Trade, _ units: MarketUnits) -> Int128 {
        let cost = units.cost(price: trade.price, size: trade.size, up: false)
        guard units.quoteCode != "JPY" else { return cost }
        // More than 64 bits of the other asset are worth more yen than are counted.
        guard let coins = Int64(exactly: cost) else { return Int128(FeeSchedule.mostCounted) }
        guard let bridge = first(where: { $0.units.baseCode == units.quoteCode && $0.units.quoteCode == "JPY" })
        else { return 0 }
        return bridge.units.cost(price: bridge.venue.statistics.lastPrice, size: coins, up: false)
    }
}
