internal import LightningAPI
internal import SaifuMoney

/// The orders of an account that may still trade, as a desk last saw them: those it placed, and those that were listed.
struct Blotter: Sendable {
    /// What is known of one order that may still trade.
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
        /// Whether the exchange took a request to cancel it.
        var isCancelling = false
        /// Since when looks have not found it, by the clock of this machine.
        var missedSince: Timestamp?
    }

    /// One look can fall between an order's end and the moment it is listed as ended.
    static let certainty = Duration.seconds(1)

    /// By acceptance id.
    private(set) var live: [String: Entry] = [:]

    /// An order that the exchange took.
    mutating func accept(
        _ id: String, of product: ProductCode, entry: Int64, at moment: Timestamp, isResumed: Bool = false
    ) {
        let isNew = live[id] == nil
        live[id, default: Entry(product: product)].entry = entry
        live[id]?.placedAt = moment
        if isNew { live[id]?.isResumed = isResumed }
    }

    /// The exchange took a request to cancel it.
    mutating func cancel(_ id: String) { live[id]?.isCancelling = true }

    mutating func cancelAll(of product: ProductCode) {
        for (id, entry) in live where entry.product == product { live[id]?.isCancelling = true }
    }

    /// Takes over an order from a list.
    /// - Returns: what is new about it.
    mutating func list(_ order: ChildOrder) -> FateChange? {
        let id = order.childOrderAcceptanceID
        let known = live[id]
        if order.childOrderState == .active {
            var entry = known ?? Entry(product: order.productCode)
            entry.last = order
            entry.missedSince = nil
            live[id] = entry
        } else {
            live[id] = nil
        }
        guard let known, known.isNews(order) else { return nil }
        return FateChange(order: order, fate: OrderFate(of: order))
    }

    /// Nothing was listed under this id.
    /// - Returns: what was known of it, once it is certain that it ended without a fill: it was listed, or should be by
    ///   now, and is not, and was not a while ago either. That its cancellation was taken says nothing: it may be filled,
    ///   and not visible yet.
    mutating func miss(_ id: String, at moment: Timestamp) -> Entry? {
        guard var entry = live[id] else { return nil }
        guard entry.last != nil || entry.isVisible(at: moment) else { return nil }
        guard let since = entry.missedSince else {
            entry.missedSince = moment
            live[id] = entry
            return nil
        }
        guard moment >= since.advanced(by: Self.certainty) else { return nil }
        live[id] = nil
        return entry
    }

    /// The ids that were not listed as open, oldest name first.
    func missing(of product: ProductCode, from active: [ChildOrder]) -> [String] {
        let listed = Set(active.map(\.childOrderAcceptanceID))
        return live.filter { $0.value.product == product && !listed.contains($0.key) }.keys.sorted()
    }
}

extension Blotter.Entry {
    /// Whether it is listed by now, if it is open.
    fileprivate func isVisible(at moment: Timestamp) -> Bool {
        placedAt.map { moment >= $0.advanced(by: SettlementWindow.visibility) } ?? false
    }

    /// Whether an order as it is listed now is worth telling.
    fileprivate func isNews(_ order: ChildOrder) -> Bool {
        guard let last else { return !isResumed && order.executedSize.isPositive }
        return order.childOrderState == .active
            ? last.executedSize < order.executedSize : last.childOrderState != order.childOrderState
    }
}
