public import LightningAPI
import SaifuStyle

/// A scene of a ``PanelScene``, and how it stands there.
@MainActor public struct ScenePart {
    /// Its caption.
    public let title: Phrase
    /// The scene, loaded again by `load`.
    public let scene: any Scene
    /// The pause between two looks.
    public let pause: Duration
    /// Whether it asks for what needs a key; without one nothing is asked, and nobody.
    public let needsKey: Bool
    /// When it is asked for first: what comes first is not all asked for in one moment.
    public let start: Start
    private let share: Int
    private let isTall: Bool
    private let brief: (@MainActor () -> [Block])?
    /// The orders whose change means that the account has changed: then every part that needs the key is asked for
    /// soon.
    fileprivate let moves: @MainActor () -> [ChildOrder]

    /// The time of the first look at a part.
    public enum Start: Sendable {
        /// With the first picture.
        case atOnce
        /// With the first picture, and again soon: its first answer is not all of it.
        case inParts
        /// Soon after the first picture.
        case later
    }

    /// - Parameters:
    ///   - start: how it begins.
    ///   - share: see ``Panel``.
    ///   - isTall: see ``Panel``.
    ///   - brief: what it shows instead where the screen is low, as single lines.
    ///   - moves: the own orders that it knows: with them the account changes.
    public init(
        _ title: Phrase, _ scene: any Scene, every pause: Duration, needsKey: Bool = false, start: Start = .atOnce,
        share: Int = 1, isTall: Bool = false, brief: (@MainActor () -> [Block])? = nil,
        moves: @escaping @MainActor () -> [ChildOrder] = { [] }
    ) {
        self.title = title
        self.scene = scene
        self.pause = pause
        self.needsKey = needsKey
        self.start = start
        self.share = share
        self.isTall = isTall
        self.brief = brief
        self.moves = moves
    }

    /// The pause before the next look. It is short for a scene that is told its news, which costs no request.
    fileprivate var pauseBeforeNextLook: Duration { isTold ? Self.toldPause : pause }

    fileprivate var isTold: Bool { scene.feed.way == .told }

    private static let toldPause = Duration.milliseconds(250)

    func panel(_ freshness: Freshness) -> Panel {
        Panel(title, scene.page.blocks, brief: brief?(), share: share, isTall: isTall, freshness: freshness)
    }

    /// - Parameter refusal: why the key does not open it, said in its place.
    func panel(refused refusal: WalletError) -> Panel {
        Panel(title, [.line(Phrase(refusal, .warning))], share: share, isTall: isTall)
    }
}

/// Several scenes as one: each is asked for again after a pause of its own, one at a time.
///
/// A part that lacks a key says so in its panel, and the others go on. After any other failure the part keeps its old
/// picture and is stale; the other parts are not.
@MainActor public final class PanelScene: FollowedScene {
    private struct State {
        let part: ScenePart
        var freshness: Freshness
        var refusal: WalletError?
        var looks = 0
        private var wasTold = false

        init(part: ScenePart, freshness: Freshness) {
            self.part = part
            self.freshness = freshness
        }

        @MainActor var panel: Panel { refusal.map(part.panel(refused:)) ?? part.panel(freshness) }

        /// What is told from now on is looked at, however long it would have waited to ask.
        @MainActor mutating func hear(at now: Timestamp) {
            let isTold = part.isTold
            if isTold, !wasTold { freshness.look(at: now) }
            wasTold = isTold
        }

        /// Asks no sooner than the pace allows, from the third look on: the second may open a channel, after which nothing
        /// is asked. It is settled with each look, so that a time that is counted down comes no later.
        @MainActor mutating func keep(_ pace: Duration, at now: Timestamp) {
            if !part.isTold, looks > 1 { freshness.wait(pace, at: now) }
        }
    }

    private var states: [State]
    private let environment: any Environment
    /// How many looks failed since the last answer, whatever they were for.
    private var failures = 0

    /// - Parameter parts: from the most important to the least; the first must be there to begin with.
    public init(_ parts: [ScenePart], in environment: any Environment) {
        self.environment = environment
        let now = environment.clock.now()
        states = parts.map { part in
            let patience = part.pause + Freshness.usualPatience
            return State(part: part, freshness: Freshness(at: now, hasAnswer: false, patience: patience))
        }
    }

    /// Asks for the first part, then for the others that begin at once, from the last to the second, since a part may show
    /// what a later one knows. The rest is asked for one after the other, a while between two.
    /// - Throws: what the first part failed with: then nothing can be had.
    public func load() async throws(WalletError) {
        if states.isEmpty { return }
        if let error = await look(at: 0) { throw error }
        for index in states.indices.dropFirst().reversed() where states[index].part.start != .later {
            if !Task.isCancelled { _ = await look(at: index) }
        }
        let now = environment.clock.now()
        var wait = Duration.zero
        for index in states.indices where states[index].part.start != .atOnce {
            wait += Self.stagger
            states[index].freshness.begin(again: wait, at: now)
        }
    }

    /// Between the first looks at parts that do not begin at once: an exchange may count the requests of a second.
    private static let stagger = Duration.seconds(1)
    /// The longest pause after a failure that says nothing of when to ask again.
    private static let again = Duration.seconds(5)
    /// Between two looks whether a channel tells what is asked for meanwhile.
    private static let opening = Duration.seconds(1)
    /// The longest pause of other parts of the same kind: one of them then tries whether the limit is theirs, too.
    private static let trial = Duration.seconds(10)

