internal import LightningAPI
internal import SaifuMoney

/// Waits for what becomes of an order that was placed, by what is heard and by looking.
struct OrderWait {
    let placed: PlacedOrder
    private var id: String { placed.acceptance.childOrderAcceptanceID }

    /// What is waited before each look for a new order: an exchange may list it only after a while.
    private static let waits: [Duration] = [.zero, .seconds(1)]
    /// Between two looks while nothing is told: from the first to the second.
    private static let pauses = (first: Duration.milliseconds(500), longest: Duration.seconds(4))
    /// Between two looks while the exchange tells what happens.
    private static let longPause = Duration.seconds(30)

    /// The first that is known of it.
    func fate(_ desk: isolated OrderDesk) async -> OrderFate {
        defer { desk.blotter.untell(id) }
        // What is heard of an order is newer than what a list shows.
        var fate = desk.ears.areOpen ? heard(desk) ?? .notListed : .notListed
        for wait in Self.waits where !fate.isKnown && !Task.isCancelled {
            if wait > .zero { await desk.sleep(wait) }
            fate = await look(desk)
        }
        return fate
    }

    /// Until it has ended, or a moment of this machine's clock.
    func end(by deadline: Timestamp, _ desk: isolated OrderDesk) async -> OrderFate {
        defer { desk.blotter.untell(id) }
        if desk.blotter.openOrders[id] == nil {
            desk.blotter.accept(id, of: placed.draft.product, entry: placed.entry, at: desk.now())
        }
        var pause = Self.pauses.first
        var fate = heard(desk) ?? .notListed
        while !fate.hasEnded {
            if !desk.ears.areOpen || !fate.isKnown { fate = await look(desk) }
            fate = await missed(fate, desk)
            let left = deadline.duration(since: desk.now())
            if fate.hasEnded || left <= .zero || Task.isCancelled { break }
            await Self.news(of: id, within: min(left, desk.ears.areOpen && fate.isKnown ? Self.longPause : pause), desk)
            pause = min(pause * 2, Self.pauses.longest)
            fate = heard(desk) ?? fate
        }
        return fate
    }

    /// What was heard or listed of it last; `nil` when nothing was.
    private func heard(_ desk: isolated OrderDesk) -> OrderFate? {
        (desk.blotter.ended[id] ?? desk.blotter.openOrders[id]?.last).map { OrderFate(of: $0) }
    }

    private func look(_ desk: isolated OrderDesk) async -> OrderFate {
        do throws(APIError) {
            guard let order = try await desk.looks.order(id, of: placed.draft.product) else {
                return heard(desk).flatMap { $0.hasEnded ? $0 : nil } ?? .notListed
            }
            await desk.take(order, isTold: true)
            return heard(desk) ?? OrderFate(of: order)
        } catch {
            return .lookFailed(error)
        }
    }

    /// An order that is not listed has ended once looks a second apart miss it, as everywhere else.
    private func missed(_ fate: OrderFate, _ desk: isolated OrderDesk) async -> OrderFate {
        guard fate == .notListed else { return fate }
        await desk.miss(id)
        return desk.blotter.openOrders[id] == nil ? heard(desk) ?? .endedUnfilled : fate
    }

    /// Waits for news of an order; ends early in a cancelled task.
    static func news(of id: String, within pause: Duration, _ desk: isolated OrderDesk) async {
        let (number, news) = desk.ears.wait(for: id)
        let sleep = desk.sleep
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await sleep(pause) }
            group.addTask { for await _ in news {} }
            await group.next()
            group.cancelAll()
        }
        desk.ears.leave(number, of: id)
    }
}

/// Waits for what becomes of a special order.
struct ParentWait {
    let placed: PlacedParent
    private var id: String { placed.acceptance.parentOrderAcceptanceID }

    func fate(_ desk: isolated OrderDesk) async -> ParentFate {
        var fate = ParentFate.notListed
        for wait in [Duration.zero, .seconds(1)] where fate == .notListed && !Task.isCancelled {
            if wait > .zero { await desk.sleep(wait) }
            fate = await look(desk)
        }
        return fate
    }

    func end(by deadline: Timestamp, _ desk: isolated OrderDesk) async -> ParentFate {
        var fate = await look(desk)
        while !fate.hasEnded, !Task.isCancelled {
            let left = deadline.duration(since: desk.now())
            guard left > .zero else { break }
            await OrderWait.news(of: id, within: min(left, .seconds(4)), desk)
            fate = await look(desk)
        }
        return fate
    }

    private func look(_ desk: isolated OrderDesk) async -> ParentFate {
        if let heard = desk.ears.parents[id] { return heard }
        let product = placed.order.productCode
        do throws(APIError) {
            if try await desk.looks.parents(of: product).contains(where: { $0.id == id }) { return .waiting }
            for state in OrderHistory.ended {
                let listed = try await desk.transport.send(GetParentOrders(productCode: product, state: state))
                if let order = listed.first(where: { $0.id == id }) { return ParentFate(order.parentOrderState) }
            }
            return .notListed
        } catch {
            return .lookFailed(error)
        }
    }
}

/// How the orders of a desk ended that the exchange does not list.
public struct EndedOrders: Sendable {
    private let desk: OrderDesk

    /// Creates it for the account of a desk.
    public init(desk: OrderDesk) { self.desk = desk }

    /// Looks how an order ended that was listed as open and is not listed so any more, as often as it takes to be certain:
    /// twice at most, a second apart.
    /// - Returns: `nil` while it may trade, or cannot be looked at.
    public func look(at order: OrderRow) async -> OrderEnding? { await look(at: order, on: desk) }

    /// As far as it was heard, listed or written down; `nil` where nobody knows that the order has ended.
    public func known(_ id: String) async -> OrderEnding? { await known(id, on: desk) }

    /// As far as this wallet has written it down, for good.
    public func written(_ id: String) async -> OrderEnding? { await written(id, on: desk) }

    private func look(at row: OrderRow, on desk: isolated OrderDesk) async -> OrderEnding? {
        let id = row.acceptanceID
        for pause in [Duration.zero, Blotter.certainty] {
            if pause > .zero { await desk.sleep(pause) }
            if let known = await known(id, on: desk) { return known }
            do throws(APIError) {
                if let order = try await desk.looks.order(id, of: row.product) {
                    await desk.take(order, isTold: true)
                    return OrderEnding(of: order, seenAt: desk.now())
                }
            } catch {
                return nil
            }
            await desk.miss(id)
        }
        if let known = await known(id, on: desk) { return known }
        return await .unfilled(id, on: desk)
    }

    private func known(_ id: String, on desk: isolated OrderDesk) async -> OrderEnding? {
        if let order = desk.blotter.ended[id] { return OrderEnding(of: order, seenAt: desk.now()) }
        return await written(id, on: desk)
    }

    private func written(_ id: String, on desk: isolated OrderDesk) async -> OrderEnding? {
        let entries: [IntentRecord]
        // What cannot be read is looked for at the exchange.
        do throws(DeskError) { entries = try await desk.entries() } catch { return nil }
        return entries.first { $0.acceptanceID == id }?.ending
    }
}
