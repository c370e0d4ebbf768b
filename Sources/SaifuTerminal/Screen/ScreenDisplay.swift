import SaifuDrawing
import SaifuText

/// Draws on the whole screen while somebody has it: entered, drawn, left.
struct ScreenDisplay {
    /// The second screen, without a cursor. Pastes are marked, so that no letter of them is taken for a key.
    private static let screenOn = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h"
    private static let screenOff = "\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
    /// Asks whether the terminal can hold back a frame until it is complete.
    private static let synchronizedQuery = "\u{1B}[?2026$p"

    /// In one read; an input method sends a phrase at once.
    private static let mostLetters = 32

    /// Lines to be shown when the screen is given back.
    var delayedLines: [StyledText] = []
    private let device: TerminalDevice
    private var screen: OpenScreen?

    init(_ device: TerminalDevice) {
        self.device = device
    }

    var isOpen: Bool { screen != nil }

    /// A terminal that cannot be drawn on has no screen, nor has one that is open already.
    mutating func open(_ session: ScreenSession, _ text: TextRenderer) {
        guard device.kind == .full, screen == nil else { return session.opened(nil) }
        screen = OpenScreen(session: session, drawer: FrameDrawer(text: text))
        TerminalRestorer.isFullScreen = device.guardsExit
        device.write(Self.screenOn + Self.synchronizedQuery)
        session.opened(size)
    }

    private var size: ScreenSize {
        let size = device.size
        return ScreenSize(columns: size.columns, rows: size.rows)
    }

    mutating func show(_ lines: [StyledText]) {
        screen?.lines = lines
        draw()
    }

    mutating func showCounters(_ text: (@Sendable (FrameCounters) -> StyledText)?) {
        screen?.counters = text
        draw()
    }

    /// Other colours from the next frame on.
    mutating func use(_ text: TextRenderer) {
        screen?.drawer.use(text)
    }

    private mutating func draw() {
        guard var screen else { return }
        let size = size
        var lines = Array(screen.lines.prefix(size.rows))
        if let counters = screen.counters {
            while lines.count < size.rows { lines.append(.empty) }
            lines[size.rows - 1] = counters(screen.drawer.counters)
        }
        let bytes = screen.drawer.draw(lines, columns: size.columns, rows: size.rows)
        self.screen = screen
        if !bytes.isEmpty { device.write(bytes) }
    }

    /// Draws everything again: the size is another, or something else wrote to the terminal.
    mutating func redraw() {
        screen?.drawer.forget()
        draw()
        screen?.session.onEvent(.resized(size))
    }

    /// Returns the keys that one read brought, without letters where they are more than a person types: a paste that the
    /// terminal did not mark.
    static func typed(_ keys: [Key]) -> [Key] {
        let letters = keys.count { if case .text = $0 { true } else { false } }
        guard letters > mostLetters else { return keys }
        return keys.filter { $0 == .control("c") }
    }

    mutating func press(_ key: Key) {
        switch key {
        case .modeReport(mode: 2026, let state): screen?.drawer.isSynchronized = (1...3).contains(state)
        case .control("l"): redraw()
        default: if let key = ScreenKey(key) { screen?.session.onEvent(.key(key)) }
        }
    }

    /// Tells that no keys will follow.
    func inputEnded() {
        screen?.session.onEvent(.ended)
    }

    /// Others write to the terminal from here on.
    func leave() {
        if isOpen { device.write(Self.screenOff) }
    }

    /// Others wrote to the terminal meanwhile.
    mutating func reenter() {
        guard isOpen else { return }
        device.write(Self.screenOn)
        redraw()
    }

    /// Gives the screen back as it was before.
    /// - Returns: the lines to be shown there.
    mutating func close() -> [StyledText] {
        guard isOpen else { return [] }
        leave()
        screen = nil
        TerminalRestorer.isFullScreen = false
        defer { delayedLines = [] }
        return delayedLines
    }
}

/// The screen as the editor's thread has it.
private struct OpenScreen {
    let session: ScreenSession
    var drawer: FrameDrawer
    var lines: [StyledText] = []
    /// Says the counters on the last row.
    var counters: (@Sendable (FrameCounters) -> StyledText)?
}
