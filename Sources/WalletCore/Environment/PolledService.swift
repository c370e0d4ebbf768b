import LightningAPI
import Synchronization

/// Follows a request: by what the exchange tells, where it does, else by asking again and again.
final class PolledService<Request: QueryRequest>: Sendable {
    private struct State {
        /// When the next request is due; `nil` before the first.
        var due: Timestamp?
        /// The longest wait for it, which counts when the clock is set back.
        var pause = PollPace.usual
        /// Until when the exchange is left alone after a failure, whatever is told, and how long that is.
        var blocked = (until: Timestamp(ticks: 0), pause: Duration.zero)
        /// The number of the answer that was shown last.
        var shown = 0
        var shownAt = Timestamp(ticks: 0)
        var last: Last?
        /// How many looks failed in a row, whatever for.
        var failures = 0
    }

    /// The last answer.
    private struct Last {
        let answer: Request.Response
        let at: Timestamp
        /// What had changed before it was asked for.
        let changes: Int

        /// Whether nothing is known to have changed since. That a channel opened right after it is no change: once that has
        /// settled, the exchange is asked.
        func isOf(_ standing: NewsStanding) -> Bool {
            let isOpened = standing.opening == standing.changes
            return changes == standing.changes || isOpened && standing.changedAt.duration(since: at) < PollPace.settling
        }
    }

    private let client: any ServiceClient
    private let request: Request
    private let clock: any WalletClock
    private let news: (any News)?
    /// One task at a time calls `next`, on any thread. A cancelled call leaves it as it is, so that the next call waits for
    /// the rest only.
    private let state = Mutex(State())

    init(_ request: Request, of client: any ServiceClient, on clock: any WalletClock, news: (any News)? = nil) {
        self.client = client
        self.request = request
        self.clock = clock
        self.news = news
    }

    var feed: Feed {
        let due = state.withLock { $0.due }
        guard let news else { return Feed(.asked, nextLook: due) }
        let standing = news.standing
        return standing.isCurrent
            ? Feed(.told, heardAt: standing.heardAt)
            : Feed(.askedInstead, nextLook: due, trouble: standing.trouble)
    }

    /// The answer without a question: what the exchange has told, or an answer after which nothing has changed.
    private var known: Request.Response? {
        guard let standing = news?.standing, standing.isCurrent || standing.isOpening else { return nil }
        if standing.isCurrent, let picture = standing.picture { return request.answer(from: picture) }
        guard let last = state.withLock({ $0.last }) else { return nil }
        let now = clock.now(), age = now.duration(since: last.at)
        guard age >= .zero else { return nil }
        // The channel may tell it in a moment.
        guard standing.isCurrent else { return age < PollPace.settling ? last.answer : nil }
        guard last.isOf(standing) else { return nil }
        // A list follows its events a moment later.
        let settles = standing.changedAt.advanced(by: PollPace.settling)
        if now < settles { return last.answer }
        let trust = Request.changesOtherwise ? PollPace.longTrust : PollPace.longestTrust
        return last.at >= settles && age < trust ? last.answer : nil
    }

    func next() async -> Result<Request.Response, APIError>? {
        await wait()
        guard !Task.isCancelled else { return nil }
        return await ask()
    }

    /// Answers without a request what is known.
    /// - Parameter isFirst: whether a person waits for it.
    func ask(isFirst: Bool = false) async -> Result<Request.Response, APIError> {
        // Nobody waits for it.
        if isFirst, RequestIntent.current.requester == .background { await waitForOpening() }
        let changes = news?.standing.changes ?? 0
        defer { state.withLock { ($0.shown, $0.shownAt) = (changes, clock.now()) } }
        if let known {
            pause(for: PollPace.usual)
            return .success(known)
        }
        do throws(APIError) {
            let intent = isFirst ? RequestIntent.current : RequestIntent(.background)
            let answer = try await intent.run { () async throws(APIError) in
                try await client.send(request)
            }
            state.withLock {
                $0.last = Last(answer: answer, at: clock.now(), changes: changes)
                $0.failures = 0
            }
            // What is told is asked for again only after a change, and looked at meanwhile: it says that the exchange is there.
            let isTold = news?.standing.isCurrent == true
            pause(for: isTold ? PollPace.usual : max(PollPace.usual, client.pace))
            return .success(answer)
        } catch {
            let failures = state.withLock { state in
                state.failures += 1
                return state.failures
            }
            let pause = max(error.pauseBeforeNextLook, PollPace.pause(after: failures))
            self.pause(for: pause)
            state.withLock { $0.blocked = (clock.now().advanced(by: pause), pause) }
            return .failure(error)
        }
    }

