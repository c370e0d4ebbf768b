public import LightningAPI
internal import SaifuMoney

/// What the exchange says of an account apart from its orders, as it was after the last break.
public struct MarginPicture: Hashable, Sendable {
    /// `nil` where the key may not ask for them.
    public let positions: [Position]?
    /// `nil` where the key may not ask for it.
    public let collateral: Collateral?
}

/// Tells a desk what happens to its orders: an event moves a fate at once, and what it does not say is looked at.
public struct OrderEars: Sendable {
    private let desk: OrderDesk
    private let resumes: Bool

    /// Creates it for the account of a desk.
    /// - Parameter resumes: whether a look takes up the orders of earlier runs; without them it is about orders that this
    ///   run has placed or listed.
    public init(desk: OrderDesk, resumes: Bool = true) {
        self.desk = desk
        self.resumes = resumes
    }

    /// Whether what is told is whole: since the last break the desk has looked, and heard everything after that.
    public var areOpen: Bool { get async { await desk.ears.areOpen } }

    /// Positions and collateral as they were after the last break; `nil` before the first look.
    public var margin: MarginPicture? { get async { await desk.ears.margin } }

    /// Takes what happened to orders, in its order.
    public func hear(_ events: [ChildOrderEvent]) async { await hear(events, on: desk) }

    /// Takes what happened to special orders. The orders that they place are told by their own events.
    public func hear(_ events: [ParentOrderEvent]) async { await hear(events, on: desk) }

    /// Nothing is told since a moment, or something was missed: until ``reconcile()`` only looking counts.
    public func close() async { await close(desk) }

    /// The same of special orders.
    public func closeForParents() async { await closeForParents(desk) }

    /// Whether what is told of special orders is whole, as ``areOpen``.
    public var areOpenForParents: Bool { get async { await desk.ears.parents.areOpen } }

    /// Looks at every special order that may wait, as ``reconcile()`` does at orders.
    /// - Throws: when something could not be asked; what is told does not count as whole then.
    public func reconcileParents() async throws(DeskError) { try await reconcileParents(desk) }

    /// Waits by the clock of the desk; ends early in a task that is cancelled.
    package func pause(_ pause: Duration) async { await desk.sleep(pause) }

    /// By the clock of the desk.
    package var now: Timestamp { desk.now() }

    /// Looks at every order that may trade, and reads positions and collateral anew, as at the beginning and after every
    /// break. From then on what is heard counts.
    /// - Throws: when something could not be asked; what is told does not count then.
    public func reconcile() async throws(DeskError) { try await reconcile(desk) }
}

extension OrderEars {
    private func hear(_ events: [ChildOrderEvent], on desk: isolated OrderDesk) async {
        for event in events {
            let isUnknown = desk.blotter.openOrders[event.childOrderAcceptanceID] == nil
            // An own request is on its way: the event may be of its order.
            if isUnknown, desk.ears.inFlight > 0 { desk.ears.early.keep(event) } else { await Self.hear(event, desk) }
        }
    }

    private func hear(_ events: [ParentOrderEvent], on desk: isolated OrderDesk) async {
        for event in events {
            await tell(desk.ears.parents.take(event), desk)
            desk.ears.wake(event.parentOrderAcceptanceID)
        }
    }

    /// Tells what is new about a special order, and writes down its end.
    private func tell(_ change: ParentFateChange?, _ desk: isolated OrderDesk) async {
        guard let change else { return }
        desk.ears.parentStreams.publish(change)
        guard case .ended(let state) = change.fate else { return }
        await desk.notes.end(parents: [change.id: state], at: desk.now(), of: desk.transport.account)
    }

    private func close(_ desk: isolated OrderDesk) { desk.ears.areOpen = false }

    private func closeForParents(_ desk: isolated OrderDesk) { desk.ears.parents.close() }

