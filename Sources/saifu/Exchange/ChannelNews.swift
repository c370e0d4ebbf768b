import LightningAPI
import LightningClient
import SaifuDesk
import SaifuWire
import Synchronization
import WalletCore

/// The news of one channel, followed as long as this object exists.
final class ChannelNews: News {
    let channel: Channel
    private let told: Told
    private let follow: @Sendable () async -> Void
    private let following: Mutex<Task<Void, Never>>

    /// - Parameter hearer: hears what is told of orders.
    init(
        of channel: Channel, by client: some ChannelClient, on clock: any WalletClock,
        hearer: DeskHearer = DeskHearer()
    ) {
        self.channel = channel
        let told = Told(clock: clock, hearer: hearer)
        self.told = told
        let follow: @Sendable () async -> Void = { await told.follow(channel, by: client) }
        self.follow = follow
        following = Mutex(Task { await follow() })
    }

    deinit { following.withLock { $0.cancel() } }

    /// Something has changed that the channel has not told yet.
    func change() { told.change() }

    /// The client has another key: what was told may be of another account.
    func restart() {
        following.withLock { task in
            task.cancel()
            told.forget()
            task = Task { [follow] in await follow() }
        }
    }

    var standing: NewsStanding { told.standing }

    func change(after changes: Int, within pause: Duration, on clock: any WalletClock) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await clock.sleep(for: pause) }
            group.addTask { [told] in await told.change(after: changes) }
            await group.next()
            group.cancelAll()
        }
    }
}

/// The news of a channel up to now, and the callers that wait for more.
private final class Told: Sendable {
    private struct State {
        var standing = NewsStanding()
        /// Whose channel it is.
        var lightning: LightningClient?
        var waiters: [Int: AsyncStream<Never>.Continuation] = [:]
        var lastWaiter = 0
    }

    private let state = Mutex(State())
    private let clock: any WalletClock
    private let hearer: DeskHearer

    init(clock: any WalletClock, hearer: DeskHearer) {
        self.clock = clock
        self.hearer = hearer
        state.withLock { $0.standing.isOpening = true }
    }

    /// A connection that should have answered by now is not believed.
    private static let patience = Duration.seconds(2)

    var standing: NewsStanding {
        var (standing, lightning) = state.withLock { ($0.standing, $0.lightning) }
        guard standing.isCurrent, let lightning, let heard = lightning.lastHeard else {
            standing.isCurrent = false
            return standing
        }
        standing.heardAt = heard
        let silence = clock.now().duration(since: heard)
        standing.isCurrent = silence >= .zero - Self.patience && silence < lightning.realtime.answer + Self.patience
        if !standing.isCurrent { standing.trouble = .silent }
        return standing
    }

    /// Something has changed that no channel told yet.
    func change() { take(isCurrent: state.withLock { $0.standing.isCurrent }) }

    /// Waits until more than these are told; ends early in a task that is cancelled.
    func change(after changes: Int) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        let number = state.withLock { state -> Int? in
            guard state.standing.changes <= changes else { return nil }
            state.lastWaiter += 1
            state.waiters[state.lastWaiter] = continuation
            return state.lastWaiter
        }
        guard let number else { return }
        for await _ in stream {}
        state.withLock { $0.waiters[number] = nil }
    }

    /// Nothing that was told counts any more.
    func forget() { take(.connecting, isCurrent: false) }

    /// - Parameter stream: how the stream is; `nil` where nothing new is known of it.
    fileprivate func take(_ stream: StreamState? = nil, isCurrent: Bool, _ picture: ChannelPicture? = nil) {
        let now = clock.now()
        let waiters = state.withLock { state in
            state.standing.changes += 1
            state.standing.changedAt = now
            if isCurrent, !state.standing.isCurrent { state.standing.opening = state.standing.changes }
            state.standing.isCurrent = isCurrent
            state.standing.isOpening = stream == .connecting
            // What cannot be read breaks a stream that goes on at once, and is made good by a look.
            if isCurrent || stream == .connecting {
                state.standing.trouble = nil
            } else if let trouble = stream.flatMap({ StreamTrouble($0) }) {
                state.standing.trouble = trouble
            }
            state.standing.picture = picture ?? state.standing.picture
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.finish() }
    }
}