    /// Until the next request is due, or the exchange has told something.
    private func wait() async {
        let rest = rest()
        guard let news, rest > .zero else { return await clock.sleep(for: rest) }
        let (shown, shownAt) = state.withLock { ($0.shown, $0.shownAt) }
        let least = news.standing.picture == nil ? PollPace.usual : PollPace.least
        let begun = least - max(.zero, clock.now().duration(since: shownAt))
        if begun > .zero { await clock.sleep(for: min(begun, rest)) }
        var seen = shown
        repeat {
            let wait = self.rest()
            guard wait > .zero, !Task.isCancelled else { return }
            await news.change(after: seen, within: wait, on: clock)
            seen = news.standing.changes
        } while news.standing.isOpening  // what becomes of it is told
        // What is told is no reason to ask an exchange that wants to be left alone.
        if known == nil, block > .zero { await clock.sleep(for: block) }
    }

    /// A channel that is being opened may tell the answer in a moment.
    private func waitForOpening() async {
        guard let news else { return }
        let end = clock.now().advanced(by: PollPace.usual)
        while case let standing = news.standing, standing.isOpening, !Task.isCancelled {
            let rest = end.duration(since: clock.now())
            guard rest > .zero else { return }
            await news.change(after: standing.changes, within: rest, on: clock)
        }
    }

    private func rest() -> Duration {
        let now = clock.now()
        return state.withLock { state in
            if state.due == nil { state.due = now.advanced(by: state.pause) }
            return min(state.pause, max(.zero, (state.due ?? now).duration(since: now)))
        }
    }

    /// The time left of the pause after a failure.
    private var block: Duration {
        let blocked = state.withLock { $0.blocked }
        return min(blocked.pause, blocked.until.duration(since: clock.now()))
    }

    private func pause(for pause: Duration) {
        let due = clock.now().advanced(by: pause)
        state.withLock { ($0.due, $0.pause) = (due, pause) }
    }
}

/// How often the exchange is asked, and how long an answer is believed.
enum PollPace {
    /// Its public limit is 500 requests in five minutes.
    static let usual = Duration.seconds(1)
    /// The shortest time between two looks at the news of a channel: a person sees no more.
    static let least = Duration.milliseconds(50)
    /// So long after an event a list of orders may still be as it was before.
    static let settling = Duration.seconds(2)
    /// An answer after which nothing was told is asked for again after this, sooner where not everything is told.
    static let longestTrust = Duration.seconds(900)
    static let longTrust = Duration.seconds(300)
    /// After too many requests, where the exchange does not say when it wants to be asked again.
    static let long = Duration.seconds(10)
    /// The longest pause after a failure: an exchange that is there again is seen soon, and one that is away for long does
    /// not take what it allows.
    private static let longestTrial = Duration.seconds(5)

    /// Before the next try: twice as long each time.
    /// - Parameter failures: in a row.
    static func pause(after failures: Int) -> Duration {
        min(longestTrial, usual * (1 << max(0, min(failures - 1, 8))))
    }
}

extension APIError {
    fileprivate var pauseBeforeNextLook: Duration {
        switch self {
        case .rateLimited(_, let wait), .held(_, _, let wait): max(wait ?? PollPace.long, PollPace.usual)
        // Turned away on the way, for too many requests as well.
        case .unexpectedBody where code == .rateLimited: PollPace.long
        default: PollPace.usual
        }
    }
}

extension WalletError {
    /// How long whoever follows a scene waits after this before it asks again.
    public var pauseBeforeNextLook: Duration {
        if case .api(let error) = self { error.pauseBeforeNextLook } else { PollPace.usual }
    }
}
