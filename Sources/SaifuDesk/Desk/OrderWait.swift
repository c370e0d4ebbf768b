public import LightningAPI
internal import SaifuMoney

/// Waits for what becomes of an order, by what is heard and by looking: the one way in which a desk waits for it.
struct OrderWait<Subject: AwaitedOrder> {
    let subject: Subject
    /// Between two looks while nothing is told: from the first to the second.
    var pauses = (first: Duration.milliseconds(500), longest: Duration.seconds(4))
    var mostLooks = Int.max

    /// Between two looks while the exchange tells what happens.
    private static var longPause: Duration { .seconds(30) }

    /// Until enough is known of it, or a moment of this machine's clock, or in a task that is cancelled.
    /// - Parameter first: what is known already.
    func fate(
        from first: Subject.Fate? = nil, by deadline: Timestamp, _ desk: isolated OrderDesk,
        until isEnough: (Subject.Fate, isolated OrderDesk) -> Bool
    ) async -> Subject.Fate {
        var pause = pauses.first
        var fate = first ?? .notListed, looks = 0
        while !isEnough(fate, desk) {
            if !subject.isHeard(desk) || !fate.isKnown {
                fate = await subject.look(desk)
                looks += 1
            }
            let left = deadline.duration(since: desk.now())
            if isEnough(fate, desk) || left <= .zero || looks == mostLooks || Task.isCancelled { break }
            await news(within: min(left, subject.isHeard(desk) && fate.isKnown ? Self.longPause : pause), desk)
            pause = min(pause * 2, pauses.longest)
            fate = subject.heard(desk) ?? fate
        }
        return fate
    }

    /// Waits for news of the order; ends early in a cancelled task.
    private func news(within pause: Duration, _ desk: isolated OrderDesk) async {
        let (number, news) = desk.ears.wait(for: subject.id)
        let sleep = desk.sleep
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await sleep(pause) }
            group.addTask { for await _ in news {} }
            await group.next()
            group.cancelAll()
        }
        desk.ears.leave(number, of: subject.id)
    }
}

/// An order whose fate is waited for.
protocol AwaitedOrder: Sendable {
    associatedtype Fate: AwaitedFate
    /// Its acceptance id.
    var id: String { get }
    /// Whether the exchange tells by itself what happens to it.
    func isHeard(_ desk: isolated OrderDesk) -> Bool
    /// What was heard or listed of it last; `nil` when nothing was.
    func heard(_ desk: isolated OrderDesk) -> Fate?
    func look(_ desk: isolated OrderDesk) async -> Fate
}

/// The fate of an order, or of a special order.
protocol AwaitedFate: Sendable {
    static var notListed: Self { get }
    /// Whether the exchange said where the order is.
    var isKnown: Bool { get }
    /// Whether nothing of it can trade any more.
    var hasEnded: Bool { get }
}

extension OrderFate: AwaitedFate {}
extension ParentFate: AwaitedFate {}

extension OrderWait {
    /// The wait for the first that is known of a new order: an exchange may list it only a second later.
    static func beginning(of subject: Subject) -> OrderWait {
        OrderWait(subject: subject, pauses: (first: .seconds(1), longest: .seconds(1)), mostLooks: 2)
    }
}

/// A child order whose fate is waited for.
struct AwaitedChild: AwaitedOrder {
    let row: OrderRow
    /// Whether looks a second apart that miss it tell that it has ended, as everywhere else.
    let endsWhenMissed: Bool
    var id: String { row.acceptanceID }

    func isHeard(_ desk: isolated OrderDesk) -> Bool { desk.ears.areOpen }

    func heard(_ desk: isolated OrderDesk) -> OrderFate? {
        (desk.blotter.ended[id] ?? desk.blotter.openOrders[id]?.last).map { OrderFate(of: $0) }
    }

    func look(_ desk: isolated OrderDesk) async -> OrderFate {
        do throws(APIError) {
            if let order = try await desk.looks.order(id, of: row.product) {
                await desk.learn([order])
                return heard(desk) ?? OrderFate(of: order)
            }
        } catch {
            return .lookFailed(error)
        }
        if let heard = heard(desk), heard.hasEnded { return heard }
        guard endsWhenMissed else { return .notListed }
        await desk.miss(id)
        return desk.blotter.openOrders[id] == nil ? heard(desk) ?? .endedUnfilled : .notListed
    }
}

extension AwaitedChild {
    /// The first that is known of an order that was placed.
    static func beginning(of placed: PlacedOrder, _ desk: isolated OrderDesk) async -> OrderFate {
        let child = AwaitedChild(row: placed.row, endsWhenMissed: false)
        defer { desk.blotter.untell(child.id) }
        // What is heard of an order is newer than what a list shows.
        return await OrderWait.beginning(of: child).fate(
            from: desk.ears.areOpen ? child.heard(desk) : nil, by: desk.now().advanced(by: OrderFate.latestListing),
            desk
        ) { fate, _ in fate.isKnown }
    }

    /// How it stands when it has ended, or at a moment of this machine's clock.
    static func end(of placed: PlacedOrder, by deadline: Timestamp, _ desk: isolated OrderDesk) async -> OrderFate {
        let child = AwaitedChild(row: placed.row, endsWhenMissed: true)
        defer { desk.blotter.untell(child.id) }
        if desk.blotter.openOrders[child.id] == nil {
            desk.blotter.accept(child.id, of: child.row.product, entry: placed.entry, at: desk.now())
        }
        return await OrderWait(subject: child).fate(from: child.heard(desk), by: deadline, desk) { fate, _ in
            fate.hasEnded
        }
    }
}