    public func follow() async throws(WalletError) -> Bool {
        func due(_ index: Int) -> Timestamp { states[index].freshness.nextLook }
        // Of those that wait for the same moment, the one that was looked at the longest time ago.
        func order(_ index: Int) -> (Timestamp, Timestamp) { (due(index), states[index].freshness.lastLook) }
        let now = environment.clock.now(), pace = environment.client.pace
        for index in states.indices { states[index].hear(at: now) }
        // A clock that was set back makes nobody wait longer.
        let latest = now.advanced(by: max(longestWait, pace))
        for index in states.indices where due(index) > latest { states[index].freshness.bring(to: latest) }
        guard let next = states.indices.min(by: { order($0) < order($1) }) else { return false }
        let wait = due(next).duration(since: now)
        if wait > Self.opening, states.contains(where: { $0.part.scene.feed.way == .askedInstead }) {
            await environment.clock.sleep(for: Self.opening)
            return !Task.isCancelled
        }
        if wait > .zero { await environment.clock.sleep(for: wait) }
        guard !Task.isCancelled else { return false }
        if let error = await look(at: next) { throw error }
        return true
    }

    public var page: Page { Page([], panels: states.map(\.panel)) }
    public var actions: [SceneAction] { states.flatMap(\.part.scene.actions) }

    /// Asked instead where one of them is, else told where one is.
    public var feed: Feed {
        let feeds = states.filter { $0.refusal == nil }.map(\.part.scene.feed)
        if feeds.contains(where: { $0.way == .askedInstead }) {
            return Feed(.askedInstead, trouble: feeds.lazy.compactMap(\.trouble).first)
        }
        return Feed(feeds.contains { $0.way == .told } ? .told : .asked)
    }

    private var longestWait: Duration {
        let pause = states.map(\.part.pause).max() ?? .zero
        return max(pause, states.compactMap(\.freshness.failure?.pauseBeforeNextLook).max() ?? .zero)
    }

    /// - Returns: why the picture of the part is not current.
    private func look(at index: Int) async -> WalletError? {
        let part = states[index].part
        states[index].looks += 1
        let begin = environment.clock.now()
        for index in states.indices { states[index].freshness.ask(at: begin) }
        defer { for index in states.indices { states[index].freshness.endAsking() } }
        do throws(WalletError) {
            if part.needsKey, await !environment.hasKey { throw .api(.missingKey(origin: environment.venue.name)) }
            let (before, hadAnswer) = (part.moves(), states[index].freshness.hasAnswer)
            try await part.scene.load()
            states[index].freshness.take(
                at: environment.clock.now(), heard: part.scene.feed.heardAt, pause: part.pauseBeforeNextLook)
            states[index].keep(environment.client.pace, at: environment.clock.now())
            failures = 0
            for index in states.indices { states[index].freshness.regain() }
            states[index].refusal = nil
            if hadAnswer, part.moves() != before { hurry(besides: index) }
            return nil
        } catch {
            return Task.isCancelled ? nil : fail(error, at: index)
        }
    }

    /// An own order changed: what else is known of the account is old.
    private func hurry(besides index: Int) {
        let now = environment.clock.now()
        for other in states.indices where other != index && states[other].part.needsKey {
            states[other].freshness.hurry(at: now)
        }
    }

    /// What the other parts show cannot be asked for again either.
    private func lose(besides index: Int, _ error: WalletError, at now: Timestamp) {
        let nextTrial = states[index].freshness.nextLook
        for other in states.indices where other != index {
            states[other].freshness.lose(error, at: now, nextTrial: nextTrial)
        }
    }

    /// One part after the other tries whether the exchange is there again, with a longer pause each time.
    private func rest(besides index: Int, _ error: WalletError, at now: Timestamp) {
        failures += 1
        let pause = PollPace.pause(after: failures)
        for other in states.indices where other != index {
            states[other].freshness.wait(pause, at: now, because: error)
        }
    }

    /// - Returns: what makes the part stale.
    private func fail(_ error: WalletError, at index: Int) -> WalletError? {
        let part = states[index].part, now = environment.clock.now()
        if part.needsKey, error.isOfTheKey {
            states[index].refusal = error
            states[index].freshness.wait(part.pause, at: now)
            return nil
        }
        let pause = error.pauseBeforeNextLook
        states[index].freshness.fail(error, at: now, pause: max(min(part.pause, Self.again), pause))
        states[index].keep(environment.client.pace, at: now)
        if [.network, .tls].contains(error.code) { lose(besides: index, error, at: now) }
        if [.network, .tls, .unavailable].contains(error.code) { rest(besides: index, error, at: now) }
        // What is asked with a key is counted by itself.
        for other in states.indices where other != index && states[other].part.needsKey == part.needsKey {
            states[other].freshness.wait(min(pause, Self.trial), at: now, because: error)
        }
        return error
    }
}

extension WalletError {
    /// Whether another key, or one at all, would help.
    fileprivate var isOfTheKey: Bool { code == .auth || code == .permission }
}
