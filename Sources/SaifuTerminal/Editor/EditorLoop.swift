import Glibc
import SaifuDrawing
import SaifuSystem
import SaifuText

/// The editor's thread: takes requests, keys and signals, and gives each to the part that it concerns.
final class EditorLoop {
    private let device: TerminalDevice
    private let mailbox: EditorMailbox
    private let settings: LineEditorSettings
    private let signals: SignalPipe?
    private var input: EditorInput
    private var display: EditorDisplay
    private var readings: ReadingQueue
    private var onStop: (@Sendable () -> Void)?

    init(_ mailbox: EditorMailbox, _ settings: LineEditorSettings, _ signals: SignalPipe?) {
        device = TerminalDevice(
            input: settings.input, output: settings.output, understandsEscapes: settings.understandsEscapes,
            guardsExit: settings.guardsExit)
        self.mailbox = mailbox
        self.settings = settings
        self.signals = signals
        input = EditorInput(device, mailbox, signals)
        display = EditorDisplay(device, settings.renderer, stopsProcess: signals != nil)
        readings = ReadingQueue(device, settings)
    }

    private var isReading: Bool { readings.current != nil }

    func run() {
        device.enterRawMode()
        while onStop == nil {
            for request in mailbox.take() { perform(request) }
            work()
            guard onStop == nil else { break }
            for event in input.wait(reading: isReading) { take(event) }
        }
        leave()
        for request in mailbox.shut() { refuse(request) }
        onStop?()
    }

    /// Leaves nothing drawn half and nobody waiting.
    private func leave() {
        display.end()
        readings.endAll()
    }

    // MARK: Requests

    private func perform(_ request: EditorRequest) {
        switch request {
        case .read(let reading): readings.add(reading)
        case .cancel(let id): readings.cancel(id, on: &display)
        case .print(let lines): display.print(lines)
        case .status(let line): display.showStatus(line)
        case .clear: display.clear()
        case .renderer(let renderer): display.use(renderer)
        case .resize: resized()
        case .openScreen(let session): open(session)
        case .frame(let lines): display.screen.show(lines)
        case .screenCounters(let text): display.screen.showCounters(text)
        case .redrawScreen: display.screen.redraw()
        case .panel(let id, let picture): readings.show(picture, of: id, on: &display)
        case .closePanel(let id, let lines, let done):
            readings.closePanel(id, leaving: lines, on: &display)
            done()
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
        case .cancel, .print, .status, .clear, .renderer, .resize, .frame, .screenCounters, .redrawScreen, .panel,
            .bell:
            break
        }
    }

    private func open(_ session: ScreenSession) {
        guard !isReading else { return session.opened(nil) }
        display.screen.open(session, display.line.text)
        if display.screen.isOpen, session.earlyKeys.isAll(of: input.typedAhead) { receive(input.takeKeys()) }
    }

    private func stop(_ done: @escaping @Sendable () -> Void) {
        let others = onStop
        onStop = {
            others?()
            done()
        }
    }

    /// Feeds the readings what was typed, until one has to wait.
    private func work() {
        while onStop == nil, readings.step(&input, &display) { lookAhead() }
        readings.draw(on: &display)
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
            if key == .control("z"), display.screen.isOpen || !isReading {
                display.suspend()
            } else if display.screen.isOpen {
                display.screen.press(key)
            } else if case .modeReport = key {
                continue  // an answer that came after the screen was given back
            } else if !isReading, key == .control("c") {
                _ = input.takeKeys()
                mailbox.onInterrupt?()
            } else {
                input.keep(key, unlimited: isReading)
            }
        }
    }

    /// After a line is finished, a Ctrl-C typed behind it is for what now runs.
    private func lookAhead() {
        if readings.isEmpty { receive(input.takeKeys()) }
    }

    private func handle(signal: Int32) {
        switch signal {
        case SIGINT: if isReading { readings.interrupt(on: &display) } else { mailbox.onInterrupt?() }
        case SIGWINCH: resized()
        case SIGTSTP: display.suspend()
        case SIGCONT: display.resume()
        default: if EndingSignals.final.contains(signal) { terminate(signal) }
        }
    }

    private func resized() {
        display.resized()
        if case .panel(let session) = readings.current?.kind { session.onEvent(.resized(columns: device.size.columns)) }
    }

    /// Ends the process by the signal, after the terminal is restored and the owner has tidied up.
    private func terminate(_ signal: Int32) {
        display.end()
        settings.onTermination?(signal)
        SignalPipe.raiseDefault(signal)
    }
}

extension Set<Character> {
    /// Whether each of the keys types one of these.
    fileprivate func isAll(of keys: [Key]) -> Bool {
        keys.allSatisfy { if case .text(let scalar) = $0 { contains(Character(scalar)) } else { false } }
    }
}