    private func reconcile(_ desk: isolated OrderDesk) async throws(DeskError) {
        desk.ears.areOpen = false
        if resumes { try await desk.resume() }
        do throws(APIError) {
            try await desk.refresh()
            try await lookForFills(desk)
            desk.ears.margin = MarginPicture(
                positions: try await permitted(GetPositions(), by: desk.transport),
                collateral: try await permitted(GetCollateral(), by: desk.transport))
        } catch {
            throw .api(error, entry: nil)
        }
        desk.ears.areOpen = true
    }

    /// Looks for the fills that were told after the end of their orders, and not found.
    private func lookForFills(_ desk: isolated OrderDesk) async throws(APIError) {
        let missing = desk.ears.lateFills.values.filter { desk.blotter.reading(of: $0) == .lateFill }
        let orders = Dictionary(missing.map { ($0.childOrderAcceptanceID, $0.productCode) }) { first, _ in first }
        for (id, product) in orders {
            if let order = try await desk.looks.order(id, of: product) { await desk.take([order]) }
        }
        // Once more was enough: whatever a list tells later is taken, too.
        for event in missing { desk.ears.lateFills.remove(event) }
    }

    private func reconcileParents(_ desk: isolated OrderDesk) async throws(DeskError) {
        desk.ears.parents.areOpen = false
        let entries = resumes ? try await desk.entries() : []
        let oldest = desk.now().advanced(by: .zero - .seconds(60 * OrderDraft.longestMinutes))
        var products = Set(desk.ears.parents.interrupted.values)
        for entry in entries where entry.acceptanceID != nil && entry.intent.createdAt >= oldest {
            if case .sendParent(let request) = entry.intent.action { products.insert(request.order.productCode) }
        }
        do throws(APIError) {
            for product in products.sorted(by: { $0.rawValue < $1.rawValue }) {
                try await reconcileParents(of: product, desk)
            }
        } catch {
            throw .api(error, entry: nil)
        }
        desk.ears.parents.areOpen = true
    }

    private func reconcileParents(of product: ProductCode, _ desk: isolated OrderDesk) async throws(APIError) {
        do throws(APIError) {
            for order in try await desk.looks.parents(of: product) {
                await take(order.id, of: product, as: .active, order.parentOrderType, desk)
            }
            let missing = desk.ears.parents.interrupted.filter { $0.value == product }.keys
            for (id, state) in try await desk.looks.endedParents(Set(missing), of: product) {
                await take(id, of: product, as: state, nil, desk)
            }
        } catch {
            // A key that may trade need not be one that may ask for this.
            if case .refused = error { return }
            throw error
        }
    }

    private func take(
        _ id: String, of product: ProductCode, as state: ChildOrderState, _ method: ParentOrderType?,
        _ desk: isolated OrderDesk
    ) async {
        await tell(desk.ears.parents.list(id, of: product, as: state, method: method), desk)
        desk.ears.wake(id)
    }

    /// A key that may trade need not be one that may ask for this.
    private func permitted<Request: QueryRequest>(
        _ request: Request, by transport: any OrderTransport
    ) async throws(APIError) -> Request.Response? {
        do throws(APIError) {
            return try await transport.send(request)
        } catch {
            if case .refused = error { return nil }
            throw error
        }
    }
}

// MARK: - One event

extension OrderEars {
    /// What came before the answer of a request is applied once that is here.
    static func hearEarly(of id: String, _ desk: isolated OrderDesk) async {
        let isIncomplete = desk.ears.early.areIncomplete
        for event in desk.ears.early.take(of: id) { await hear(event, desk) }
        if isIncomplete { desk.ears.areOpen = false }
    }

    /// Without a request on its way, what is left was about orders of somebody else.
    static func hearStrangers(_ desk: isolated OrderDesk) async {
        guard desk.ears.inFlight == 0 else { return }
        for event in desk.ears.early.takeAll() { await hear(event, desk) }
    }

