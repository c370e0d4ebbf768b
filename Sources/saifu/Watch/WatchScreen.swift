import SaifuStyle
import SaifuTables
import SaifuTerminal
import WalletCore
import WalletScreen

/// A live scene on the whole screen.
@MainActor final class WatchScreen {
    private let scene: any LiveScene
    private let environment: LiveEnvironment
    private let page: PageScreen
    private var screen: LiveScreen?
    private var size = ScreenSize(columns: 80, rows: 24)
    private var showsCounters = false
    /// What ended the watch from within.
    private var failure: WalletError? {
        didSet { if failure != nil { told?.finish() } }
    }
    private var told: AsyncStream<ScreenEvent>.Continuation?

    /// A thirtieth of a second: no more frames than a person can see.
    private static let framePause = Duration.milliseconds(33)
    /// What became another stands out so long.
    private static let markPause = Duration.milliseconds(400)
    private var fading: Task<Void, Never>?

    init(scene: any LiveScene, environment: LiveEnvironment) {
        self.scene = scene
        self.environment = environment
        page = PageScreen(strings: environment.strings)
    }

    /// Shows the scene, which was loaded before, until the person leaves.
    /// - Returns: `false`, having shown nothing, where there is no screen to be had.
    func run(on editor: LineEditor) async throws(WalletError) -> Bool {
        let (events, told) = AsyncStream.makeStream(of: ScreenEvent.self)
        guard let screen = await editor.openScreen({ told.yield($0) }) else { return false }
        self.screen = screen
        self.told = told
        size = screen.size
        let clock = environment.clock
        let pacer = FramePacer(
            pause: { await clock.sleep(for: Self.framePause) }, draw: { [weak self] in self?.draw() })
        for case .table(let table, _) in scene.page.blocks { table.onChange = { pacer.needsFrame() } }
        pacer.needsFrame()
        let following = Task { await follow { told.finish() } }
        for await event in events where failure == nil {
            guard handle(event) else { break }
            pacer.needsFrame()
        }
        following.cancel()
        fading?.cancel()
        for case .table(let table, _) in scene.page.blocks { table.onChange = nil }
        self.screen = nil
        await screen.close(leaving: last())
        if let failure { throw failure }
        return true
    }

    /// The last picture stays with what was printed before; one that cannot be drawn is the failure.
    private func last() -> [StyledText] {
        for case .table(let table, _) in scene.page.blocks { table.selectedRow = nil }
        do throws(WalletError) {
            return try PageLines(strings: environment.strings, width: size.columns).lines(of: scene.page)
        } catch {
            failure = failure ?? error
            return []
        }
    }

    /// Takes what comes, until nothing more does. A failure that may pass is said by the list that has it.
    private func follow(_ end: () -> Void) async {
        var isOpen = true
        while isOpen {
            do throws(WalletError) {
                isOpen = try await scene.follow()
            } catch {
                if Task.isCancelled { return }
                if !error.isRetryable {
                    failure = error
                    isOpen = false
                }
            }
        }
        end()
    }

    /// - Returns: whether the person stays.
    private func handle(_ event: ScreenEvent) -> Bool {
        switch event {
        case .resized(let size): self.size = size
        case .ended, .key(.interrupt): return false
        case .key(let key) where page.isTyping: return page.press(key) || true
        case .key(.character("q")): return false
        case .key(.character("d")): toggleCounters()
        case .key(let key): return page.press(key) || true
        }
        return true
    }

    private func draw() {
        guard let screen else { return }
        do throws(WalletError) {
            let banner = environment.venue.warning(in: environment.strings).map { [$0] } ?? []
            let room = ScreenSize(columns: size.columns, rows: max(1, size.rows - 2 - banner.count))
            var lines = banner + (try page.lines(of: scene.page, size: room))
            while lines.count < size.rows - 1 { lines.append(.empty) }
            screen.show(lines + [page.filterLine(width: size.columns) ?? hint])
            fadeMarks()
        } catch {
            failure = error
        }
    }

    private var hint: StyledText {
        let time = Figures.time(environment.clock.now()).split(separator: " ").last.map(String.init) ?? ""
        return Hint(environment.strings(.watchHint, time)).line(width: size.columns)
    }

    /// Draws again without marks after a while.
    private func fadeMarks() {
        guard page.isMarkingChanges, fading == nil else { return }
        fading = Task {
            await environment.clock.sleep(for: Self.markPause)
            fading = nil
            guard !Task.isCancelled else { return }
            page.fade()
            draw()
        }
    }

    private func toggleCounters() {
        showsCounters.toggle()
        let counters = WatchCounters(strings: environment.strings)
        screen?.showCounters(showsCounters ? { @Sendable in counters.line($0) } : nil)
    }
}
