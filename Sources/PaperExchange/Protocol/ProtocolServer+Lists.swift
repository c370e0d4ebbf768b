internal import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite

extension ProtocolServer {
    /// The public tape; only its last 31 days are told.
    func publicExecutions(_ query: ListQuery, _ now: Int64) throws(Refusal) -> [Execution] {
        let units = try query.product()
        let page = try query.page()
        guard (page.before ?? .max) >= MatchedTrade.firstID else { throw .tooOld }
        let trades = try Refusal.reading { () throws(DatabaseError) in try core.tape(units.index, page: page) }
        let oldest = now - 31 * 86_400_000
        if page.before != nil, let newest = trades.first, newest.date < oldest { throw .tooOld }
        return trades.filter { $0.date >= oldest }.map { Execution($0, units) }
    }

    func balanceHistory(_ query: ListQuery) throws(Refusal) -> [BalanceHistoryEntry] {
        let code = query.target["currency_code"] ?? "JPY"
        guard let asset = Products.assets.first(where: { $0.code == code }) else {
            throw .invalid("currency_code: there is no currency \(code.prefix(40)).")
        }
        let (page, holder) = (try query.page(), try query.holder)
        let entries = try Refusal.reading { () throws(DatabaseError) in
            try EntryLists(store: core.store).history(code, of: .own(holder), page: page)
        }
        return entries.map { BalanceHistoryEntry($0, asset, $0.market.map { core.units[$0] }) }
    }

    func commission(_ query: ListQuery, _ now: Int64) throws(Refusal) -> TradingCommission {
        let holder = try query.holder
        guard try !query.product().isMargin else { return TradingCommission(rate: 0) }
        return TradingCommission(
            rate: try Refusal.reading { () throws(DatabaseError) in
                try core.feeRate.rate(of: holder, at: now, in: core.store)
            })
    }

    /// Open orders first, then ended ones that had a fill; open ones have no id and so are not on a page of ids.
    func orders(_ query: ListQuery) throws(Refusal) -> [ChildOrder] {
        let units = try query.product()
        let (place, page) = (try query.place(), try query.page())
        let state = query.target["child_order_state"]
        guard state.map({ Self.states.contains($0) }) ?? true else {
            throw .invalid("child_order_state must be one of \(Self.states.joined(separator: ", ")).")
        }
        guard let tags = try tags(query) else { return [] }
        var (open, past): ([OwnOrder], [OwnOrder]) = ([], [])
        if state == nil || state == ChildOrderState.active.rawValue, !query.hasBounds {
            open = core.openOrders(place.market, of: place.holder).filter { order in
                tags.contains { $0.contains(order.tag.rawValue) } && isVisible(order.tag)
            }
        }
        let ended = [OwnOrder.State.completed, .canceled, .expired].first { $0.word.rawValue == state }
        if state == nil || ended != nil {
            for tags in tags {
                past += try visible(page, id: { $0.number }, tag: { $0.tag }) { page throws(DatabaseError) in
                    try core.store.listedOrders(place, state: ended, tags: tags, page: page)
                }
            }
        }
        past.sort { $0.number > $1.number }
        return (open + past).prefix(Int(page.limit)).map { ChildOrder($0, units) }
    }

    /// A page of what can be seen already: what cannot makes room for what comes after it.
    func visible<Row>(
        _ page: ListPage, id: (Row) -> Int64, tag: (Row) -> OrderTag, _ read: (ListPage) throws(DatabaseError) -> [Row]
    ) throws(Refusal) -> [Row] {
        let limit = Int(page.limit)
        var rows: [Row] = []
        var page = page
        while true {
            let found = try Refusal.reading { () throws(DatabaseError) in try read(page) }
            rows += found.filter { isVisible(tag($0)) }
            guard found.count == page.limit, rows.count < limit, let last = found.last else { break }
            page.before = id(last)
        }
        return Array(rows.prefix(limit))
    }

    /// Whether an order can be seen already, and cancelled.
    func isVisible(_ tag: OrderTag) -> Bool {
        core.configuration.visibility.shows(tag, at: core.configuration.clock.milliseconds)
    }

    private static let states = ChildOrderState.allCases.map(\.rawValue)

    func ownExecutions(_ query: ListQuery) throws(Refusal) -> [OwnExecution] {
        let units = try query.product()
        let (place, page) = (try query.place(), try query.page())
        guard let tags = try tags(query) else { return [] }
        var fills: [OwnFill] = []
        for tags in tags {
            fills += try visible(page, id: { $0.id }, tag: { OrderTag(rawValue: $0.orderTag) }) {
                page throws(DatabaseError) in try core.store.fills(place, tags: tags, page: page)
            }
        }
        fills.sort { ($0.id, $0.orderNumber) > ($1.id, $1.orderNumber) }
        return fills.prefix(Int(page.limit)).map { OwnExecution($0, units) }
    }

    /// The tags the query's ids stand for: all without an id, one with a known id, those a special order has placed;
    /// `nil` when no order has the id.
    private func tags(_ query: ListQuery) throws(Refusal) -> [ClosedRange<Int64>]? {
        var result = [Int64.min...Int64.max]
        if let id = query.target["parent_order_id"] {
            let parent = try Refusal.reading { () throws(DatabaseError) in try core.store.parent(named: id, .parent) }
            let legs = try parent?.holder == query.holder ? parent?.legs ?? [] : []
            result = legs.compactMap(\.child).map { $0...$0 }
        }
        for (text, kind) in try query.ids() {
            let tag = try Refusal.reading { () throws(DatabaseError) in try core.store.tag(of: text, kind) }
            guard let tag, result.contains(where: { $0.contains(tag) }) else { return nil }
            result = [tag...tag]
        }
        return result
    }
}
