import LightningAPI
import SaifuDesk
import SaifuDrawing
import SaifuStyle
import SaifuTables
import SaifuTerminal
import SaifuText
import TradeFeature
import WalletCore
import WalletScreen

/// A followed scene on the whole screen.
@MainActor final class WatchScreen {
    private let environment: ApplicationEnvironment
    private let terminal: TerminalDialogue
    private let picture: SceneScreen
    private var screen: TerminalScreen?
    private var size = ScreenSize(columns: 80, rows: 24)
    private var showsCounters = false
    /// The error that ended the watch from within.
    private var failure: WalletError? {
        didSet { if failure != nil { told?.finish() } }
    }
    private var told: AsyncStream<ScreenEvent>.Continuation?

    /// A thirtieth of a second: no more frames than a person can see.
    private static let framePause = Duration.milliseconds(33)
    /// Texts that changed stand out so long.
    private static let markPause = Duration.milliseconds(400)
    private var fading: Task<Void, Never>?
    /// A first look that takes longer is waited for on the screen, where keys are heard; one that ends the watch sooner shows
    /// no screen.
    private static let firstPatience = Duration.milliseconds(300)

    init(scene: any Scene, environment: ApplicationEnvironment, terminal: TerminalDialogue) {
        self.environment = environment
        self.terminal = terminal
        picture = SceneScreen(
            scene, isLoaded: false, for: environment.reader, dialogue: ScreenDialogue(in: environment.language),
            clock: environment.clock)
    }

    /// Loads the scene and shows it until the person leaves.
    /// - Returns: `false`, having shown nothing, where there is no screen to be had.
    /// - Throws: what the first look failed with, unless it passes by itself: then the screen says when it asks again.
    func run(on editor: LineEditor) async throws(WalletError) -> Bool {
        let cancelledBefore = environment.session.cancelled.count
        let loading = Task { await firstLook() }
        let clock = environment.clock
        let soon = await loading.value(within: Self.firstPatience) { await clock.sleep(for: $0) }
        if soon != nil || Task.isCancelled, let error = await end(of: loading) { throw error }
        let (events, told) = AsyncStream.makeStream(of: ScreenEvent.self)
        let early: Set = [ScreenLetter.leave.rawValue]
        guard let screen = await editor.openScreen(earlyKeys: early, { told.yield($0) }) else {
            if let error = await end(of: loading) { throw error }
            return false
        }
        Output.holdNotes()
        defer { Output.releaseNotes() }
        self.screen = screen
        self.told = told
        size = screen.size
        let pacer = FramePacer(
            pause: { await clock.sleep(for: Self.framePause) }, draw: { [weak self] in self?.draw() })
        take(pacer)
        let following = Task {
            if let error = await loading.value, !Task.isCancelled { failure = error }
            while failure == nil, await picture.follow() {}
            told.finish()
        }
        // What is not current is told by its age.
        let ticking = Task {
            while !Task.isCancelled {
                await clock.sleep(for: .seconds(1))
                pacer.needsFrame()
            }
        }
        for await event in events where failure == nil {
            guard handle(event) else { break }
            pacer.needsFrame()
        }
        loading.cancel()
        following.cancel()
        ticking.cancel()
        fading?.cancel()
        let unknown = await leave()
        self.screen = nil
        let last = lastLines()
        await screen.close(leaving: last + cancellations(since: cancelledBefore, besides: last))
        if let failure = unknown ?? failure { throw failure }
        return true
    }

    /// - Returns: what it failed with, unless that passes by itself.
    private func firstLook() async -> WalletError? {
        do throws(WalletError) {
            try await picture.load()
        } catch {
            guard error.mayPass else { return error }
        }
        picture.onChange?()
        return nil
    }

    /// A run that is cancelled ends the first look.
    private func end(of loading: Task<WalletError?, Never>) async -> WalletError? {
        await withTaskCancellationHandler {
            await loading.value
        } onCancel: {
            loading.cancel()
        }
    }

    /// Scenes are opened, and questions asked, on this screen from now on.
    private func take(_ pacer: FramePacer) {
        picture.onChange = { pacer.needsFrame() }
        environment.navigator = picture
        terminal.screen = picture.dialogue
        pacer.needsFrame()
    }

    private func leave() async -> WalletError? {
        let unknown = await picture.close()
        picture.onChange = nil
        environment.navigator = nil
        terminal.screen = nil
        return unknown
    }

    /// Returns the lines of the last screen, which stay below what was printed before. Where they cannot be drawn,
    /// returns the failure.
    private func lastLines() -> [StyledText] {
        do throws(WalletError) {
            return try picture.lastLines(size: size, under: environment.venue.warning)
        } catch {
            failure = failure ?? error
            return []
        }
    }

    /// What was cancelled here stands below the last picture, from which the orders have gone.
    private func cancellations(since count: Int, besides shown: [StyledText]) async -> [StyledText] {
        let shown = Set(shown.map(\.plainText))
        var lines: [StyledText] = []
        for id in environment.session.cancelled.dropFirst(count) {
            let fate = await CancelledOrders(desk: environment.desk).fate(of: id)
            let sentence = CancellationSentence(of: id, fate)
            let line = Phrase(sentence, sentence.isWarning ? .warning : .success).styled(in: environment.language)
            if !shown.contains(line.plainText) { lines += DisplayWidth.wrap(line, to: size.columns) }
        }
        return lines
    }

    /// - Returns: whether the person stays.
    private func handle(_ event: ScreenEvent) -> Bool {
        switch event {
        case .resized(let size): self.size = size
        case .ended, .key(.interrupt): return false
        case .key(let key) where picture.isTyping: _ = picture.press(key)
        case .key(.character(ScreenLetter.leave.rawValue)): return picture.isActing
        case .key(.character(ScreenLetter.counters.rawValue)): toggleCounters()
        case .key(let key): _ = picture.press(key)
        }
        return true
    }

    private func draw() {
        guard let screen else { return }
        do throws(WalletError) {
            let lines = try picture.picture(
                size: size, under: environment.venue.warning, leaving: WatchSentence.leaves,
                more: [])
            screen.show(lines)
            fadeMarks()
        } catch {
            failure = error
        }
    }

    /// Draws again without marks after a while.
    private func fadeMarks() {
        guard picture.isMarkingChanges, fading == nil else { return }
        fading = Task {
            await environment.clock.sleep(for: Self.markPause)
            fading = nil
            guard !Task.isCancelled else { return }
            picture.fade()
            draw()
        }
    }

    private func toggleCounters() {
        showsCounters.toggle()
        let counters = WatchCounters(language: environment.language)
        screen?.showCounters(showsCounters ? { @Sendable in counters.line($0) } : nil)
    }
}
