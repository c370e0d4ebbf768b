public import LightningAPI
internal import SaifuMoney

extension OrderDesk {
    /// The orders that may still trade, as far as this desk has seen them, newest first.
    public var openOrders: [OpenOrder] { blotter.newestFirst }

    /// Looks for an order that was just placed, and once more a second later if it is not listed at once. What was heard of
    /// it counts as well.
    public func fate(of placed: PlacedOrder) async -> OrderFate { await AwaitedChild.beginning(of: placed, self) }

    /// Waits until an order has ended, by what the exchange tells and by looking.
    ///
    ///     let placed = try await desk.place(draft)
    ///     let fate = await desk.ended(placed, by: now.advanced(by: .seconds(60)))
    ///
    /// - Parameter deadline: by the clock of this machine.
    /// - Returns: how it ended, or how it stands at the deadline or in a cancelled task; ``OrderFate/hasEnded`` tells which.
    public func ended(_ placed: PlacedOrder, by deadline: Timestamp) async -> OrderFate {
        await AwaitedChild.end(of: placed, by: deadline, self)
    }

    /// Looks at every order that may still trade. What is new goes to ``fates()``.
    /// - Throws: the first look that failed; the next time everything is looked at again.
    public func refresh() async throws(APIError) {
        for product in Set(blotter.openOrders.values.map(\.product)).sorted(by: { $0.rawValue < $1.rawValue }) {
            try await refresh(product)
        }
    }

    func refresh(_ product: ProductCode) async throws(APIError) {
        let active = try await looks.active(of: product)
        await take(active)
        let missing = blotter.missing(of: product, from: active)
        guard !missing.isEmpty, active.count < OrderHistory.pageSize else { return }
        let placed = missing.compactMap {
            blotter.openOrders[$0]?.placedAt ?? blotter.openOrders[$0]?.last?.childOrderDate
        }
        let ended = try await looks.ended(missing, of: product, since: placed.min() ?? now())
        for id in missing {
            if let order = ended.orders[id] { await take([order]) } else if ended.isComplete { await miss(id) }
        }
    }

    /// Looks at the orders of this account, earlier runs included, as often as it takes to know which have ended.
    /// - Returns: the orders of a product that ended without a fill, which the exchange does not list, and those it took
    ///   and does not list yet: what the wallet itself remembers, newest first.
    public func recall(of product: ProductCode) async throws(DeskError) -> [UnlistedOrder] {
        try await resume(of: product)
        do throws(APIError) {
            try await refresh(product)
            if blotter.openOrders.values.contains(where: { $0.missedSince != nil }) {
                await sleep(Blotter.certainty)
                try await refresh(product)
            }
        } catch {
            throw .api(error, entry: nil)
        }
        return blotter.unlisted(of: product, among: try await entries())
    }

    /// Takes up the orders of earlier runs that have not ended as far as the journal knows, so that ``refresh()`` looks
    /// at them.
    /// - Parameter product: theirs; `nil` for those of every product.
    public func resume(of product: ProductCode? = nil) async throws(DeskError) {
        blotter.resume(try await entries().filter { product == nil || $0.intent.order?.productCode == product })
    }

    /// The requests of this account with their outcomes, newest first, as far back as the journal reaches.
    public func entries() async throws(DeskError) -> [IntentRecord] {
        do { return try await notes.entries(of: transport.account) } catch { throw .journal(error) }
    }

    /// Takes over orders that the caller has asked for, and shows.
    public func learn(_ orders: [ChildOrder]) async { await take(orders, isTold: true) }

    /// Takes over what a list, or an event, tells of orders.
    /// - Parameter isTold: whether the caller tells what is new about them, so that it is no news.
    func take(_ orders: [ChildOrder], isTold: Bool = false) async {
        let news = blotter.list(orders, at: now())
        for change in news.changes where !isTold { streams.publish(change) }
        for order in orders { ears.wake(order.id) }
        await notes.end(news.endings, of: transport.account)
    }

    func miss(_ id: String) async {
        guard let known = blotter.miss(id, at: now()) else { return }
        if let last = known.last, !known.isResumed { streams.publish(FateChange(order: last, fate: .endedUnfilled)) }
        guard let entry = known.entry else { return }
        await notes.end(entry, as: await .unfilled(id, on: self))
    }
}
