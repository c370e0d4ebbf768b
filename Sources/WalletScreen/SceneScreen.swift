import LightningAPI
public import SaifuDrawing
import SaifuStyle
import SaifuTables
public import SaifuTerminal
public import SaifuText
public import WalletCore

/// A scene on a screen, and the scenes that were opened from it: the one way in which scenes are drawn and take keys,
/// in the wallet and in the sandboxes.
@MainActor public final class SceneScreen: Navigator {
    /// The questions of this screen.
    public let dialogue: ScreenDialogue
    /// Called when there is something new to draw.
    public var onChange: (() -> Void)?
    private let reader: Reader
    private var language: Language { reader.language }
    private let clock: any WalletClock
    private var levels: [SceneLevel]
    /// Whether the person has answered what the action asked: before, nothing is done yet.
    private var isAgreed = false
    /// When a question was answered last.
    private var answered: Timestamp?
    /// The action that is running; `nil` for none.
    private var acting: Task<WalletError?, Never>?

    /// - Parameters:
    ///   - scene: what is opened from it is loaded here.
    ///   - isLoaded: whether whoever made the scene has loaded it.
    ///   - clock: tells how old what is shown is.
    public init(
        _ scene: any Scene, isLoaded: Bool, for reader: Reader, dialogue: ScreenDialogue, clock: any WalletClock
    ) {
        self.reader = reader
        self.clock = clock
        self.dialogue = dialogue
        levels = [SceneLevel(scene, for: reader, clock: clock, isLoaded: isLoaded)]
        dialogue.onChange = { [weak self] in self?.onChange?() }
        listen(to: scene)
    }

    /// Shows a scene above the present one, until Esc is pressed.
    public func show(_ scene: any Scene) {
        let level = SceneLevel(scene, for: reader, clock: clock, isLoaded: false, above: top)
        top.following?.cancel()
        levels.append(level)
        listen(to: scene)
        level.loading = Task {
            await load(level)
            level.loading = nil
            onChange?()
        }
        onChange?()
    }

    /// Loads the first scene. What fails is said below it, too.
    public func load() async throws(WalletError) {
        if let error = await load(levels[0]) { throw error }
    }

    /// - Returns: what failed, which the level keeps.
    @discardableResult private func load(_ level: SceneLevel) async -> WalletError? {
        do throws(WalletError) {
            try await level.scene.load()
            level.take(nil, at: clock.now())
            return nil
        } catch {
            level.take(error, at: clock.now())
            return error
        }
    }

    /// Waits for what comes next for the scene on top, and takes it. The scenes below are not asked for meanwhile: two
    /// that poll would need more requests than an exchange allows. What fails is said below the scene, and followed on: the
    /// person leaves when it does not pass.
    /// - Returns: `false` when nothing more comes for the first scene, or the task was cancelled.
    public func follow() async -> Bool {
        let level = levels.last { $0.loading == nil && !$0.isOver } ?? levels[0]
        let following = Task { () async -> Result<Bool, WalletError> in
            do throws(WalletError) { return .success(try await level.scene.takeNews()) } catch {
                return .failure(error)
            }
        }
        level.following = following
        let news = await withTaskCancellationHandler {
            await following.value
        } onCancel: {
            following.cancel()
        }
        level.following = nil
        if following.isCancelled { return !levels[0].isOver && !Task.isCancelled }
        switch news {
        case .success(true): level.take(nil, at: clock.now())
        case .success(false): level.isOver = true
        case .failure(let error): level.take(error, at: clock.now())
        }
        onChange?()
        return !levels[0].isOver && !Task.isCancelled
    }

    /// Ends the screen, which the person left. The picture stays as it is.
    /// - Returns: what an action that was under way came to, where its outcome is unknown.
    public func close() async -> WalletError? {
        let acting = acting
        acting?.cancel()
        dialogue.leave()
        for level in levels {
            level.leave()
            for source in level.scene.page.printed.compactMap(\.table) { source.onChange = nil }
        }
        guard let problem = await acting?.value, problem.code == .outcomeUnknown else { return nil }
        // Whoever closes the screen tells it, and the last picture does not tell it once more.
        for level in levels { level.end(with: nil, at: clock.now()) }
        return problem
    }

    /// Whether something is being loaded or done that will change the screen.
    public var isBusy: Bool { acting != nil || top.loading != nil || top.page.isPaging }

    /// Whether an action is being done, with nothing left to ask.
    public var isActing: Bool { acting != nil && !dialogue.isAsking }

