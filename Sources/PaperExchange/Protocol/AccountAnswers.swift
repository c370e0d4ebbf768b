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
            id: entry.id, tradeDate: Timestamp(told: entry.date).advanced(by: Self.japan),
            eventDate: Timestamp(told: entry.date), productCode: ProductCode(market?.code ?? ""),
            currencyCode: asset, tradeType: TradeType(rawValue: entry.kind.rawValue),
            price: market?.price(entry.price) ?? .zero, amount: MarketUnits.amount(entry.amount, asset),
            quantity: market?.size(entry.quantity) ?? .zero, commission: market?.size(entry.commission) ?? .zero,
            balance: MarketUnits.amount(entry.balance, asset),
            orderID: Self.orderID(entry, asset, market))
    }

    /// Of the order or the transfer behind it; empty for what was only moved into the collateral, or out of it.
    private static func orderID(_ entry: BalanceEntry, _ asset: Asset, _ market: MarketUnits?) -> String {
        switch entry.kind {
        case .buy, .sell: market.map { OrderTag(rawValue: entry.orderTag).text($0.orderKind) } ?? ""
        case .deposit, .withdrawal, .fee: entry.transferID(asset)
        case .postCollateral, .cancelCollateral, .clearing, .funding, .leveragePoints: ""
        }
    }

    /// How far the clocks of Japan are ahead: trade dates are told by them.
    private static let japan = Duration.seconds(9 * 3600)
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
            pagingID: order.state == .active ? 0 : order.number, childOrderID: order.tag.text(units.orderKind),
            productCode: ProductCode(units.code), side: order.side.word,
            childOrderType: order.price == nil ? .market : .limit, price: units.price(order.price ?? 0),
            averagePrice: units.averagePrice(notional: order.notional, executed: order.executed),
            size: units.size(order.size), childOrderState: order.state.word,
            expireDate: Timestamp(second: order.expires), childOrderDate: Timestamp(second: order.created),
            childOrderAcceptanceID: order.tag.text(.acceptance), outstandingSize: units.size(order.outstanding),
            cancelSize: units.size(order.canceled), executedSize: units.size(order.executed),
            totalCommission: units.size(order.commission), timeInForce: order.timeInForce.word)
    }
}

extension OwnExecution {
    init(_ fill: OwnFill, _ units: MarketUnits) {
        let tag = OrderTag(rawValue: fill.orderTag)
        self.init(
            id: fill.id, childOrderID: tag.text(units.orderKind), side: fill.side.word, price: units.price(fill.price),
            size: units.size(fill.size), commission: units.size(fill.commission),
            execDate: Timestamp(told: fill.date), childOrderAcceptanceID: tag.text(.acceptance))
    }
}
