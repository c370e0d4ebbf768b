internal import SaifuJSON
internal import SaifuMoney

/// The public answers, written as the reference shows them.
enum MarketAnswers {
    static func markets(_ codes: [String]) -> [UInt8] {
        var writer = JSONWriter()
        writer.array(codes) { writer, code in
            writer.member("product_code", code)
            writer.member("market_type", "Spot")
        }
        return writer.bytes
    }

    static func board(_ market: ProductMarket) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("mid_price", middle(market))
        for (name, side) in [("bids", BookSide.buy), ("asks", .sell)] {
            writer.key(name)
            writer.array(market.venue.book.levels(side)) { writer, level in
                writer.member("price", market.units.price(level.price))
                writer.member("size", market.units.size(level.size))
            }
        }
        writer.endObject()
        return writer.bytes
    }

    static func ticker(_ market: ProductMarket, at now: Int64) -> [UInt8] {
        let (units, venue) = (market.units, market.venue)
        let (bid, ask) = (venue.book.best(.buy), venue.book.best(.sell))
        let volume = units.size(venue.statistics.volume(at: now))
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("product_code", units.code)
        writer.member("state", "RUNNING")
        writer.member("timestamp", DateText.precise(now))
        writer.member("tick_id", venue.statistics.tick)
        writer.member("best_bid", units.price(bid?.price ?? 0))
        writer.member("best_ask", units.price(ask?.price ?? 0))
        writer.member("best_bid_size", units.size(bid?.size ?? 0))
        writer.member("best_ask_size", units.size(ask?.size ?? 0))
        writer.member("total_bid_depth", units.size(venue.book.depth(.buy)))
        writer.member("total_ask_depth", units.size(venue.book.depth(.sell)))
        writer.member("market_bid_size", ExactDecimal.zero)
        writer.member("market_ask_size", ExactDecimal.zero)
        writer.member("ltp", units.price(venue.statistics.lastPrice))
        writer.member("volume", volume)
        writer.member("volume_by_product", volume)
        writer.endObject()
        return writer.bytes
    }

    static func executions(_ trades: [Trade], _ units: MarketUnits) -> [UInt8] {
        var writer = JSONWriter()
        writer.array(trades) { writer, trade in
            writer.member("id", trade.id)
            writer.member("side", trade.taker.text)
            writer.member("price", units.price(trade.price))
            writer.member("size", units.size(trade.size))
            writer.member("exec_date", DateText.precise(trade.date))
            writer.member("buy_child_order_acceptance_id", OrderTag(rawValue: trade.buyTag).text(.acceptance))
            writer.member("sell_child_order_acceptance_id", OrderTag(rawValue: trade.sellTag).text(.acceptance))
        }
        return writer.bytes
    }

    static func boardState(_ health: String) -> [UInt8] { Array(#"{"health":"\#(health)","state":"RUNNING"}"#.utf8) }

    static func health(_ health: String) -> [UInt8] { Array(#"{"status":"\#(health)"}"#.utf8) }

    /// Halfway between the best prices; the last price when a side is empty.
    private static func middle(_ market: ProductMarket) -> ExactDecimal {
        guard let bid = market.venue.book.best(.buy), let ask = market.venue.book.best(.sell) else {
            return market.units.price(market.venue.statistics.lastPrice)
        }
        let sum = market.units.price(bid.price + ask.price)
        return ExactDecimal(unchecked: sum.mantissa * 5, scale: sum.scale + 1)
    }
}
