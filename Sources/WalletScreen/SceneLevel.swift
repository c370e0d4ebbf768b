import LightningAPI
import WalletCore

/// A scene on the pile of those that are open.
@MainActor final class SceneLevel {
    let scene: any Scene
    let page: PageScreen
    /// The error of the last action; `nil` for none.
    private(set) var problem: WalletError?
    /// The time of the error.
    private var problemMoment = Timestamp(milliseconds: 0)
    /// How current the scene is, where it has no panels: those keep it themselves.
    private var whole: Freshness
    /// When an answer last came that was not asked for in place of what the exchange would tell by itself.
    private var toldAt: Timestamp
    /// When the last answer came, and how long after the one before.
    private var lastAnswer: (moment: Timestamp, after: Duration)
    var loading: Task<Void, Never>?
    /// Waits for what comes next.
    var following: Task<Result<Bool, WalletError>, Never>?
    /// Whether nothing more comes for it.
    var isOver = false
    /// Whether something was done above it that it does not know of.
    var isOutdated = false

    /// - Parameter below: the one that it was opened from. What it shows before its own answer is what that one showed, and
    ///   as old; where that one has panels, each has an age of its own, and nothing is known of it as a whole.
    init(
        _ scene: any Scene, for reader: Reader, clock: any WalletClock, isLoaded: Bool, above below: SceneLevel? = nil
    ) {
        self.scene = scene
        let known = below.flatMap { $0.scene.page.panels.isEmpty && scene.page.document != nil ? $0.whole : nil }
        whole = known ?? Freshness(at: clock.now(), hasAnswer: isLoaded)
        toldAt = clock.now()
        lastAnswer = (clock.now(), .zero)
        page = PageScreen(for: reader, clock: clock)
    }

    /// The parts that are loaded separately: every panel, else the whole scene.
    private var parts: [(title: Phrase?, freshness: Freshness)] {
        let panels = scene.page.panels
        return panels.isEmpty
            ? [(nil, whole)] : panels.compactMap { panel in panel.freshness.map { (panel.title, $0) } }
    }

    /// Why what is shown is not what the exchange answered last.
    var failure: WalletError? { parts.lazy.compactMap(\.freshness.failure).first }

    /// When the last answer came; `nil` before the first, and where each panel tells its own.
    var newest: Timestamp? { scene.page.panels.isEmpty && whole.hasAnswer ? whole.newest : nil }

    /// Whether the exchange is asked again and again for what it would tell by itself, and has been for a while.
    /// - Returns: how many seconds lie between two answers, 0 where each part has its own pause, and why it does not tell it;
    ///   `nil` where nobody polls.
    func polling(at now: Timestamp) -> (seconds: Int, trouble: StreamTrouble?)? {
        let feed = scene.feed
        guard feed.way == .askedInstead, now.duration(since: toldAt) >= Freshness.usualPatience else { return nil }
        return (scene.page.panels.isEmpty ? Int(lastAnswer.after.components.seconds) : 0, feed.trouble)
    }

    /// The oldest of what is stale, and its title where it is a part.
    func staleness(at now: Timestamp) -> (title: Phrase?, staleness: Staleness)? {
        let last = parts.map(\.freshness).max { $0.lastLook < $1.lastLook }
        return parts.compactMap { title, freshness in
            guard var staleness = freshness.staleness(at: now) else { return nil }
            staleness.tellsOfOrders = last?.isStale(at: now) ?? true
            return (title, staleness)
        }.max { $0.1.age < $1.1.age }
    }

    /// An answer came, or what failed instead.
    func take(_ failure: WalletError?, at now: Timestamp) {
        let feed = scene.feed
        if feed.way != .askedInstead { toldAt = now }
        lastAnswer = (now, now.duration(since: lastAnswer.moment))
        let rest = feed.nextLook.map { max(.zero, $0.duration(since: now)) } ?? .zero
        if let failure { return whole.fail(failure, at: now, pause: max(rest, failure.pauseBeforeNextLook)) }
        whole.take(at: now, heard: feed.heardAt, pause: rest)
        if now.duration(since: problemMoment) >= Self.reading { forgetProblem() }
    }

    /// The time for which an error stays: until a key is pressed, or an answer comes that is this much younger.
    private static let reading = Duration.seconds(10)

    /// Ends an action with its error; `nil` when it succeeded.
    func end(with problem: WalletError?, at now: Timestamp) {
        (self.problem, problemMoment) = (problem, now)
    }

    /// It has been read. That an outcome is unknown stands until something else is done.
    func forgetProblem() {
        if problem?.code != .outcomeUnknown { problem = nil }
    }

    /// Stops the scene, because nobody looks at it.
    func leave() {
        loading?.cancel()
        following?.cancel()
    }
}
