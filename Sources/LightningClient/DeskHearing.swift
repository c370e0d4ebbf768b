public import LightningAPI
public import SaifuDesk
internal import SaifuWire

/// Leads what a client tells of an account's orders to its desk, and says whether what the desk knows is what the exchange
/// has: after the beginning and after every break not before the desk has looked.
public struct DeskHearing: Sendable {
    private let ears: OrderEars

    /// Creates it for a desk of the same account as the client's.
    /// - Parameter resumes: whether orders of earlier runs are looked at as well; without them only those that this run has
    ///   placed or listed are.
    public init(_ desk: OrderDesk, resumes: Bool = true) { ears = OrderEars(desk: desk, resumes: resumes) }

    /// Between two looks after one that failed: from the first to the second.
    private static let pauses = (first: Duration.seconds(1), longest: Duration.seconds(60))

    private enum Step<Event: Sendable>: Sendable {
        case event(StreamEvent<[Event]>)
        /// The pause is over that this failure asked for.
        case again(failures: Int)
    }

    /// Hears ``LightningClient/childOrderEvents()`` to the end of the stream or of the task. A look that fails is made again by
    /// itself, after longer and longer pauses, and at once after the next break; until one succeeds nothing heard counts.
    /// - Parameter tell: is told after each event, and after a look that succeeded at last, whether the desk is current, and how the
    ///   stream is.
    public func hear(
        _ events: AsyncStream<StreamEvent<[ChildOrderEvent]>>,
        tell: @escaping @Sendable (Bool, StreamState) -> Void = { _, _ in }
    ) async {
        await hear(events, as: OrdersHeard(ears: ears), tell: tell)
    }

    /// Hears ``LightningClient/parentOrderEvents()`` likewise: they are looked at before the stream is called current.
    public func hear(
        _ events: AsyncStream<StreamEvent<[ParentOrderEvent]>>,
        tell: @escaping @Sendable (Bool, StreamState) -> Void = { _, _ in }
    ) async {
        await hear(events, as: ParentsHeard(ears: ears), tell: tell)
    }

    private func hear<Subject: HeardSubject>(
        _ events: AsyncStream<StreamEvent<[Subject.Event]>>, as subject: Subject,
        tell: @escaping @Sendable (Bool, StreamState) -> Void
    ) async {
        // Event after event, and no look beside one: a list that was on its way is older than what was heard meanwhile.
        // One event at a time is taken from the stream, which bounds what waits.
        let (steps, next) = AsyncStream.makeStream(of: Step<Subject.Event>.self)
        let (done, finish) = AsyncStream.makeStream(of: Void.self)
        await withDiscardingTaskGroup { group in
            group.addTask {
                var done = done.makeAsyncIterator()
                for await event in events {
                    next.yield(.event(event))
                    if await done.next() == nil { break }
                }
                next.finish()
            }
            var state = StreamState.connecting, failures = 0
            for await step in steps {
                if case .again(let number) = step, number != failures { continue }
                let isBreak = await take(step, &state, subject)
                if state == .subscribed, isBreak || failures == 0, await !subject.areOpen, await !reconciles(subject) {
                    failures += 1
                    group.addTask { [failures] in
                        await ears.pause(min(Self.pauses.first * (1 << min(failures - 1, 6)), Self.pauses.longest))
                        next.yield(.again(failures: failures))
                    }
                }
                let areOpen = await subject.areOpen, isCurrent = state == .subscribed && areOpen
                if isCurrent { failures = 0 }
                if case .event = step {
                    finish.yield()
                } else if !isCurrent {
                    continue
                }
                tell(isCurrent, state)
            }
            group.cancelAll()
        }
        await subject.close()
    }

    /// - Returns: whether something may have been missed, or is to be looked for again.
    private func take<Subject: HeardSubject>(
        _ step: Step<Subject.Event>, _ state: inout StreamState, _ subject: Subject
    ) async -> Bool {
        switch step {
        case .event(.state(let new)):
            state = new
            await subject.close()
            return true
        case .event(.gap):
            await subject.close()
            return true
        case .event(.value(let events)):
            await subject.hear(events)
            return false
        case .again: return true
        }
    }

    private func reconciles(_ subject: some HeardSubject) async -> Bool {
        do throws(DeskError) { try await subject.reconcile() } catch { return false }
        return true
    }
}

/// What a private channel tells of, and how a desk takes it.
private protocol HeardSubject: Sendable {
    associatedtype Event: Sendable
    var areOpen: Bool { get async }
    func hear(_ events: [Event]) async
    func close() async
    func reconcile() async throws(DeskError)
}

private struct OrdersHeard: HeardSubject {
    let ears: OrderEars
    var areOpen: Bool { get async { await ears.areOpen } }
    func hear(_ events: [ChildOrderEvent]) async { await ears.hear(events) }
    func close() async { await ears.close() }
    func reconcile() async throws(DeskError) { try await ears.reconcile() }
}

private struct ParentsHeard: HeardSubject {
    let ears: OrderEars
    var areOpen: Bool { get async { await ears.areOpenForParents } }
    func hear(_ events: [ParentOrderEvent]) async { await ears.hear(events) }
    func close() async { await ears.closeForParents() }
    func reconcile() async throws(DeskError) { try await ears.reconcileParents() }
}

extension OrderDesk {
    /// Hears what a client of the same account tells of orders, until the task is cancelled:
    ///
    ///     let hearing = Task { await desk.follow(client) }
    ///     let placed = try await desk.place(draft)
    ///     let fate = await desk.ended(placed, by: deadline)
    ///
    /// After every break orders, special orders, positions and collateral are asked for before what is heard counts.
    public nonisolated func follow(_ client: LightningClient) async {
        let hearing = DeskHearing(self)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await hearing.hear(client.childOrderEvents()) }
            group.addTask { await hearing.hear(client.parentOrderEvents()) }
        }
    }
}
