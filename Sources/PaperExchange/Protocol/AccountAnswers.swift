internal import SaifuJSON
internal import SaifuMoney

/// The private answers, written as the reference shows them.
enum AccountAnswers {
    static func permissions(_ paths: [String]) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginArray()
        for path in paths { writer.string(path) }
        writer.endArray()
        return writer.bytes
    }

    static func balances(_ account: TradingAccount, _ assets: [Asset]) -> [UInt8] {
        var writer = JSONWriter()
        writer.array(assets) { writer, asset in
            writer.member("currency_code", asset.code)
            writer.member("amount", MarketUnits.amount(account.balances[.own, asset.code], asset))
            writer.member("available", MarketUnits.amount(account.available(asset.code), asset))
        }
        return writer.bytes
    }

    static func history(_ entries: [BalanceEntry], _ asset: Asset, _ units: [MarketUnits]) -> [UInt8] {
        var writer = JSONWriter()
        writer.array(entries) { writer, entry in
            let market = entry.market.map { units[$0] }
            writer.member("id", entry.id)
            writer.member("trade_date", DateText.japanese(entry.date))
            writer.member("event_date", DateText.precise(entry.date))
            writer.member("product_code", market?.code ?? "")
            writer.member("currency_code", asset.code)
            writer.member("trade_type", entry.kind.rawValue)
            writer.member("price", market?.price(entry.price) ?? .zero)
            writer.member("amount", MarketUnits.amount(entry.amount, asset))
            writer.member("quantity", market?.size(entry.quantity) ?? .zero)
            writer.member("commission", market?.size(entry.commission) ?? .zero)
            writer.member("balance", MarketUnits.amount(entry.balance, asset))
            writer.member("order_id", orderID(entry, asset))
        }
        return writer.bytes
    }

    /// A deposit has an id of its own kind: money MDP, coins CDP.
    private static func orderID(_ entry: BalanceEntry, _ asset: Asset) -> String {
        guard entry.orderTag == 0 else { return OrderTag(rawValue: entry.orderTag).text(.order) }
        let date = CivilDate(second: entry.date / 1000)
        return (asset == .jpy ? "MDP" : "CDP") + date.compactDay + "-" + date.compactTime + "-"
            + CivilDate.padded(entry.id % 1_000_000, 6)
    }

    /// - Parameter rate: in parts of `FeeSchedule.scale`.
    static func commission(_ rate: Int64) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("commission_rate", ExactDecimal(unchecked: Int128(rate), scale: 4))
        writer.endObject()
        return writer.bytes
    }

    static func acceptance(_ order: OwnOrder) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("child_order_acceptance_id", order.tag.text(.acceptance))
        writer.endObject()
        return writer.bytes
    }

    static func orders(_ orders: [OwnOrder], _ units: MarketUnits) -> [UInt8] {
        var writer = JSONWriter()
        writer.array(orders) { writer, order in
            // An open order has no number yet: 0, whatever it will be.
            writer.member("id", order.state == .active ? 0 : order.number)
            writer.member("child_order_id", order.tag.text(.order))
            writer.member("product_code", units.code)
            writer.member("side", order.side.text)
            writer.member("child_order_type", order.price == nil ? "MARKET" : "LIMIT")
            writer.member("price", units.price(order.price ?? 0))
            writer.member("average_price", units.averagePrice(notional: order.notional, executed: order.executed))
            writer.member("size", units.size(order.size))
            writer.member("child_order_state", order.state.text)
            writer.member("expire_date", DateText.seconds(order.expires))
            writer.member("child_order_date", DateText.seconds(order.created))
            writer.member("child_order_acceptance_id", order.tag.text(.acceptance))
            writer.member("outstanding_size", units.size(order.outstanding))
            writer.member("cancel_size", units.size(order.canceled))
            writer.member("executed_size", units.size(order.executed))
            writer.member("total_commission", units.size(order.commission))
            writer.member("time_in_force", order.timeInForce.text)
        }
        return writer.bytes
    }

    static func executions(_ fills: [OwnFill], _ units: MarketUnits) -> [UInt8] {
        var writer = JSONWriter()
        writer.array(fills) { writer, fill in
            let tag = OrderTag(rawValue: fill.orderTag)
            writer.member("id", fill.id)
            writer.member("child_order_id", tag.text(.order))
            writer.member("side", fill.side.text)
            writer.member("price", units.price(fill.price))
            writer.member("size", units.size(fill.size))
            writer.member("commission", units.size(fill.commission))
            writer.member("exec_date", DateText.precise(fill.date))
            writer.member("child_order_acceptance_id", tag.text(.acceptance))
        }
        return writer.bytes
    }
}
