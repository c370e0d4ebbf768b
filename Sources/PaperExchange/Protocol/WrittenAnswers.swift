// Answers that the wallet does not read, and so are no entities of the API module: each writes itself.
internal import LightningAPI
internal import SaifuJSON
internal import SaifuMoney
internal import SaifuSQLite

/// The answer to `sendparentorder`.
struct ParentAcceptance: JSONWritable {
    let tag: OrderTag

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("parent_order_acceptance_id", tag.text(.acceptance))
        writer.endObject()
    }
}

/// One entry of `getparentorders`.
struct ParentAnswer: JSONWritable {
    let listed: ListedParent
    let units: MarketUnits

    func write(to writer: inout JSONWriter) {
        let parent = listed.parent
        writer.beginObject()
        writer.member("id", parent.number)
        writer.member("parent_order_id", parent.tag.text(.parent))
        writer.member("product_code", units.code)
        writer.member("side", parent.sideWord)
        writer.member("parent_order_type", parent.typeWord)
        writer.member("price", units.price(parent.legs[0].price ?? 0))
        writer.member("average_price", units.averagePrice(notional: listed.notional, executed: listed.executed))
        writer.member("size", units.size(listed.size))
        writer.member("parent_order_state", parent.state.word)
        writer.member("expire_date", second: parent.expires)
        writer.member("parent_order_date", second: parent.created)
        writer.member("parent_order_acceptance_id", parent.tag.text(.acceptance))
        writer.member("outstanding_size", units.size(listed.outstanding))
        writer.member("cancel_size", units.size(listed.canceled))
        writer.member("executed_size", units.size(listed.executed))
        writer.member("total_commission", units.size(listed.commission))
        writer.endObject()
    }
}

/// The answer to `getparentorder`; what a condition does not have is 0.
struct ParentDetail: JSONWritable {
    let parent: ParentOrder
    let units: MarketUnits

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", parent.number)
        writer.member("parent_order_id", parent.tag.text(.parent))
        writer.member("order_method", parent.method.word)
        writer.member("expire_date", second: parent.expires)
        writer.member("time_in_force", parent.timeInForce.word.rawValue)
        writer.key("parameters")
        writer.beginArray()
        for leg in parent.legs { write(leg, to: &writer) }
        writer.endArray()
        writer.member("parent_order_acceptance_id", parent.tag.text(.acceptance))
        writer.endObject()
    }

    private func write(_ leg: ParentOrder.Leg, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("product_code", units.code)
        writer.member("condition_type", leg.condition.word)
        writer.member("side", leg.side.word.rawValue)
        writer.member("price", units.price(leg.price ?? 0))
        writer.member("size", units.size(leg.size))
        writer.member("trigger_price", units.price(leg.trigger ?? 0))
        writer.member("offset", units.price(leg.offset ?? 0))
        writer.endObject()
    }
}

extension ParentOrder {
    /// `BUYSELL` when its parts differ.
    fileprivate var sideWord: String {
        legs.allSatisfy { $0.side == legs[0].side } ? legs[0].side.word.rawValue : "BUYSELL"
    }

    /// A single order is named by its condition.
    var typeWord: String { method == .simple ? legs[0].condition.word : method.word }
}

extension JSONWriter {
    mutating func member(_ key: String, _ value: ExactDecimal) {
        self.key(key)
        decimal(value)
    }

    /// A date without a fraction, from milliseconds since 1970.
    mutating func member(_ key: String, second milliseconds: Int64) {
        member(key, Timestamp(milliseconds: milliseconds - milliseconds % 1000).text)
    }
}

/// The answer to `getcollateral`: what is there, and what positions require of it.
struct CollateralAnswer: JSONWritable {
    private var collateral: Int128
    private var gain: Int128 = 0
    private var required: Int128 = 0
    private var callDue: Int64?

    init(_ core: ExchangeCore, of holder: Holder) {
        collateral = core.accounts.balances[.collateral(holder), MarginRules.asset]
        guard let units = core.units.first(where: \.isMargin) else { return }
        let positions = core.accounts.position(of: holder)
        gain = positions.gain(at: core.markets[units.index].venue.statistics.lastPrice, units)
        required = positions.required(units)
        callDue = positions.callDue
    }

    /// 1 is 100 %, to six places; 0 without positions.
    private var keepRate: ExactDecimal {
        guard required > 0 else { return .zero }
        return ExactDecimal(unchecked: (collateral + gain) * 1_000_000 / required, scale: 6).withoutTrailingZeros
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("collateral", yen: collateral)
        writer.member("open_position_pnl", yen: gain)
        writer.member("require_collateral", yen: required)
        writer.member("keep_rate", keepRate)
        writer.member("margin_call_amount", yen: callDue == nil ? 0 : max(0, required - collateral - gain))
        if let callDue {
            writer.member("margin_call_due_date", second: callDue)
        } else {
            writer.key("margin_call_due_date")
            writer.null()
        }
        writer.endObject()
    }
}

/// The one entry of `getcollateralaccounts`.
struct CollateralAccount: JSONWritable {
    private let amount: Int128

    init(_ core: ExchangeCore, of holder: Holder) {
        amount = core.accounts.balances[.collateral(holder), MarginRules.asset]
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("currency_code", MarginRules.asset)
        writer.member("amount", yen: amount)
        writer.endObject()
    }
}

/// One entry of `getcollateralhistory`.
struct CollateralEntry: JSONWritable {
    let entry: BalanceEntry

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", entry.id)
        writer.member("currency_code", entry.asset)
        writer.member("change", yen: entry.amount)
        writer.member("amount", yen: entry.balance)
        writer.member("reason_code", entry.kind.rawValue)
        writer.member("date", Timestamp(milliseconds: entry.date).text)
        writer.endObject()
    }
}

/// One entry of `getpositions`: a lot, valued at the last price.
struct PositionAnswer: JSONWritable {
    let lot: Lot
    let last: Int64
    let units: MarketUnits

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("product_code", units.code)
        writer.member("side", lot.side.word.rawValue)
        writer.member("price", units.price(lot.price))
        writer.member("size", units.size(lot.size))
        writer.member("commission", 0)
        writer.member("swap_point_accumulate", 0)
        writer.member("require_collateral", yen: lot.required(units))
        writer.member("open_date", Timestamp(milliseconds: lot.opened).text)
        writer.member("leverage", Int64(MarginRules.leverage))
        writer.member("pnl", yen: units.gain(from: lot.price, to: last, size: lot.size, of: lot.side))
        writer.member("sfd", 0)
        writer.member("funding_fees", yen: lot.funding)
        writer.endObject()
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ key: String, yen: Int128) { member(key, MarketUnits.amount(yen, .jpy)) }
}

extension ProtocolServer {
    func collateralHistory(_ query: ListQuery) throws(Refusal) -> [CollateralEntry] {
        let page = try query.page()
        return try Refusal.reading { () throws(DatabaseError) in
            try EntryLists(store: core.store).history(MarginRules.asset, of: .collateral(query.holder), page: page)
        }.map(CollateralEntry.init)
    }

    /// Only of the market with collateral.
    func positions(_ query: ListQuery) throws(Refusal) -> [PositionAnswer] {
        let units = try query.product()
        guard units.isMargin else { throw .invalid("product_code: \(units.code) has no positions.") }
        let last = core.markets[units.index].venue.statistics.lastPrice
        return core.accounts.position(of: query.holder).lots.map { PositionAnswer(lot: $0, last: last, units: units) }
    }
}
