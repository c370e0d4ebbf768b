internal import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite

/// The answers about special orders and margin: what the engine counts, as values of the API.
extension ParentOrderSummary {
    init(_ listed: ListedParent, _ units: MarketUnits) {
        let parent = listed.parent
        self.init(
            pagingID: parent.number, parentOrderID: parent.tag.text(.parent), productCode: ProductCode(units.code),
            side: parent.sideWord, parentOrderType: ParentOrderType(rawValue: parent.typeWord),
            price: units.price(parent.legs[0].price ?? 0),
            averagePrice: units.averagePrice(notional: listed.notional, executed: listed.executed),
            size: units.size(listed.size), parentOrderState: parent.state.word,
            expireDate: Timestamp(second: parent.expires), parentOrderDate: Timestamp(second: parent.created),
            parentOrderAcceptanceID: parent.tag.text(.acceptance), outstandingSize: units.size(listed.outstanding),
            cancelSize: units.size(listed.canceled), executedSize: units.size(listed.executed),
            totalCommission: units.size(listed.commission))
    }
}

extension ParentOrderDetail {
    init(_ parent: ParentOrder, _ units: MarketUnits) {
        self.init(
            pagingID: parent.number, parentOrderID: parent.tag.text(.parent),
            orderMethod: ParentOrderType(rawValue: parent.method.word), expireDate: Timestamp(second: parent.expires),
            timeInForce: parent.timeInForce.word, parameters: parent.legs.map { ParentOrderPart($0, units) },
            parentOrderAcceptanceID: parent.tag.text(.acceptance))
    }
}

extension ParentOrderPart {
    fileprivate init(_ leg: ParentOrder.Leg, _ units: MarketUnits) {
        self.init(
            productCode: ProductCode(units.code), conditionType: ParentOrderType(rawValue: leg.condition.word),
            side: leg.side.word, price: units.price(leg.price ?? 0), size: units.size(leg.size),
            triggerPrice: units.price(leg.trigger ?? 0), offset: units.price(leg.offset ?? 0))
    }
}

extension ParentOrder {
    /// Both ways when its parts differ.
    fileprivate var sideWord: ParentOrderSide {
        let isAlike = legs.allSatisfy { $0.side == legs[0].side }
        return isAlike ? ParentOrderSide(rawValue: legs[0].side.word.rawValue) : .both
    }

    /// A single order is named by its condition.
    var typeWord: String { method == .simple ? legs[0].condition.word : method.word }
}

extension Timestamp {
    /// Orders carry no fraction of a second.
    init(second milliseconds: Int64) { self.init(milliseconds: milliseconds - milliseconds % 1000) }
}

extension Collateral {
    /// The collateral that is there and the amount that positions require.
    init(_ core: ExchangeCore, of holder: Holder) {
        let collateral = core.accounts.balances[.collateral(holder), MarginRules.asset]
        var (gain, required, callDue): (Int128, Int128, Int64?) = (0, 0, nil)
        if let units = core.units.first(where: \.isMargin) {
            let positions = core.accounts.position(of: holder)
            gain = positions.gain(at: core.markets[units.index].venue.statistics.lastPrice, units)
            required = positions.required(units)
            callDue = positions.callDue
        }
        // To six places.
        let keepRate = required > 0 ? (collateral + gain) * 1_000_000 / required : 0
        self.init(
            collateral: MarketUnits.amount(collateral, .jpy), openPositionPnl: MarketUnits.amount(gain, .jpy),
            requireCollateral: MarketUnits.amount(required, .jpy),
            keepRate: ExactDecimal(unchecked: keepRate, scale: 6).withoutTrailingZeros,
            marginCallAmount: MarketUnits.amount(callDue == nil ? 0 : max(0, required - collateral - gain), .jpy),
            marginCallDueDate: callDue.map(Timestamp.init(second:)))
    }
}

extension CollateralAccount {
    init(_ core: ExchangeCore, of holder: Holder) {
        self.init(
            currencyCode: .jpy,
            amount: MarketUnits.amount(core.accounts.balances[.collateral(holder), MarginRules.asset], .jpy))
    }
}

extension CollateralHistoryEntry {
    fileprivate init(_ entry: BalanceEntry) {
        self.init(
            id: entry.id, currencyCode: Asset(entry.asset), change: MarketUnits.amount(entry.amount, .jpy),
            amount: MarketUnits.amount(entry.balance, .jpy),
            reasonCode: CollateralReason(rawValue: entry.kind.rawValue), date: Timestamp(told: entry.date))
    }
}

extension Position {
    /// A lot, valued at the last price.
    fileprivate init(_ lot: Lot, last: Int64, _ units: MarketUnits, at now: Int64) {
        let points = LeveragePoints.count(since: lot.opened, until: now) * LeveragePoints.charge(on: lot, units)
        self.init(
            productCode: ProductCode(units.code), side: lot.side.word, price: units.price(lot.price),
            size: units.size(lot.size), commission: 0, swapPointAccumulate: MarketUnits.amount(-points, .jpy),
            requireCollateral: MarketUnits.amount(lot.required(units), .jpy), openDate: Timestamp(told: lot.opened),
            leverage: ExactDecimal(unchecked: MarginRules.leverage, scale: 0),
            pnl: MarketUnits.amount(units.gain(from: lot.price, to: last, size: lot.size, of: lot.side), .jpy), sfd: 0,
            fundingFees: MarketUnits.amount(lot.funding, .jpy))
    }
}

extension ProtocolServer {
    func collateralHistory(_ query: ListQuery) throws(Refusal) -> [CollateralHistoryEntry] {
        let (page, holder) = (try query.page(), try query.holder)
        return try Refusal.reading { () throws(DatabaseError) in
            try EntryLists(store: core.store).history(MarginRules.asset, of: .collateral(holder), page: page)
        }.map(CollateralHistoryEntry.init)
    }

    /// Only of the market with collateral, also when none is named.
    func positions(_ query: ListQuery, _ now: Int64) throws(Refusal) -> [Position] {
        guard let margin = core.units.first(where: \.isMargin) else { return [] }
        let units = query.target["product_code"] == nil ? margin : try query.product()
        guard units.isMargin else { throw .invalid("product_code: \(units.code) has no positions.") }
        let last = core.markets[units.index].venue.statistics.lastPrice
        return try core.accounts.position(of: query.holder).lots.map {
            Position($0, last: last, units, at: now)
        }
    }
}
