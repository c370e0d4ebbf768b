internal import LightningAPI
internal import SaifuMoney

/// The orders of an account that may still trade, as a desk last saw them: those it placed, and those that were listed.
struct Blotter: Sendable {
    /// One order that may still trade, and the last that was seen of it.
    struct Entry: Hashable, Sendable {
        let product: ProductCode
        /// Its number in the journal; `nil` for an order that somebody else placed.
        var entry: Int64?
        /// When it was placed, by the clock of this machine; `nil` for an order that somebody else placed.
        var placedAt: Timestamp?
        /// Whether it was placed by an earlier run, which told of it then: the first look at it is no news.
        var isResumed = false
        /// As it was last listed; `nil` until it was.
        var last: ChildOrder?
        /// Since when looks have not found it, by the clock of this machine.
        var missedSince: Timestamp?
        /// Whether the last look did not find it, however early that was.
        var isUnlisted = false
        /// What was sent; `nil` for an order that somebody else placed.
        var sent: SendChildOrder?
        /// Whether whoever placed it tells what becomes of it just now, so that it is no news.
        var isTold = false
    }

    /// What a list tells that was not known.
    struct News {
        struct Ending {
            let id: String
            /// Its number in the journal; `nil` for an order that this desk has not placed.
            let entry: Int64?
            let ending: OrderEnding
        }

        var changes: [FateChange] = []
        var endings: [Ending] = []
    }

    /// One look can fall between an order's end and the moment it is listed as ended.
    static let certainty = Duration.seconds(1)

    /// More than a person looks at.
    private static let most = 4_096
    /// Whether it takes no more orders of somebody else.
    var isFull: Bool { openOrders.count >= Self.most }

    /// By acceptance id.
    private(set) var openOrders: [String: Entry] = [:]
    /// Orders that have ended: a list that was on its way does not open them again.
    private(set) var ended = LatestOrders()
    /// Orders that have ended as well, without a fill: no list had them.
    private(set) var unlisted = Latest<String>()

    /// An order that the exchange took.
    /// - Parameter entry: `nil` when it is not certain that it is an order of this account.
    mutating func accept(
        _ id: String, of product: ProductCode, entry: Int64?, at moment: Timestamp, isResumed: Bool = false,
        sent: SendChildOrder? = nil, isTold: Bool = false
    ) {
        guard ended[id] == nil else { return }
        let isNew = openOrders[id] == nil
        openOrders[id, default: Entry(product: product)].placedAt = moment
        if let entry { openOrders[id]?.entry = entry }
        if let sent { openOrders[id]?.sent = sent }
        if isTold { openOrders[id]?.isTold = true }
        if isNew { openOrders[id]?.isResumed = isResumed }
    }

    /// Whoever placed it has told what became of it: from now on what happens to it is news.
    mutating func untell(_ id: String) { openOrders[id]?.isTold = false }

    /// Takes over orders from a list.
    /// - Returns: what is new about them.
    mutating func list(_ orders: [ChildOrder], at now: Timestamp) -> News {
        var news = News()
        for order in orders {
            let before = ended[order.id]
            if let change = list(order) { news.changes.append(change) }
            guard let order = ended[order.id], order != before, let ending = OrderEnding(of: order, seenAt: now)
            else { continue }
            news.endings.append(News.Ending(id: order.id, entry: ended.entry(of: order.id), ending: ending))
        }
        return news
    }

    /// The same of one order.
    mutating func list(_ order: ChildOrder) -> FateChange? {
        let id = order.childOrderAcceptanceID
        let known = openOrders[id]
        if order.childOrderState.mayTrade {
            // One that was found to have ended since no list had it is there after all.
            guard ended[id] == nil else { return nil }
            var entry = known ?? Entry(product: order.productCode)
            // A list that was on its way while a fill was told is older than that.
            let isOlder = known?.last.map { order.executedSize < $0.executedSize } ?? false
            if !isOlder { entry.last = order }
            entry.missedSince = nil
            entry.isUnlisted = false
            openOrders[id] = entry
            if isOlder { return nil }
        } else {
            if let before = ended[id] { return correct(before, by: order) }
            openOrders[id] = nil
            ended.add(order, entry: known?.entry)
            // It was told to have ended without one.
            if known == nil, unlisted.contains(id), order.executedSize.isPositive {
                return FateChange(order: order, fate: OrderFate(of: order))
            }
        }
        guard let known, !known.isTold, known.isNews(order) else { return nil }
        return FateChange(order: order, fate: OrderFate(of: order))
    }

    /// A fill can be listed that was not told before the end of its order; no list takes one back.
    private mutating func correct(_ before: ChildOrder, by order: ChildOrder) -> FateChange? {
        if order.executedSize >= before.executedSize { ended.add(order, entry: nil) }
        guard order.executedSize > before.executedSize else { return nil }
        return FateChange(order: order, fate: OrderFate(of: order))
    }

    /// Nothing was listed under this id.
    /// - Returns: what was known of it, once it is certain that it ended without a fill: it was listed, or should be by
    ///   now, and is not, and was not a while ago either. That its cancellation was taken says nothing: it may be filled,
    ///   and not visible yet.
    mutating func miss(_ id: String, at moment: Timestamp) -> Entry? {
        openOrders[id]?.isUnlisted = true
        guard var entry = openOrders[id] else { return nil }
        guard entry.last != nil || entry.isVisible(at: moment) else { return nil }
        guard let since = entry.missedSince else {
            entry.missedSince = moment
            openOrders[id] = entry
            return nil
        }
        guard moment >= since.advanced(by: Self.certainty) else { return nil }
        return close(id)
    }

    /// Takes up orders of earlier runs that have not ended as far as the journal knows.
    /// - Parameter records: newest first.
    mutating func resume(_ records: [IntentRecord]) {
        for record in records.reversed() {
            guard case .accepted(let id) = record.outcome, record.ending == nil else { continue }
            guard let order = record.intent.order else { continue }
            // What an earlier version wrote tells no key: it may be of another account.
            let entry = record.intent.account.keyFingerprint == nil ? nil : record.id
            accept(
                id, of: order.productCode, entry: entry, at: record.intent.createdAt, isResumed: true, sent: order)
        }
    }

    /// Whether the exchange took an order, and lists it neither as open nor as ended.
    func isUnlisted(_ record: IntentRecord) -> Bool {
        guard let id = record.acceptanceID, let entry = openOrders[id] else { return false }
        return entry.entry == record.id && entry.isUnlisted
    }

    /// An order of which an event tells that it has ended, and which is not listed.
    mutating func close(_ id: String) -> Entry? {
        unlisted.add(id)
        return openOrders.removeValue(forKey: id)
    }

    /// The ids that were not listed as open, oldest name first.
    func missing(of product: ProductCode, from active: [ChildOrder]) -> [String] {
        let listed = Set(active.map(\.childOrderAcceptanceID))
        return openOrders.filter { $0.value.product == product && !listed.contains($0.key) }.keys.sorted()
    }
}

extension Blotter.Entry {
    /// Whether it is listed by now, if it is open.
    fileprivate func isVisible(at moment: Timestamp) -> Bool {
        placedAt.map { moment >= $0.advanced(by: OrderFate.latestListing) } ?? false
    }

    /// Whether an order as it is listed now is worth telling.
    fileprivate func isNews(_ order: ChildOrder) -> Bool {
        guard let last else { return !isResumed && (order.executedSize.isPositive || !order.childOrderState.mayTrade) }
        return order.childOrderState.mayTrade
            ? last.executedSize < order.executedSize : last.childOrderState != order.childOrderState
    }
}
