import SaifuDrawing
import SaifuStyle
import SaifuSystem
import SaifuText

/// The readings that wait, first come first served, and the one that keys go to now.
struct ReadingQueue {
    /// The reading that keys go to; `nil` while none has begun.
    private(set) var current: Reading?
    private var waiting: [Reading] = []
    private var reader: LineReader
    private var history: LineHistory
    private let plain: PlainReader
    private let device: TerminalDevice
    private var onHistoryError: (@Sendable (HistoryError) -> Void)?

    init(_ device: TerminalDevice, _ settings: LineEditorSettings) {
        self.device = device
        plain = PlainReader(device: device)
        reader = LineReader(settings)
        history = settings.history
        onHistoryError = settings.onHistoryError
    }

    /// Whether nothing is read and nothing waits.
    var isEmpty: Bool { current == nil && waiting.isEmpty }

    /// Adds a reading behind the others. Refuses a panel where the terminal cannot be drawn on.
    mutating func add(_ reading: Reading) {
        if case .panel(let session) = reading.kind, device.kind != .full { return session.opened(columns: nil) }
        waiting.append(reading)
    }

    /// Interrupts a reading, whether it has begun or waits.
    mutating func cancel(_ id: UInt64, on display: inout EditorDisplay) {
        if current?.id == id { return interrupt(on: &display) }
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).interrupt()
    }

    /// Ends every reading as at the end of input.
    mutating func endAll() {
        current?.endInput()
        current = nil
        for reading in waiting { reading.endInput() }
        waiting = []
    }

    // MARK: Drawing

    /// Draws the reading as it is now.
    func draw(on display: inout EditorDisplay) {
        if let current { display.line.draw(reader.picture(of: current)) }
    }

    /// Shows a picture in the panel that is being read; does nothing for another one.
    mutating func show(_ picture: PanelPicture, of id: UInt64, on display: inout EditorDisplay) {
        guard current?.id == id else { return }
        reader.panel = picture
        draw(on: &display)
    }

    /// Ends a panel; keys that came after the one that ended it are for nobody.
    ///
    /// - Parameter lines: stay on the screen in its place.
    mutating func closePanel(_ id: UInt64, leaving lines: [StyledText], on display: inout EditorDisplay) {
        guard current?.id == id else { return }
        reader.panel = PanelPicture(lines: lines, cursorLine: max(0, lines.count - 1))
        end(on: &display)
    }

    // MARK: Reading

    /// Begins the next reading when none is current, and gives the current one a key or a line.
    ///
    /// - Returns: `false` when there is no reading, or the reading has to wait for input.
    mutating func step(_ input: inout EditorInput, _ display: inout EditorDisplay) -> Bool {
        if current == nil, !display.screen.isOpen, !waiting.isEmpty { begin(waiting.removeFirst(), &input, &display) }
        guard let reading = current else { return false }
        if device.kind != .full {
            let atEnd = !input.isOpen
            guard let answer = plain.answer(reading, from: &input.lines, atEnd: atEnd) else { return false }
            finish(reading, answer, &input, &display)
        } else if let key = input.takeKey() {
            let effect = reader.press(key, reading, history: history.lines)
            apply(effect, to: reading, &input, &display)
        } else if input.isOpen {
            return false
        } else {
            finish(reading, .endOfInput, &input, &display)
        }
        return true
    }

    private mutating func begin(_ reading: Reading, _ input: inout EditorInput, _ display: inout EditorDisplay) {
        current = reading
        reader.begin(reading)
        guard device.kind == .full else { return plain.begin(reading, by: display.line.text) }
        if reading.dropsTypedAhead { input.dropTypedAhead() }
        if case .panel(let session) = reading.kind { session.opened(columns: device.size.columns) }
        display.line.begin(reader.picture(of: reading))
    }

    private mutating func apply(
        _ effect: EditorEffect, to reading: Reading, _ input: inout EditorInput, _ display: inout EditorDisplay
    ) {
        switch effect {
        case .none, .redraw: break
        case .bell: display.ring()
        case .submit: finish(reading, reader.takeAnswer(reading), &input, &display)
        case .lines(let lines): finish(reading, .lines(lines), &input, &display)
        case .interrupt: interrupt(on: &display)
        case .endOfInput: finish(reading, .endOfInput, &input, &display)
        case .clearScreen: display.line.clear()
        case .suspend: display.suspend()
        case .list(let completions):
            draw(on: &display)
            let titles = completions.map(\.title)
            display.print(ColumnList.lines(titles, width: device.size.columns, style: .secondary))
        }
    }

    // MARK: Ending

    /// Interrupts the current reading, as Ctrl-C does.
    mutating func interrupt(on display: inout EditorDisplay) {
        let reading = current
        end(on: &display, tail: "^C")
        reading?.interrupt()
    }

    private mutating func finish(
        _ reading: Reading, _ answer: ReadingAnswer, _ input: inout EditorInput, _ display: inout EditorDisplay
    ) {
        end(on: &display)
        switch answer {
        case .text(let text):
            if case .question(.key, _) = reading.kind, !text.isEmpty { input.dropFollowingEnter() }
            if reading.isKept, device.kind != .file { remember(text) }
        case .lines(let lines): if reading.isKept { lines.forEach { remember($0) } }
        case .endOfInput: if device.kind == .full { device.write("\u{1B}[J") }
        case .secret: break
        }
        reading.finish(answer)
    }

    /// Leaves the line of the current reading on the screen; the next text begins on a new line.
    private mutating func end(on display: inout EditorDisplay, tail: String = "") {
        guard let reading = current else { return }
        current = nil
        guard device.kind == .full else { return plain.finish(reading) }
        display.line.finish(reader.lastPicture(of: reading, tail: tail))
    }

    private mutating func remember(_ text: String) {
        do {
            try history.add(text)
        } catch {
            onHistoryError?(error)
            onHistoryError = nil
        }
    }
}
