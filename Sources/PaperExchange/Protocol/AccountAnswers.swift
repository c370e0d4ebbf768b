internal import LightningAPI
internal import SaifuMoney

/// The private answers: what the engine counts, as values of the API.
extension Balance {
    init(_ asset: Asset, of holder: Holder, in accounts: TradingAccounts) {
        self.init(
            currencyCode: asset, amount: MarketUnits.amount(accounts.balances[.own(holder), asset.code], asset),
            available: MarketUnits.amount(accounts.available(asset.code, of: holder), asset))
    }
}

extension BalanceHistoryEntry {
    /// - Parameter market: `nil` for an entry that is no trade: its product code is then an empty text.
    init(_ entry: BalanceEntry, _ asset: Asset, _ market: MarketUnits?) {
        self.init(
            id: entry.id, tradeDate: Timestamp(milliseconds: entry.date + Self.japan),
            eventDate: Timestamp(milliseconds: entry.date), productCode: ProductCode(market?.code ?? ""),
            currencyCode: asset, tradeType: TradeType(rawValue: entry.kind.rawValue),
            price: market?.price(entry.price) ?? .zero, amount: MarketUnits.amount(entry.amount, asset),
            quantity: market?.size(entry.quantity) ?? .zero, commission: market?.size(entry.commission) ?? .zero,
            balance: MarketUnits.amount(entry.balance, asset),
            orderID: market == nil ? entry.transferID(asset) : OrderTag(rawValue: entry.orderTag).text(.order))
    }

    /// How far the clocks of Japan are ahead, in milliseconds: trade dates are told by them.
    private static let japan: Int64 = 9 * 3_600_000
}

extension TradingCommission {
    /// - Parameter rate: in parts of `FeeSchedule.scale`.
    init(rate: Int64) {
        self.init(commissionRate: ExactDecimal(unchecked: Int128(rate), scale: 4))
    }
}

extension ChildOrder {
    init(_ order: OwnOrder, _ units: MarketUnits) {
        self.init(
            // An open order has no number yet: 0, whatever it will be.
            pagingID: order.state == .active ? 0 : order.number, childOrderID: order.tag.text(.order),
            productCode: ProductCode(units.code), side: order.side.word,
            childOrderType: order.price == nil ? .market : .limit, price: units.price(order.price ?? 0),
            averagePrice: units.averagePrice(notional: order.notional, executed: order.executed),
            size: units.size(order.size), childOrderState: order.state.word,
            expireDate: Self.second(order.expires), childOrderDate: Self.second(order.created),
            childOrderAcceptanceID: order.tag.text(.acceptance), outstandingSize: units.size(order.outstanding),
            cancelSize: units.size(order.canceled), executedSize: units.size(order.executed),
            totalCommission: units.size(order.commission), timeInForce: order.timeInForce.word)
    }

    /// Orders carry no fraction of a second.
    private static func second(_ milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds - milliseconds % 1000)
    }
}

extension OwnExecution {
    init(_ fill: OwnFill, _ units: MarketUnits) {
        let tag = OrderTag(rawValue: fill.orderTag)
        self.init(
            id: fill.id, childOrderID: tag.text(.order), side: fill.side.word, price: units.price(fill.price),
            size: units.size(fill.size), commission: units.size(fill.commission),
            execDate: Timestamp(milliseconds: fill.date), childOrderAcceptanceID: tag.text(.acceptance))
    }
}
