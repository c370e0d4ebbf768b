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

    private enum Step<Event: Sendable>: Sendable {
        case event(StreamEvent<[Event]>)
        /// A pause of this number is over.
        case again(Int)
    }

    /// Hears ``LightningClient/childOrderEvents()`` to the end of the stream or of the task. A look that fails is made again by
    /// itself, after longer and longer pauses, and at once after the next break of the connection; until one succeeds nothing heard
    /// counts. Messages that cannot be read one after another are looked after with the same pauses.
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
            var state = StreamState.connecting, looks = LookPauses()
            for await step in steps {
                if case .again(let number) = step, !looks.isDue(after: number) { continue }
                if await take(step, &state, subject) { looks.beginAnew() }
                if state == .subscribed, await !subject.areOpen {
                    var isDone = false
                    if looks.begin(at: ears.now) {
                        isDone = await reconciles(subject)
                        looks.end(at: ears.now)
                    }
                    if !isDone, let pause = looks.pause(at: ears.now) {
                        group.addTask {
                            await ears.pause(pause.length)
                            next.yield(.again(pause.number))
                        }
                    }
                }
                let areOpen = await subject.areOpen, isCurrent = state == .subscribed && areOpen
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

    /// - Returns: whether the connection was broken, so that the next look is made at once.
    private func take<Subject: HeardSubject>(
        _ step: Step<Subject.Event>, _ state: inout StreamState, _ subject: Subject
    ) async -> Bool {
        switch step {
        case .event(.state(let new)):
            state = new
            await subject.close()
            return new.isOfConnection
        case .event(.gap): await subject.close()
        case .event(.value(let events)): await subject.hear(events)
        case .again: break
        }
        return false
    }

    private func reconciles(_ subject: some HeardSubject) async -> Bool {
        do throws(DeskError) { try await subject.reconcile() } catch { return false }
        return true
    }
}

/// When a desk looks: at once, and after longer and longer pauses where it has looked just before.
private struct LookPauses {
    /// From the first to the second.
    private static let pauses = (first: Duration.seconds(1), longest: Duration.seconds(60))

    /// How many looks were made, none of them after a pause of the longest.
    private var count = 0
    /// When the last one ended.
    private var last: Timestamp?
    /// The number of the pause that is waited for.
    private var awaited: Int?
    private var lastNumber = 0
    /// Whether a pause has just ended.
    private var isDue = false

    /// - Returns: whether the next look may be made.
    mutating func begin(at now: Timestamp) -> Bool {
        let isFresh = last.map { now >= $0.advanced(by: Self.pause(after: count)) } ?? true
        guard isDue || isFresh else { return false }
        let isQuiet = last.map { now >= $0.advanced(by: Self.pauses.longest) } ?? true
        count = isQuiet && !isDue ? 1 : count + 1
        isDue = false
        return true
    }

    /// The look is over, whatever it has found.
    mutating func end(at now: Timestamp) { last = now }

    /// - Returns: what is to be waited for before the next look; `nil` where something is waited for.
    mutating func pause(at now: Timestamp) -> (length: Duration, number: Int)? {
        guard awaited == nil, let last else { return nil }
        lastNumber += 1
        awaited = lastNumber
        // A clock that was set back makes nobody wait longer.
        let whole = Self.pause(after: count)
        return (max(.zero, min(whole, last.advanced(by: whole).duration(since: now))), lastNumber)
    }

    /// - Returns: whether it was waited for.
    mutating func isDue(after number: Int) -> Bool {
        guard number == awaited else { return false }
        (awaited, isDue) = (nil, true)
        return true
    }

    mutating func beginAnew() { (count, last, awaited, isDue) = (0, nil, nil, false) }

    private static func pause(after count: Int) -> Duration {
        min(pauses.first * (1 << min(max(count, 1) - 1, 6)), pauses.longest)
    }
}

extension StreamState {
    /// Whether it tells what became of the connection, and not of one message.
    fileprivate var isOfConnection: Bool {
        switch self {
        case .stale(_, .unreadable, _), .subscribed, .current: false
        case .connecting, .stale, .maintenance, .refused: true
        }
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
