import SaifuDrawing
import SaifuStyle
import SaifuTerminal
import SaifuText
import WalletCore

/// A sandbox on a terminal: the list, and what is opened from it.
@MainActor final class SandboxBrowser {
    private let catalogue: SandboxCatalogue
    private let options: SandboxOptions
    private let live: ConnectedExchange?
    private let memory: SandboxMemory
    private var language: Language
    private var palette: SandboxPalette
    private var list: SceneList
    /// The open scenes; `nil` while the list is shown.
    private var wall: SceneWallView?
    private var size = ScreenSize(columns: 80, rows: 24)
    private var screen: TerminalScreen?
    private var editor: LineEditor?
    /// A message for the person, shown until the next key.
    private var notice: String?
    private let rebuilder: SandboxRebuilder?
    /// The name that was opened last, and the keys pressed since then.
    private var opened = ""
    private var typed: [ScreenKey] = []
    /// The keys still to be pressed in order to return to the place where the previous build stopped.
    private var replayed: ArraySlice<ScreenKey> = []
    private var isReplaying = false

    /// How a person, or a new build, ended it.
    enum Ending {
        case left
        /// The words and the place to go on with.
        case rebuilt([String], SandboxPlace)
    }

    init(
        _ catalogue: SandboxCatalogue, options: SandboxOptions, live: ConnectedExchange?, memory: SandboxMemory,
        rebuilder: SandboxRebuilder?
    ) {
        self.catalogue = catalogue
        self.options = options
        self.live = live
        self.memory = memory
        self.rebuilder = rebuilder
        language = options.language
        palette = options.palette ?? .dark
        list = SceneList(catalogue, options.language)
    }

    /// Shows what was asked for, else what was open last, else the list, until the person leaves or there is a new build.
    /// - Parameter keys: pressed first, each when what the one before it began is over.
    /// - Returns: `nil`, having shown nothing, where there is no screen to be had.
    func run(on editor: LineEditor, opening wanted: String?, pressing keys: [ScreenKey]) async -> Ending? {
        let (events, told) = AsyncStream.makeStream(of: ScreenEvent.self)
        guard let screen = await editor.openScreen({ told.yield($0) }) else { return nil }
        self.screen = screen
        self.editor = editor
        size = screen.size
        if let name = wanted ?? memory.last() { open(name) }
        replayed = keys[...]
        changed()
        rebuilder?.onChange = { [weak self] in self?.draw() }
        let rebuilding = Task {
            let isBuilt = await rebuilder?.run() ?? false
            if isBuilt { told.finish() }
            return isBuilt
        }
        var stays = true
        for await event in events {
            stays = handle(event)
            guard stays else { break }
            draw()
        }
        rebuilding.cancel()
        wall?.stop()
        await rebuilder?.stop()
        await screen.close()
        let isBuilt = await rebuilding.value
        return isBuilt && stays ? ending : .left
    }

    private var ending: Ending {
        guard let rebuilder else { return .left }
        var options = options
        options.language = language
        if options.palette != nil || palette != .dark { options.palette = palette }
        return .rebuilt(
            options.words, SandboxPlace(scene: opened, keys: typed + replayed, sources: rebuilder.sources))
    }

    /// - Returns: whether the person stays.
    private func handle(_ event: ScreenEvent) -> Bool {
        switch event {
        case .resized(let size): self.size = size
        case .ended, .key(.interrupt): return false
        case .key(let key):
            replayed = []  // the person goes elsewhere
            take(key)
        }
        return true
    }

    private func take(_ key: ScreenKey) {
        notice = nil
        guard let wall else {
            typed.append(key)
            return pressInList(key)
        }
        if wall.press(key) {
            typed.append(key)
        } else if !changeLook(key, wall) {
            typed.append(key)
            move(key, on: wall)
        }
    }

    /// There is something new to look at, and perhaps what the next key waited for.
    private func changed() {
        guard !isReplaying else { return }
        isReplaying = true
        while wall?.takesKeys ?? true, let key = replayed.popFirst() {
            draw()  // keys move in what was drawn
            take(key)
        }
        isReplaying = false
        draw()
    }

    private func pressInList(_ key: ScreenKey) {
        switch key {
        case .up: list.move(by: -1)
        case .down: list.move(by: 1)
        case .pageUp, .home: list.move(by: -size.rows)
        case .pageDown, .end: list.move(by: size.rows)
        case .escape: list.clear()
        case .backspace: list.erase()
        case .character(let character): list.type(character)
        case .enter: if let name = list.selected { open(name) }
        case .left, .right, .tab, .backTab, .interrupt: break
        }
    }

    /// - Returns: whether the key changed how the scene looks, which the next build is told by its words.
    private func changeLook(_ key: ScreenKey, _ wall: SceneWallView) -> Bool {
        switch key {
        case .character("r"): wall.load { [weak self] in self?.changed() }
        case .character("p"): changePalette()
        case .character("l"): changeLanguage(wall)
        default: return false
        }
        return true
    }

    private func move(_ key: ScreenKey, on wall: SceneWallView) {
        switch key {
        case .escape, .backspace: close()
        case .up: wall.scroll(by: -1)
        case .down: wall.scroll(by: 1)
        case .pageUp: wall.scroll(by: -size.rows / 2)
        case .pageDown: wall.scroll(by: size.rows / 2)
        case .character("w"):
            wall.isWatching.toggle()
            wall.load { [weak self] in self?.changed() }
        case .character, .left, .right, .tab, .backTab, .home, .end, .enter, .interrupt: break
        }
    }

    private func open(_ name: String) {
        let scenes = catalogue.scenes(named: name)
        guard !scenes.isEmpty else { return }  // what was open last may be gone by now
        (opened, typed) = (name, [])
        list.select(name)
        wall?.stop()
        let wall = SceneWallView(name, scenes, language: language, delay: options.delay, live: live)
        self.wall = wall
        wall.load { [weak self] in self?.changed() }
        do throws(ResourceError) {
            try memory.remember(name)
        } catch {
            notice = "\(error)"
        }
    }

    private func close() {
        wall?.stop()
        wall = nil
    }

    private func changePalette() {
        let all = SandboxPalette.allCases
        palette = all[((all.firstIndex(of: palette) ?? 0) + 1) % all.count]
        editor?.setRenderer(palette.renderer)
    }

    private func changeLanguage(_ wall: SceneWallView) {
        language = language == .english ? .japanese : .english
        list.language = language
        open(wall.name)
    }

    private func draw() {
        guard let screen else { return }
        let report = rebuilder?.lines(size: size, in: language) ?? []
        let room = ScreenSize(columns: size.columns, rows: size.rows - report.count)
        screen.show(picture(room) + report)
    }

    private func picture(_ size: ScreenSize) -> [StyledText] {
        guard let wall else { return list.lines(height: size.rows) }
        let looks = [SandboxSentence.palette(palette), .language(language)]
        if notice == nil, let picture = wall.picture(size, looks) { return picture }
        let keys =
            wall.isAsking ? [.askingHint] : [.toList, .again, .watch(isOn: wall.isWatching)] + looks + [.scrolls]
        let hint = Hint(keys.map { $0.text(in: language) }.joined(separator: " · "))
        let foot = notice.map { StyledText($0, style: .warning) } ?? hint.line(width: size.columns)
        return wall.lines(columns: size.columns, height: size.rows - 1) + [foot]
    }
}
