public import SaifuStyle
import SaifuTerminal
public import WalletCore
import WalletScreen

/// A scene that was opened: its environment, its screen, and how that looks now.
@MainActor public final class SceneStage {
    public let environment: StubbableEnvironment
    /// Called when the screen asks something.
    var onAsk: (() -> Void)? {
        didSet { person?.onAsk = onAsk }
    }
    private let screen: any Scene
    /// Who is asked, in a scene with a person in front of it.
    private let person: SceneDialogue?
    /// Said above the screen: where real requests go, or why there are none.
    private let banner: StyledText?
    private let isRefused: Bool
    private var failure: WalletError?
    /// Whether loading is over, with or without success.
    public private(set) var isLoaded = false
    /// How often something was waited for after loading, and came or not.
    private(set) var followCount = 0
    /// Whether nothing more comes for a screen that was followed.
    private(set) var isOver = false

    /// Puts the stubs of the scene in place, then makes its screen.
    /// - Parameters:
    ///   - live: the exchange that scenes of real requests ask; without one they ask nobody.
    ///   - network: what delayed answers are waited for on, and the next look at a real exchange.
    ///   - delay: before every answer, on top of its own.
    public init(
        _ named: NamedScene, strings: Strings, network: any WalletClock, delay: Duration = .zero,
        live: LiveExchange? = nil
    ) {
        environment = StubbableEnvironment(named.scene.stubs(), strings: strings, network: network, delay: delay)
        named.scene.prepare(environment)
        isRefused = named.scene.usesLiveClient && live == nil
        banner = named.scene.usesLiveClient ? LiveExchange.banner(live, strings.language) : nil
        if named.scene.usesLiveClient, let live {
            environment.clock = network
            environment.connect(to: live)
        }
        person = environment.dialogue as? SceneDialogue
        screen = named.screen.open(environment)
    }

    /// Loads the screen. What went wrong is shown, as a person would see it.
    public func load() async {
        person?.begin()
        environment.stubDialogue.forgetAnnounced()
        isLoaded = isRefused
        failure = nil
        if isRefused { return }
        do throws(WalletError) {
            try await screen.load()
        } catch {
            // A new load has begun, and what it finds counts.
            if Task.isCancelled { return }
            failure = error
        }
        isLoaded = true
    }

    /// Waits for what comes next, and shows it.
    /// - Returns: `false` when nothing more comes, or the screen is none that is followed.
    public func follow() async -> Bool {
        defer { followCount += 1 }
        guard let live = screen as? any LiveScene, !isRefused else { return false }
        do throws(WalletError) {
            isOver = try await !live.follow() && !Task.isCancelled
            if !isOver { failure = nil }
        } catch {
            if Task.isCancelled { return false }
            failure = error
            isOver = !error.isRetryable
        }
        return !isOver && !Task.isCancelled
    }

    /// Whether a form or a question of the screen waits for keys.
    public var isAsking: Bool { person?.isAsking ?? false }

    /// A key for the form or the question.
    func press(_ key: ScreenKey) {
        person?.press(key)
    }

    /// Nobody looks any more: what waits for keys is interrupted.
    func leave() {
        person?.leave()
    }

    /// The screen now, what went wrong if the screen does not say it, and what is wrong with the stubs.
    public func lines(width: Int?) -> [StyledText] {
        let top = banner.map { [$0] } ?? []
        if isRefused { return top }
        let end = isOver ? [SandboxSentence.ended.styled(.caption, language)] : []
        return top + screenLines(width: width) + end + problems.map { StyledText("! \($0)", style: .warning) }
    }

    private func screenLines(width: Int?) -> [StyledText] {
        let strings = environment.strings
        var lines: [StyledText] = []
        do throws(WalletError) {
            if let person, person.isAsking { return try person.lines(width: width) }
            let drawn = PageLines(strings: strings, width: width)
            for page in environment.stubDialogue.announced { lines += try drawn.lines(of: page) }
            lines += try drawn.lines(of: screen.page)
        } catch {
            failure = failure ?? error
        }
        if let sentence = failure?.sentence(strings), !lines.contains(where: { $0.plainText.contains(sentence) }) {
            lines.append(StyledText(sentence, style: .error))
        }
        return lines
    }

    private var language: Language { environment.strings.language }

    /// What the author of the scene should mend; what nobody asked for is known only after loading.
    public var problems: [String] {
        let client = environment.stubClient
        let unused = isLoaded ? client.unusedStubs.map { SandboxSentence.unused("\($0)") } : []
        let isUnfollowed = isLoaded && (followCount > 0 || !(screen is any LiveScene))
        let unfollowed = isUnfollowed ? client.unfollowedStubs.map { SandboxSentence.unfollowed("\($0)") } : []
        let untaken = isLoaded || isAsking ? person?.keys.count ?? 0 : 0
        let sentences = unused + unfollowed + (untaken > 0 ? [.untaken(keys: untaken)] : [])
        return client.problems.map(\.description) + sentences.map { $0(language) }
    }
}
