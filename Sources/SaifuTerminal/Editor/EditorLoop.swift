import Glibc
import SaifuDrawing
import SaifuStyle
import SaifuSystem
import SaifuText

/// The editor's thread: takes requests, keys and signals, and answers readings one after the other.
final class EditorLoop {
    private let device: TerminalDevice
    private let mailbox: EditorMailbox
    private let settings: LineEditorSettings
    private let signals: SignalPipe?
    private let plain: PlainReader
    private var input: EditorInput
    private var reader: LineReader
    private var display: EditorDisplay
    private var history: LineHistory
    /// What is read now; the others wait their turn.
    private var current: Reading?
    private var waiting: [Reading] = []
    private var onStop: (@Sendable () -> Void)?

    init(_ mailbox: EditorMailbox, _ settings: LineEditorSettings, _ signals: SignalPipe?) {
        device = TerminalDevice(
            input: settings.input, output: settings.output, understandsEscapes: settings.understandsEscapes,
            guardsExit: settings.guardsExit)
        self.mailbox = mailbox
        self.settings = settings
        self.signals = signals
        plain = PlainReader(device: device)
        input = EditorInput(device, mailbox, signals)
        reader = LineReader(settings)
        display = EditorDisplay(device, settings.renderer)
        history = settings.history
    }

    func run() {
        device.enterRawMode()
        while onStop == nil {
            for request in mailbox.take() { perform(request) }
            work()
            guard onStop == nil else { break }
            for event in input.wait(reading: current != nil) { take(event) }
        }
        leave()
        for request in mailbox.shut() { refuse(request) }
        onStop?()
    }

    /// Leaves nothing drawn half and nobody waiting.
    private func leave() {
        display.end()
        current?.endInput()
        current = nil
        for reading in waiting { reading.endInput() }
        waiting = []
    }

    // MARK: Requests

    private func perform(_ request: EditorRequest) {
        switch request {
        case .read(let reading): queue(reading)
        case .cancel(let id): cancel(id)
        case .print(let lines): display.print(lines)
        case .status(let line): display.showStatus(line)
        case .renderer(let renderer): display.use(renderer)
        case .resize: resized()
        case .openScreen(let session): open(session)
        case .frame(let lines): display.screen.show(lines)
        case .screenCounters(let text): display.screen.showCounters(text)
        case .redrawScreen: display.screen.redraw()
        case .panel(let id, let picture): show(picture, of: id)
        case .closePanel(let id, let lines, let done): closePanel(id, leaving: lines, done)
        case .bell: display.ring()
        case .closeScreen(let lines, let done):
            display.closeScreen(leaving: lines)
            done()
        case .flush(let done): done()
        case .stop(let done): stop(done)
        }
    }

    /// The thread has ended: nothing can be read any more.
    private func refuse(_ request: EditorRequest) {
        switch request {
        case .read(let reading): reading.endInput()
        case .flush(let done), .stop(let done), .closeScreen(_, let done), .closePanel(_, _, let done): done()
        case .openScreen(let session): session.opened(nil)
        case .cancel, .print, .status, .renderer, .resize, .frame, .screenCounters, .redrawScreen, .panel, .bell: break
        }
    }

    /// A terminal that cannot be drawn on has no panel.
    private func queue(_ reading: Reading) {
        if case .panel(let session) = reading.kind, device.kind != .full { return session.opened(columns: nil) }
        waiting.append(reading)
    }

    private func open(_ session: ScreenSession) {
        guard current == nil else { return session.opened(nil) }
        display.screen.open(session, display.line.text)
    }

    private func show(_ picture: PanelPicture, of id: UInt64) {
        guard current?.id == id else { return }
        reader.panel = picture
        draw()
    }

    /// Keys that came after the one that ended it are for nobody.
    private func closePanel(_ id: UInt64, leaving lines: [StyledText], _ done: @Sendable () -> Void) {
        if current?.id == id {
            reader.panel = PanelPicture(lines: lines, cursorLine: max(0, lines.count - 1))
            finishCurrent()
        }
        done()
    }

    private func stop(_ done: @escaping @Sendable () -> Void) {
        let others = onStop
        onStop = {
            others?()
            done()
        }
    }