// MARK: - The streams

extension Told {
    /// A stream that was refused is asked for again: the key may be another one then.
    private static let pauseAfterEnd = Duration.seconds(60)
    /// The shortest time between two pictures; changes in between are shown together.
    private static let pace = Duration.milliseconds(30)

    func follow(_ channel: Channel, by client: some ChannelClient) async {
        while !Task.isCancelled {
            do throws(APIError) {
                let lightning = try await client.lightning()
                state.withLock { $0.lightning = lightning }
                try await follow(channel, of: lightning, client)
            } catch {
                // Whoever needs the answer asks for it meanwhile, and tells why there is none.
            }
            // Another task follows it by then, and what it told stands.
            guard !Task.isCancelled else { return }
            take(isCurrent: false)
            await clock.sleep(for: Self.pauseAfterEnd)
        }
    }

    private func follow(
        _ channel: Channel, of lightning: LightningClient, _ client: some ChannelClient
    ) async throws(APIError) {
        switch channel {
        case .ticker(let product): await follow(lightning.ticker(product)) { .ticker($0) }
        case .board(let product), .boardSnapshot(let product):
            await follow(lightning.board(product)) {
                .board($0.board, BookRepairs(mismatches: $0.mismatches, staleLevels: $0.staleLevels))
            }
        case .executions(let product): try await follow(lightning.executions(product), of: product, client)
        case .childOrderEvents:
            let events = lightning.childOrderEvents()
            guard let hearing = hearer.hearing else { return await follow(events) }
            await hearing.hear(events) { [self] in take($1, isCurrent: $0) }
        case .parentOrderEvents:
            let events = lightning.parentOrderEvents()
            guard let hearing = hearer.hearing else { return await follow(events) }
            await hearing.hear(events) { [self] in take($1, isCurrent: $0) }
        }
    }

    private func follow<Value>(
        _ updates: AsyncStream<LatestValue<Value>>, picture: (Value) -> ChannelPicture
    ) async {
        for await update in updates {
            take(update.state, isCurrent: update.state == .current, update.value.map(picture))
            await clock.sleep(for: Self.pace)
        }
    }

    /// Events tell that something has changed, and so does a break.
    private func follow<Event>(_ events: AsyncStream<StreamEvent<[Event]>>) async {
        var stream = StreamState.connecting
        for await event in events {
            if case .state(let state) = event { stream = state }
            take(stream, isCurrent: stream == .subscribed)
        }
    }

    /// The newest trades are asked for once, and again after those that were missed for ever.
    private func follow(
        _ events: AsyncStream<StreamEvent<[Execution]>>, of product: ProductCode, _ client: some ChannelClient
    ) async throws(APIError) {
        var newest: (trades: [Execution], isWhole: Bool)?
        var stream = StreamState.connecting
        for await event in events {
            switch event {
            case .state(let state): stream = state
            case .gap: newest = nil
            case .value(let trades):
                guard let known = newest else { break }
                let all = trades.reversed().filter { $0.id > known.trades.first?.id ?? 0 } + known.trades
                newest = (Array(all.prefix(Paging.most)), known.isWhole && all.count <= Paging.most)
            }
            if stream == .current, newest == nil {
                let page = try await client.send(
                    GetExecutions(productCode: product, paging: Paging(count: Paging.most)))
                newest = (page, page.count < Paging.most)
            }
            let picture = newest.map { ChannelPicture.executions($0.trades, isWhole: $0.isWhole) }
            take(stream, isCurrent: stream == .current, picture)
        }
    }
}

extension StreamTrouble {
    /// Creates what a person is told of a stream; `nil` for one that is opened, or tells everything.
    init?(_ state: StreamState) {
        switch state {
        case .connecting, .current, .subscribed: return nil
        case .maintenance(_, let until, _): self = .maintenance(until: until)
        case .refused: self = .refused
        case .stale(_, .unanswered, _), .stale(_, .connection(.silent), _): self = .silent
        case .stale(_, .unreadable, _): self = .unreadable
        case .stale(_, .refused, _), .stale(_, .key, _), .stale(_, .untrusted, _): self = .refused
        case .stale(_, .connection, _): self = .lost
        }
    }
}