    /// Whether keys are letters of a filter or of an answer.
    public var isTyping: Bool { dialogue.isAsking || top.page.isTyping }

    /// Whether a scene is open above the first one.
    public var canGoBack: Bool { levels.count > 1 }

    /// Answers whether the key meant something here.
    public func press(_ key: ScreenKey) -> Bool {
        if dialogue.isAsking {
            dialogue.press(key)
            if !dialogue.isAsking { (answered, isAgreed) = (clock.now(), true) }
            return true
        }
        if key == .enter, endsAnswer { return true }
        top.forgetProblem()
        // Whoever asked for something is told what became of it.
        if isActing, key == .escape { return true }
        if !top.page.isTyping, case .character(let letter) = key, let action = action(letter) {
            perform(action)
            return true
        }
        if top.page.press(key) { return true }
        guard key == .escape, canGoBack else { return false }
        goBack()
        return true
    }

    /// Whether an Enter belongs to the answer before it: at the prompt it follows, and here it would open what is selected.
    private var endsAnswer: Bool {
        answered.map { clock.now().duration(since: $0) < .seconds(1) } ?? false
    }

    /// Why what is shown is not what the exchange answered last; `nil` while it is.
    public var failure: WalletError? { top.failure }

    /// Returns the lines for this many columns and rows.
    /// - Parameters:
    ///   - banner: stands above the scene.
    ///   - leaving: names the key that leaves this screen; `nil` where none does just now.
    ///   - more: names other keys of the one who shows this screen.
    public func picture(
        size: ScreenSize, under banner: Phrase?, leaving: (any Sentence)?, more: [any Sentence]
    ) throws(WalletError) -> [StyledText] {
        let lines = try lines(size: size, under: banner)
        // The hint names keys that depend on the lists that were drawn.
        return lines + [hint(leaving: leaving, more: more, width: size.columns)]
    }

    /// Returns the lines that stay when the person leaves.
    public func lastLines(size: ScreenSize, under banner: Phrase?) throws(WalletError) -> [StyledText] {
        try drawing.lastLines(size: size, under: banner)
    }

    /// Returns the lines of the picture without the last one, which is `hint`.
    func lines(size: ScreenSize, under banner: Phrase?) throws(WalletError) -> [StyledText] {
        try drawing.lines(size: size, under: banner)
    }

    /// Returns the message that the picture is not current; empty while it is. See ``ScenePicture``.
    /// - Parameter isLeaving: whether nobody asks any more.
    public func staleLines(width: Int, isLeaving: Bool = false) -> [StyledText] {
        drawing.staleLines(width: width, isLeaving: isLeaving)
    }

    /// Returns the last line: the filter, or the keys and their actions, the most important first.
    func hint(leaving: (any Sentence)?, more: [any Sentence], width: Int) -> StyledText {
        drawing.hint(leaving: leaving, more: more, width: width)
    }

    private var drawing: ScenePicture {
        ScenePicture(
            level: top, dialogue: dialogue, reader: reader, now: clock.now(),
            acting: isActing ? (isAgreed ? .acting : .preparing) : nil, canGoBack: canGoBack)
    }

    /// Whether texts stand out because they became others.
    public var isMarkingChanges: Bool { top.page.isMarkingChanges }

    /// Texts that changed stand out no more.
    public func fade() {
        top.page.fade()
    }

    private var top: SceneLevel { levels[levels.count - 1] }

    /// Goes back to the scene below. The scene takes up the changes made above it before another action can begin, or
    /// the screen is left.
    private func goBack() {
        levels.removeLast().leave()
        guard top.isOutdated, acting == nil else { return }
        let level = top
        level.isOutdated = false
        acting = Task {
            await load(level)
            acting = nil
            onChange?()
            return nil
        }
    }

    private func action(_ letter: Character) -> SceneAction? {
        top.scene.actions.first { $0.key.rawValue == String(letter) }
    }

    private func perform(_ action: SceneAction) {
        guard acting == nil else { return }
        let level = top
        level.end(with: nil, at: clock.now())
        isAgreed = false
        acting = Task {
            do throws(WalletError) {
                try await action.perform()
            } catch {
                level.end(with: error, at: clock.now())
            }
            for below in levels.dropLast() where below !== level {
                below.isOutdated = true
                below.end(with: nil, at: clock.now())
            }
            acting = nil
            onChange?()
            return level.problem
        }
    }

    private func listen(to scene: any Scene) {
        for source in scene.page.printed.compactMap(\.table) {
            source.onChange = { [weak self] in self?.onChange?() }
        }
    }
}