    private func cancel(_ id: UInt64) {
        if current?.id == id { return interruptCurrent() }
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).interrupt()
    }

    // MARK: Readings

    /// Begins readings and feeds them what was typed, until one has to wait.
    private func work() {
        while onStop == nil {
            if current == nil, !display.screen.isOpen, !waiting.isEmpty { begin(waiting.removeFirst()) }
            guard let reading = current, step(reading) else { break }
        }
        draw()
    }

    /// Brings the screen up to date with what is being read.
    private func draw() {
        if let current { display.line.draw(reader.picture(of: current)) }
    }

    private func begin(_ reading: Reading) {
        current = reading
        reader.begin(reading)
        guard device.kind == .full else { return plain.begin(reading, by: display.line.text) }
        if reading.dropsTypedAhead { input.dropTypedAhead() }
        if case .panel(let session) = reading.kind { session.opened(columns: device.size.columns) }
        display.line.begin(reader.picture(of: reading))
    }

    /// Answers false when the reading has to wait.
    private func step(_ reading: Reading) -> Bool {
        if device.kind != .full {
            let atEnd = !input.isOpen
            guard let answer = plain.answer(reading, from: &input.lines, atEnd: atEnd) else { return false }
            finish(reading, answer)
        } else if let key = input.takeKey() {
            apply(reader.press(key, reading, history: history.lines), to: reading)
            lookAhead()
        } else if input.isOpen {
            return false
        } else {
            finish(reading, .endOfInput)
        }
        return true
    }

    private func apply(_ effect: EditorEffect, to reading: Reading) {
        switch effect {
        case .none, .redraw: break
        case .bell: display.ring()
        case .submit: finish(reading, reader.takeAnswer(reading))
        case .lines(let lines): finish(reading, .lines(lines))
        case .interrupt: interruptCurrent()
        case .endOfInput: finish(reading, .endOfInput)
        case .clearScreen: display.line.clear()
        case .suspend: suspend()
        case .list(let completions):
            draw()
            let titles = completions.map(\.title)
            display.print(ColumnList.lines(titles, width: device.size.columns, style: .secondary))
        }
    }

    private func finish(_ reading: Reading, _ answer: ReadingAnswer) {
        finishCurrent()
        switch answer {
        case .text(let text):
            if case .question(.key, _) = reading.kind, !text.isEmpty { input.dropFollowingEnter() }
            if reading.isKept, device.kind != .file { remember(text) }
        case .lines(let lines): if reading.isKept { lines.forEach(remember) }
        case .endOfInput: if device.kind == .full { device.write("\u{1B}[J") }
        case .secret: break
        }
        reading.finish(answer)
    }

    /// The reading is over: its line stays on the screen, and what follows begins on a new one.
    private func finishCurrent(tail: String = "") {
        guard let reading = current else { return }
        current = nil
        guard device.kind == .full else { return plain.finish(reading) }
        display.line.finish(reader.lastPicture(of: reading, tail: tail))
    }

    private func interruptCurrent() {
        let reading = current
        finishCurrent(tail: "^C")
        reading?.interrupt()
    }

    private func remember(_ text: String) {
        do {
            try history.add(text)
        } catch {
            settings.onHistoryError?(error)
        }
    }

    // MARK: Keys and signals

    private func take(_ event: EditorInput.Event) {
        switch event {
        case .keys(let keys): receive(keys)
        case .signal(let signal): handle(signal: signal)
        case .ended: display.screen.inputEnded()
        }
    }

    /// Keys for the reading, or typed ahead for the next one; while nothing is read, Ctrl-C is told at once.
    private func receive(_ keys: [Key]) {
        let keys = display.screen.isOpen ? ScreenDisplay.typed(keys) : keys
        for key in keys {
            if key == .control("z"), display.screen.isOpen || current == nil {
                suspend()
            } else if display.screen.isOpen {
                display.screen.press(key)
            } else if case .modeReport = key {
                continue  // an answer that came after the screen was given back
            } else if current == nil, key == .control("c") {
                _ = input.takeKeys()
                mailbox.onInterrupt?()
            } else {
                input.keep(key, unlimited: current != nil)
            }
        }
    }

    /// After a line is finished, a Ctrl-C typed behind it is for what now runs.
    private func lookAhead() {
        if current == nil, waiting.isEmpty { receive(input.takeKeys()) }
    }

    private func handle(signal: Int32) {
        switch signal {
        case SIGINT: if current == nil { mailbox.onInterrupt?() } else { interruptCurrent() }
        case SIGWINCH: resized()
        case SIGTSTP: suspend()
        case SIGCONT: display.resume()
        default: if EndingSignals.final.contains(signal) { terminate(signal) }
        }
    }

    private func resized() {
        display.resized()
        if case .panel(let session) = current?.kind { session.onEvent(.resized(columns: device.size.columns)) }
    }

    /// Stops the process as Ctrl-Z does, with the terminal as it was; goes on when it is continued.
    private func suspend() {
        guard signals != nil else { return }
        display.pause()
        SignalPipe.raiseDefault(SIGTSTP)
        display.resume()
    }

    /// Ends the process by the signal, after the terminal is restored and the owner has tidied up.
    private func terminate(_ signal: Int32) {
        display.end()
        settings.onTermination?(signal)
        SignalPipe.raiseDefault(signal)
    }
}
