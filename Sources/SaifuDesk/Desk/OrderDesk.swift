public import LightningAPI

/// The one home of the orders of an account: places and cancels them, remembers what became of each, and settles those
/// whose answer was lost by looking.
///
/// A request that may take effect is in the journal, synced, before a byte of it leaves, and is sent exactly once.
public actor OrderDesk {
    /// The way to the exchange; its queries need no desk.
    public nonisolated let transport: any OrderTransport
    /// The journal, and what could not be written there.
    public nonisolated let notes: OutcomeNotes
    /// Whether new orders are stopped.
    public nonisolated let killSwitch: any KillSwitch
    let looks: OrderLook
    let now: @Sendable () -> Timestamp
    let sleep: @Sendable (Duration) async -> Void
    /// Chooses the marks of orders.
    let chance: @Sendable () -> UInt64

    var blotter = Blotter()
    /// The acceptance ids of the account's orders: an answer that repeats one is none. `nil` until the first order.
    var placed: Set<String>?
    /// The verdict of the last look at each unsettled entry.
    var verdicts: [Int64: Verdict] = [:]
    /// The rows that were last shown to a person; `cancel 1` means the first.
    public private(set) var rows: [OrderRow]?
    let streams = FateStreams<FateChange>()
    /// What it heard, and who waits for more; see ``OrderEars``.
    var ears = DeskEars()

    /// - Parameters:
    ///   - transport: the way to the exchange, with its key.
    ///   - journal: where requests are written down before they are sent.
    ///   - killSwitch: stops new orders while it is set.
    ///   - now: the clock of this machine. A feature has none, nor what follows, and gets its desk from its environment.
    ///   - sleep: waits; ends early in a task that is cancelled.
    ///   - random: chooses the marks of orders; see ``ExpiryMark``.
    public init(
        transport: any OrderTransport, journal: any OrderJournal, killSwitch: any KillSwitch = NoKillSwitch(),
        now: @escaping @Sendable () -> Timestamp,
        sleep: @escaping @Sendable (Duration) async -> Void, random: @escaping @Sendable () -> UInt64
    ) {
        self.transport = transport
        looks = OrderLook(transport: transport)
        notes = OutcomeNotes(journal)
        self.killSwitch = killSwitch
        self.now = now
        self.sleep = sleep
        chance = random
    }

    /// Places an order, once.
    ///
    /// - Parameters:
    ///   - twins: unsettled entries of equal orders that may exist beside this one.
    ///   - rule: must hold when the order is written down, whatever other programs of the journal have sent until then.
    ///   - isTold: whether the caller tells what ``fate(of:)`` answers, so that until then it is no news.
    /// - Returns: what the exchange took. It was queued; what becomes of it is told by ``fate(of:)``.
    /// - Throws: `killed` while the kill switch is set; `twin` for an equal order that is unsettled and not named in `twins`;
    ///   `ruledOut` where the rule does not hold; `api` with the number of its entry when the outcome is unknown: never place it
    ///   again before it is settled.
    @discardableResult
    public func place(
        _ draft: OrderDraft, besides twins: Set<Int64> = [], under rule: OrderRule? = nil, isTold: Bool = false
    ) async throws(DeskError) -> PlacedOrder {
        let free = try await Twins { $0.asks(for: draft) }.free(besides: twins, under: rule, self)
        let placed: Result<PlacedOrder, DeskError>
        do {
            let mark = draft.minuteToExpire == nil ? free.mark : nil
            placed = .success(try await draft.send(mark, past: free.gate, isTold: isTold, self))
        } catch { placed = .failure(error) }
        await OrderEars.hearStrangers(self)
        return try placed.get()
    }

    /// The unsettled entries of equal orders.
    public func unsettledTwins(of draft: OrderDraft) async throws(DeskError) -> Set<Int64> {
        Set(try await Twins { $0.asks(for: draft) }.entries(self).map(\.id))
    }

    /// Asks for the end of one order.
    /// - Parameter isTold: whether the caller tells what ``CancelledOrders/fate(of:within:)`` answers, so that it is no news.
    public func cancel(_ order: CancelChildOrder, isTold: Bool = false) async throws(DeskError) {
        CancelledOrders.begin(order.order.name, isTold: isTold, self)
        do throws(DeskError) { try await end(order) } catch {
            // Nobody waits for what becomes of it.
            ears.toldRefusals.remove(order.order.name)
            throw error
        }
        await CancelledOrders.hearEarly(of: order.order.name, self)
    }

    /// Asks for the end of every order of a product.
    public func cancelAll(of product: ProductCode) async throws(DeskError) {
        for (id, order) in blotter.openOrders where order.product == product {
            CancelledOrders.begin(id, isTold: false, self)
        }
        try await end(CancelAllChildOrders(productCode: product))
    }

    /// Remembers the rows that a person sees.
    public func show(_ orders: [ChildOrder]) async {
        rows = orders.map(OrderRow.init)
        await learn(orders)
    }

    /// News of orders from now on. A stream that nobody reads keeps the latest 256.
    public func fates() -> AsyncStream<FateChange> {
        streams.open()
    }

    /// The only way of a request that may create something: written down, sent once, its outcome written down.
    func carry<Request: OrderRequest>(
        _ request: Request, mark: ExpiryMark? = nil, past gate: OrderGate
    ) async throws(DeskError) -> (entry: Int64, response: Request.Response) {
        let intent = await transport.intent(to: request.action, mark: mark, at: now())
        // Those of other processes, too, up to now.
        placed = (placed ?? []).union(try await entries().compactMap(\.acceptanceID))
        let entry = try await killSwitch.begin(intent, past: gate, in: notes.journal)
        return (entry, try await deliver(request, entry))
    }

    /// The way of a cancellation: the same, whether or not it could be written down.
    func end<Request: OrderRequest>(_ request: Request) async throws(DeskError) {
        let intent = await transport.intent(to: request.action, mark: nil, at: now())
        let entry = try await notes.begin(cancelling: intent)
        _ = try await deliver(request, entry)
        if entry != nil { await dismissLost(like: intent) }
    }

    /// Once a cancellation is taken, an earlier one of the same, whose answer was lost, does not matter any more.
    private func dismissLost(like taken: OrderIntent) async {
        let lost: [IntentRecord]
        // Where the journal cannot be read they stay unsettled, and sending them again does no harm.
        do throws(DeskError) { lost = try await unsettled() } catch { return }
        // One without an outcome may be on its way in another process.
        for record in lost where record.outcome != nil && record.intent.action == taken.action {
            await notes.settle(record.id, as: .dismissed(reason: "the same cancellation was accepted later"))
            verdicts[record.id] = nil
        }
    }

    private func deliver<Request: OrderRequest>(
        _ request: Request, _ entry: Int64?
    ) async throws(DeskError) -> Request.Response {
        do throws(APIError) {
            let response = try await transport.send(PermittedRequest(permitting: request))
            let id = request.reference(in: response)
            if request.action.effect == .order, placed?.insert(id).inserted == false {
                throw .outcomeUnknown(.order, path: Request.path, reason: .idOfAnother(id))
            }
            if let entry { await notes.settle(entry, as: .accepted(acceptanceID: id)) }
            return response
        } catch {
            let outcome = IntentOutcome(error: error)
            if let entry { await notes.settle(entry, as: outcome) }
            if case .unknown = outcome { throw .api(error, entry: entry) }
            throw .api(error, entry: nil)
        }
    }
}

/// A row that was shown to a person.
public struct OrderRow: Hashable, Sendable {
    /// The market of the order.
    public let product: ProductCode
    /// The acceptance id of the order.
    public let acceptanceID: String

    /// Creates a row by product and acceptance id.
    public init(product: ProductCode, acceptanceID: String) {
        self.product = product
        self.acceptanceID = acceptanceID
    }

    /// Creates the row of a listed order.
    public init(_ order: ChildOrder) {
        self.init(product: order.productCode, acceptanceID: order.childOrderAcceptanceID)
    }
}