    private static func hear(_ event: ChildOrderEvent, _ desk: isolated OrderDesk) async {
        if event.eventType == .cancelFailed { return await refuse(event, desk) }
        switch desk.blotter.reading(of: event) {
        // Without end an account of many traders would fill the memory; a list shows them all.
        case .order where desk.blotter.isFull && desk.blotter.openOrders[event.childOrderAcceptanceID] == nil: break
        case .order(let order): await desk.take([order])
        case .lateFill:
            // A fill that comes again costs no look.
            guard !desk.ears.lateFills.contains(event) else { break }
            desk.ears.lateFills.add(event)
            await look(after: event, ended: nil, desk)
        case .unclear(let state): await look(after: event, ended: state, desk)
        case .nothing, .stranger: break
        }
        desk.ears.wake(event.childOrderAcceptanceID)
    }

    /// A cancellation that was taken came to nothing: its order has ended before, or goes on.
    private static func refuse(_ event: ChildOrderEvent, _ desk: isolated OrderDesk) async {
        let id = event.childOrderAcceptanceID
        // An event that comes again tells nothing, and costs no look.
        guard !desk.ears.refusals.contains(id) else { return }
        desk.ears.refusals.add(id)
        await CancelledOrders.refuse(Set([id, event.childOrderID].compactMap(\.self)), desk)
        let isOwn = desk.blotter.openOrders[id] != nil || desk.ears.toldRefusals.contains(id)
        if desk.blotter.ended[id] == nil, isOwn { await look(after: event, ended: nil, desk) }
        let order = desk.blotter.ended[id] ?? desk.blotter.openOrders[id]?.last
        if let order, !desk.ears.toldRefusals.contains(id) {
            desk.streams.publish(FateChange(order: order, fate: OrderFate(of: order), refusesCancellation: true))
        }
        desk.ears.wake(id)
    }

    /// Asks for the order of an event that does not say all.
    private static func look(
        after event: ChildOrderEvent, ended state: ChildOrderState?, _ desk: isolated OrderDesk
    ) async {
        let id = event.childOrderAcceptanceID
        for wait in [Duration.zero, Blotter.certainty] {
            if wait > .zero { await desk.sleep(wait) }
            do throws(APIError) {
                let order = try await desk.looks.order(id, of: event.productCode)
                if let order { await desk.take([order]) }
                // The list may be older than a fill that is told after the end.
                let isMissing = desk.blotter.reading(of: event) == .lateFill
                if !isMissing, state == nil || order?.childOrderState.mayTrade == false { return }
            } catch {
                desk.ears.areOpen = false
                return
            }
        }
        if case .order(let order) = desk.blotter.reading(of: event) { return await desk.take([order]) }
        // It has ended, and is not listed: nothing of it was filled.
        guard let state, let known = desk.blotter.close(id), let entry = known.entry else { return }
        await desk.notes.end(entry, as: OrderEnding(state: state, executedSize: 0, averagePrice: 0, seenAt: desk.now()))
    }
}

// MARK: - Cancellations that fail

extension CancelledOrders {
    /// The end of an order is asked for once more: what became of an earlier request does not count.
    static func begin(_ id: String, isTold: Bool, _ desk: isolated OrderDesk) {
        desk.ears.refusals.remove(id)
        if isTold { desk.ears.toldRefusals.add(id) } else { desk.ears.toldRefusals.remove(id) }
    }

    /// An event may come before the answer.
    static func hearEarly(of id: String, _ desk: isolated OrderDesk) async {
        if desk.ears.refusals.contains(id) { await refuse([id], desk) }
    }

    /// The exchange has not carried out a cancellation that it took.
    /// - Parameter names: of its order.
    static func refuse(_ names: Set<String>, _ desk: isolated OrderDesk) async {
        let entries: [IntentRecord]
        // Where the journal cannot be read, what was heard of it is known to this run alone.
        do throws(DeskError) { entries = try await desk.entries() } catch { return }
        let end = entries.first { $0.intent.order != nil && $0.acceptanceID.map(names.contains) == true }?.ending
        for entry in entries {
            guard case .cancel = entry.intent.action, case .accepted(let id) = entry.outcome, names.contains(id)
            else { continue }
            // One that was asked for before its order was seen to be cancelled has done its work.
            if let end, end.state == .canceled, entry.intent.createdAt < end.seenAt { continue }
            await desk.notes.settle(entry.id, as: .cancelFailed)
        }
    }
}
