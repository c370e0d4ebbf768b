import SaifuDrawing
import SaifuStyle
import SaifuTerminal
public import SaifuText
public import WalletCore
import WalletScreen

/// A scene that was opened: its environment, its screen, and how that looks now.
@MainActor public final class SceneStage {
    /// The environment the scene was made with.
    public let environment: StubbableEnvironment
    /// Called when there is something new to look at.
    var onChange: (() -> Void)? {
        didSet {
            screen.onChange = onChange
            person?.onChange = onChange
        }
    }
    /// Whether it is drawn on a whole screen, as `watch` does.
    let isOnScreen: Bool
    private let scene: any Scene
    private let screen: SceneScreen
    /// The person that is asked; `nil` in a scene without one.
    private let person: ScreenDialogue?
    private let keys: [ScreenKey]
    /// Prepared keys that meant nothing.
    private var untaken = 0
    /// Said above the screen: where real requests go, or why there are none.
    private let banner: Phrase?
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
        _ named: NamedScene, language: Language, network: any WalletClock, delay: Duration = .zero,
        live: ConnectedExchange? = nil
    ) {
        environment = StubbableEnvironment(named.scene.stubs(), language: language, network: network, delay: delay)
        named.scene.prepare(environment)
        isRefused = named.scene.usesLiveClient && live == nil
        banner = named.scene.usesLiveClient ? ConnectedExchange.banner(live) : nil
        if named.scene.usesLiveClient, let live {
            environment.clock = network
            environment.connect(to: live)
        }
        person = environment.dialogue as? ScreenDialogue
        keys = named.scene.keys
        isOnScreen = named.screen.isFollowed
        scene = named.screen.open(environment)
        screen = SceneScreen(
            scene, isLoaded: false, for: environment.reader, dialogue: person ?? ScreenDialogue(in: language),
            clock: network)
        if isOnScreen { environment.navigator = screen }
    }

    /// Loads the screen, and presses the prepared keys. What went wrong is shown, as a person would see it.
    public func load() async {
        leave()
        person?.preparedKeys = keys
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
        if isOnScreen { await pressPreparedKeys() }
        isLoaded = true
    }

    /// Each key is pressed when what the one before it began is over, or asks something.
    private func pressPreparedKeys() async {
        guard let person else { return }
        while !person.preparedKeys.isEmpty, !person.isAsking {
            _ = picture(Self.size)  // keys move in what was drawn
            if !screen.press(person.preparedKeys.removeFirst()) { untaken += 1 }
            await Task.yield()
            while screen.isBusy, !person.isAsking { await Task.yield() }
        }
        // What is drawn now may ask for older rows.
        _ = picture(Self.size)
        while screen.isBusy, !person.isAsking { await Task.yield() }
    }

    /// Waits for what comes next, and shows it.
    /// - Returns: `false` when nothing more comes, or the screen is none that is followed.
    public func follow() async -> Bool {
        defer { followCount += 1 }
        if isRefused { return false }
        let goesOn = await screen.follow()
        if Task.isCancelled { return false }
        failure = screen.failure ?? (goesOn ? nil : failure)
        // A stub that refuses does so at once, and again.
        isOver = !goesOn || screen.failure?.isRetryable == false
        return !isOver
    }

    /// Whether a form or a question of the screen waits for keys.
    public var isAsking: Bool { person?.isAsking ?? false }

    /// Whether a key finds what was brought about by the one before it.
    var takesKeys: Bool { isAsking || isLoaded && !screen.isBusy }

    /// A key of the person who looks.
    /// - Returns: whether it meant something.
    func press(_ key: ScreenKey) -> Bool {
        if isOnScreen { return screen.press(key) }
        guard isAsking else { return false }
        person?.press(key)
        return true
    }

    /// Ends the scene: a question that waits for keys is interrupted.
    func leave() {
        person?.leave()
    }

    /// The screen on which a followed scene is recorded.
    static let size = ScreenSize(columns: 80, rows: 24)

    /// Returns a followed scene as it stands on a whole screen.
    /// - Parameter keys: what keys of the sandbox do, besides the one that goes back to its list.
    func picture(_ size: ScreenSize, _ keys: [SandboxSentence] = []) -> [StyledText] {
        do throws(WalletError) {
            let leaving: SandboxSentence? = screen.canGoBack ? nil : .toList
            return try screen.picture(
                size: size, under: banner, leaving: leaving, more: keys)
        } catch {
            return [StyledText(error.text(in: language), style: .error)]
        }
    }

    /// Returns the screen now, what went wrong if the screen does not say it, and what is wrong with the stubs.
    public func lines(width: Int?) -> [StyledText] {
        let top = banner.map { DisplayWidth.wrap($0.styled(in: language), to: width) } ?? []
        if isRefused { return top }
        let end = isOver ? [SandboxSentence.ended.styled(.caption, language)] : []
        let said = problems.map { StyledText("! \($0)", style: .warning) }
        if isOnScreen, isLoaded || isAsking {
            return picture(ScreenSize(columns: width ?? Self.size.columns, rows: Self.size.rows)) + end + said
        }
        return top + printedLines(width: width) + end + said
    }

    private func printedLines(width: Int?) -> [StyledText] {
        var lines: [StyledText] = []
        do throws(WalletError) {
            if let person, person.isAsking { return try person.lines(width: width) }
            let drawn = PageLines(in: language, width: width)
            for blocks in environment.stubDialogue.announced { lines += try drawn.lines(of: blocks) }
            lines += try drawn.lines(of: scene.page.printed)
        } catch {
            failure = failure ?? error
        }
        // What a list says of it already may go on in the next line.
        func letters(_ text: String) -> String { text.filter { $0 != " " } }
        let said = letters(lines.map(\.plainText).joined())
        if let sentence = failure?.text(in: language), !said.contains(letters(sentence)) {
            lines += DisplayWidth.wrap(StyledText(sentence, style: .error), to: width)
        }
        return lines
    }

    private var language: Language { environment.language }

    /// The mistakes that the author of the scene should correct. Stubs that nobody asked for are known only after
    /// loading.
    public var problems: [String] {
        let client = environment.stubClient
        let unused = isLoaded ? client.unusedStubs.map { SandboxSentence.unused("\($0)") } : []
        let isUnfollowed = isLoaded && followCount > 0
        let unfollowed = isUnfollowed ? client.unfollowedStubs.map { SandboxSentence.unfollowed("\($0)") } : []
        let left = isLoaded || isAsking ? untaken + (person?.preparedKeys.count ?? 0) : 0
        let sentences = unused + unfollowed + (left > 0 ? [.untaken(keys: left)] : [])
        return client.problems.map(\.description) + sentences.map { $0.text(in: language) }
    }
}