/// A special order whose fate is waited for.
struct AwaitedParent: AwaitedOrder {
    let placed: PlacedParent
    var id: String { placed.acceptance.parentOrderAcceptanceID }

    func isHeard(_ desk: isolated OrderDesk) -> Bool { desk.ears.parents.areOpen }

    func heard(_ desk: isolated OrderDesk) -> ParentFate? { desk.ears.parents[id] }

    func look(_ desk: isolated OrderDesk) async -> ParentFate {
        if let heard = heard(desk) { return heard }
        let product = placed.order.productCode
        do throws(APIError) {
            if try await desk.looks.parents(of: product).contains(where: { $0.id == id }) { return .waiting }
            return try await desk.looks.endedParents([id], of: product)[id].map { .ended($0) } ?? .notListed
        } catch {
            return .lookFailed(error)
        }
    }
}

extension SpecialDesk {
    /// Looks for a special order that was just placed, and once more a second later if it is not listed at once.
    public func fate(of placed: PlacedParent) async -> ParentFate { await fate(of: placed, on: desk) }

    /// Waits until a special order has ended, with all that it placed, by what the exchange tells and by looking.
    /// - Parameter deadline: by the clock of this machine.
    /// - Returns: how it ended, or how it stands at the deadline or in a cancelled task.
    public func ended(_ placed: PlacedParent, by deadline: Timestamp) async -> ParentFate {
        await ended(placed, by: deadline, on: desk)
    }

    private func fate(of placed: PlacedParent, on desk: isolated OrderDesk) async -> ParentFate {
        await OrderWait.beginning(of: AwaitedParent(placed: placed)).fate(
            by: desk.now().advanced(by: OrderFate.latestListing), desk
        ) { fate, _ in fate != .notListed }
    }

    private func ended(
        _ placed: PlacedParent, by deadline: Timestamp, on desk: isolated OrderDesk
    ) async -> ParentFate {
        let parent = AwaitedParent(placed: placed)
        return await OrderWait(subject: parent).fate(from: parent.heard(desk), by: deadline, desk) { fate, _ in
            fate.hasEnded
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
        if let known = await known(id, on: desk) { return known }
        let child = AwaitedChild(row: row, endsWhenMissed: desk.blotter.openOrders[id] != nil)
        for wait in [Duration.zero, Blotter.certainty] {
            if wait > .zero { await desk.sleep(wait) }
            let fate = await child.look(desk)
            if let known = await known(id, on: desk) { return known }
            if fate.hasEnded { return await .unfilled(id, on: desk) }
            guard fate == .notListed, !Task.isCancelled else { return nil }
        }
        return desk.blotter.openOrders[id] == nil ? await .unfilled(id, on: desk) : nil
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

extension OrderEnding {
    /// How an order ended now of which nothing was filled and that no list has.
    static func unfilled(_ id: String, on desk: isolated OrderDesk) async -> OrderEnding {
        var records: [IntentRecord] = []
        // Another program with this home may have sent the cancellation. Where the journal fails nobody says how it ended.
        do throws(DeskError) { records = try await desk.entries() } catch {}
        return Cancellations(in: records).ending(
            of: id, records.first { $0.acceptanceID == id }, seenAt: desk.now())
    }
}

/// The orders of a desk whose end was asked for.
public struct CancelledOrders: Sendable {
    private let desk: OrderDesk

    /// Creates it for the account of a desk.
    public init(desk: OrderDesk) { self.desk = desk }

    /// What became of the cancellation of an order, as far as it was heard, listed or written down.
    public func fate(of id: String) async -> CancellationFate { await fate(of: id, on: desk) }

    /// Waits for what becomes of a cancellation that was taken just now, where the exchange tells it by itself.
    /// - Returns: `unknown` where it does not, or has not told it by then.
    public func fate(of order: OrderRow, within time: Duration) async -> CancellationFate {
        await fate(of: order, within: time, on: desk)
    }

    private func fate(of id: String, on desk: isolated OrderDesk) async -> CancellationFate {
        let ending = await EndedOrders(desk: desk).known(id)
        if desk.ears.refusals.contains(id) { return .refused(ending) }
        return ending.map { .done($0) } ?? .unknown
    }

    private func fate(
        of order: OrderRow, within time: Duration, on desk: isolated OrderDesk
    ) async -> CancellationFate {
        let id = order.acceptanceID
        if desk.ears.areOpen, desk.blotter.openOrders[id] != nil || desk.ears.refusals.contains(id) {
            let child = AwaitedChild(row: order, endsWhenMissed: true)
            _ = await OrderWait(subject: child).fate(
                from: child.heard(desk), by: desk.now().advanced(by: time), desk
            ) { fate, desk in fate.hasEnded || desk.ears.refusals.contains(id) }
        }
        let known = await fate(of: id, on: desk)
        // Whoever is just hearing of a refusal finds that it is told here; what comes later is news.
        if case .refused = known { return known }
        desk.ears.toldRefusals.remove(id)
        return known
    }
}
