import SaifuStyle

/// The whole screen: entered, drawn, left.
extension EditorLoop {
    /// The second screen, without a cursor.
    private static let screenOn = "\u{1B}[?1049h\u{1B}[?25l"
    static let screenOff = "\u{1B}[?25h\u{1B}[?1049l"
    /// Asks whether the terminal can hold back a frame until it is complete.
    private static let synchronizedQuery = "\u{1B}[?2026$p"

    func open(_ session: ScreenSession) {
        guard device.kind == .full, screen == nil, current == nil else { return session.opened(nil) }
        screen = OpenScreen(session: session, drawer: FrameDrawer(text: line.text))
        TerminalRestorer.isFullScreen = settings.guardsExit
        device.write(Self.screenOn + Self.synchronizedQuery)
        session.opened(screenSize)
    }

    private var screenSize: ScreenSize {
        let size = device.size
        return ScreenSize(columns: size.columns, rows: size.rows)
    }

    func show(_ lines: [StyledText]) {
        screen?.lines = lines
        drawScreen()
    }

    func showCounters(_ text: (@Sendable (FrameCounters) -> StyledText)?) {
        screen?.counters = text
        drawScreen()
    }

    private func drawScreen() {
        guard var screen else { return }
        let size = screenSize
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
    func redrawScreen() {
        screen?.drawer.forget()
        drawScreen()
        screen?.session.onEvent(.resized(screenSize))
    }

    /// After the process was stopped and continued.
    func reenterScreen() {
        device.write(Self.screenOn)
        redrawScreen()
    }

    func pressOnScreen(_ key: Key) {
        switch key {
        case .modeReport(mode: 2026, let state): screen?.drawer.isSynchronized = (1...3).contains(state)
        case .control("l"): redrawScreen()
        case .control("z"): suspend()
        default: if let key = ScreenKey(key) { screen?.session.onEvent(.key(key)) }
        }
    }

    /// Gives the screen back; what was printed meanwhile is shown.
    func leaveScreen() {
        guard screen != nil else { return }
        screen = nil
        device.write(Self.screenOff)
        TerminalRestorer.isFullScreen = false
        let lines = delayedLines
        delayedLines = []
        if !lines.isEmpty { print(lines) }
    }

    func closeScreen(leaving lines: [StyledText], _ done: @Sendable () -> Void) {
        if screen != nil { delayedLines = lines + delayedLines }
        leaveScreen()
        done()
    }
}
