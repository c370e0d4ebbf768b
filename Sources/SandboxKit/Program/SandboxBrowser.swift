import SaifuDrawing
import SaifuStyle
import SaifuTerminal
import SaifuText
import WalletCore

/// A sandbox on a terminal: the list, and what is opened from it.
@MainActor final class SandboxBrowser {
    private let catalogue: SandboxCatalogue
    private let options: SandboxOptions
    private let live: LiveExchange?
    private let memory: SandboxMemory
    private var language: Language
    private var palette: SandboxPalette
    private var list: SceneList
    /// What is open; `nil` while the list is shown.
    private var wall: SceneWallView?
    private var size = ScreenSize(columns: 80, rows: 24)
    private var screen: TerminalScreen?
    private var editor: LineEditor?
    /// What the person should know, until the next key.
    private var notice: String?

    init(_ catalogue: SandboxCatalogue, options: SandboxOptions, live: LiveExchange?, memory: SandboxMemory) {
        self.catalogue = catalogue
        self.options = options
        self.live = live
        self.memory = memory
        language = options.language
        palette = options.palette ?? .dark
        list = SceneList(catalogue, options.language)
    }

    /// Shows what was asked for, else what was open last, else the list, until the person leaves.
    /// - Returns: `false`, having shown nothing, where there is no screen to be had.
    func run(on editor: LineEditor, opening wanted: String?) async throws(ResourceError) -> Bool {
        let (events, told) = AsyncStream.makeStream(of: ScreenEvent.self)
        guard let screen = await editor.openScreen({ told.yield($0) }) else { return false }
        self.screen = screen
        self.editor = editor
        size = screen.size
        if let name = wanted ?? memory.last() { try open(name) }
        draw()
        for await event in events {
            guard try handle(event) else { break }
            draw()
        }
        wall?.stop()
        await screen.close()
        return true
    }

    /// - Returns: whether the person stays.
    private func handle(_ event: ScreenEvent) throws(ResourceError) -> Bool {
        switch event {
        case .resized(let size): self.size = size
        case .ended, .key(.interrupt): return false
        case .key(let key):
            notice = nil
            if let wall, wall.press(key) {
                break
            } else if let wall {
                try press(key, on: wall)
            } else {
                try pressInList(key)
            }
        }
        return true
    }

    private func pressInList(_ key: ScreenKey) throws(ResourceError) {
        switch key {
        case .up: list.move(by: -1)
        case .down: list.move(by: 1)
        case .pageUp, .home: list.move(by: -size.rows)
        case .pageDown, .end: list.move(by: size.rows)
        case .escape: list.clear()
        case .backspace: list.erase()
        case .character(let character): list.type(character)
        case .enter: if let name = list.selected { try open(name) }
        case .left, .right, .tab, .backTab, .interrupt: break
        }
    }

    private func press(_ key: ScreenKey, on wall: SceneWallView) throws(ResourceError) {
        switch key {
        case .escape, .backspace: close()
        case .up: wall.scroll(by: -1)
        case .down: wall.scroll(by: 1)
        case .pageUp: wall.scroll(by: -size.rows / 2)
        case .pageDown: wall.scroll(by: size.rows / 2)
        case .character("r"): wall.load { [weak self] in self?.draw() }
        case .character("w"):
            wall.isWatching.toggle()
            wall.load { [weak self] in self?.draw() }
        case .character("p"): changePalette()
        case .character("l"): try changeLanguage(wall)
        case .character, .left, .right, .tab, .backTab, .home, .end, .enter, .interrupt: break
        }
    }

    private func open(_ name: String) throws(ResourceError) {
        let scenes = catalogue.scenes(named: name)
        guard !scenes.isEmpty else { return }  // what was open last may be gone by now
        list.select(name)
        wall?.stop()
        let wall = SceneWallView(name, scenes, language: language, delay: options.delay, live: live)
        self.wall = wall
        wall.load { [weak self] in self?.draw() }
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

    private func changeLanguage(_ wall: SceneWallView) throws(ResourceError) {
        language = language == .english ? .japanese : .english
        list.language = language
        try open(wall.name)
    }

    private func draw() {
        guard let screen else { return }
        guard let wall else { return screen.show(list.lines(height: size.rows)) }
        if notice == nil, let picture = wall.picture(size) { return screen.show(picture) }
        let hint: SandboxSentence =
            wall.isAsking
            ? .askingHint : .sceneHint(isWatching: wall.isWatching, palette: palette, language: language)
        let foot =
            notice.map { StyledText($0, style: .warning) } ?? Hint(hint.text(in: language)).line(width: size.columns)
        screen.show(wall.lines(columns: size.columns, height: size.rows - 1) + [foot])
    }
}
