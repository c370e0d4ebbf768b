import Glibc
import SaifuStyle
import SaifuTables

/// The editor's thread: waits for keys, requests and signals, and answers readings one after the other.
final class EditorLoop {
    /// A lone Escape is a key when nothing follows for this long, in milliseconds.
    private static let escapePause: Int32 = 50
    /// Keys typed ahead beyond this are dropped.
    private static let longestTypeAhead = 4096

    let device: TerminalDevice
    let mailbox: EditorMailbox
    let settings: LineEditorSettings
    let signals: SignalPipe?
    var history: LineHistory
    var line: LineRenderer
    var state = EditorState()
    /// What is read now; the others wait their turn.
    var current: Reading?
    var secret = WipedBytes()
    /// Lines, for an input that is not drawn.
    var plainInput = PlainInput()
    /// What stands in the panel that is read now.
    var panel = PanelPicture()
    /// The whole screen, while somebody has it; nothing is read meanwhile.
    var screen: OpenScreen?
    /// Lines to be shown when the screen is given back.
    var delayedLines: [StyledText] = []

    private var waiting: [Reading] = []
    private var keys: [Key] = []
    private var decoder = KeyDecoder()
    private var hasInput = true
    private var onStop: (@Sendable () -> Void)?

    init(_ mailbox: EditorMailbox, _ settings: LineEditorSettings, _ signals: SignalPipe?) {
        self.mailbox = mailbox
        self.settings = settings
        self.signals = signals
        history = settings.history
        line = LineRenderer(text: settings.renderer)
        device = TerminalDevice(
            input: settings.input, output: settings.output, understandsEscapes: settings.understandsEscapes,
            guardsExit: settings.guardsExit)
    }

    func run() {
        device.enterRawMode()
        while onStop == nil {
            for request in mailbox.take() { perform(request) }
            work()
            if onStop == nil { wait() }
        }
        leave()
        for request in mailbox.shut() { refuse(request) }
        onStop?()
    }

    /// Leaves nothing drawn half and nobody waiting.
    private func leave() {
        leaveScreen()
        if current != nil { device.write(line.finish()) }
        device.restore()
        current?.endInput()
        current = nil
        for reading in waiting { reading.endInput() }
        waiting = []
    }

    private func perform(_ request: EditorRequest) {
        switch request {
        case .read(let reading): queue(reading)
        case .cancel(let id): cancel(id)
        case .print(let lines): print(lines)
        case .renderer(let renderer):
            screen?.drawer.use(renderer)
            redrawAfter { line = LineRenderer(text: renderer) }
        case .resize: resized()
        case .openScreen(let session): open(session)
        case .frame(let lines): show(lines)
        case .screenCounters(let text): showCounters(text)
        case .redrawScreen: redrawScreen()
        case .panel(let id, let picture): show(picture, of: id)
        case .closePanel(let id, let lines, let done): closePanel(id, leaving: lines, done)
        case .bell: ring()
        case .closeScreen(let lines, let done): closeScreen(leaving: lines, done)
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
        case .cancel, .print, .renderer, .resize, .frame, .screenCounters, .redrawScreen, .panel, .bell: break
        }
    }

    /// A terminal that cannot be drawn on has no panel.
    private func queue(_ reading: Reading) {
        if case .panel(let session) = reading.kind, device.kind != .full { return session.opened(columns: nil) }
        waiting.append(reading)
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

    /// Begins readings and feeds them what was typed, until one has to wait.
    private func work() {
        while onStop == nil {
            if current == nil, screen == nil, !waiting.isEmpty { begin(waiting.removeFirst()) }
            guard let reading = current else { break }
            if device.kind != .full {
                readPlain(reading, atEnd: !hasInput)
            } else if !keys.isEmpty {
                press(keys.removeFirst(), reading)
                lookAhead()
            } else if !hasInput {
                endCurrent()
            }
            let isStuck = device.kind == .full ? keys.isEmpty && hasInput : hasInput
            if current != nil, isStuck { break }
        }
        draw()
    }

    private func wait() {
        var entries = [pollfd(fd: mailbox.reader, events: Int16(POLLIN), revents: 0)]
        let wantsInput = hasInput && (device.kind == .full || current != nil)
        entries.append(pollfd(fd: wantsInput ? device.input : -1, events: Int16(POLLIN), revents: 0))
        entries.append(pollfd(fd: signals?.reader ?? -1, events: Int16(POLLIN), revents: 0))
        let count = poll(&entries, 3, decoder.isPending ? Self.escapePause : -1)
        if count == 0 { receive(decoder.flush()) }
        if count <= 0 { return }
        if entries[2].revents != 0, let signals { for signal in signals.take() { handle(signal: signal) } }
        if entries[1].revents != 0 { readInput() }
    }

    private func readInput() {
        hasInput = device.read { bytes in
            if device.kind == .full { receive(decoder.feed(bytes)) } else { plainInput.append(bytes) }
        }
        if !hasInput { screen?.session.onEvent(.ended) }
    }

    /// Keys for the reading, or typed ahead for the next one; while nothing is read, Ctrl-C is told at once.
    private func receive(_ new: [Key]) {
        for key in new {
            if screen != nil {
                pressOnScreen(key)
            } else if case .modeReport = key {
                continue  // an answer that came after the screen was given back
            } else if current == nil, key == .control("c") {
                keys = []
                mailbox.onInterrupt?()
            } else if current == nil, key == .control("z") {
                suspend()
            } else if keys.count < Self.longestTypeAhead || current != nil {
                keys.append(key)
            }
        }
    }

    /// After a line is finished, a Ctrl-C typed behind it is for what now runs.
    private func lookAhead() {
        guard current == nil, waiting.isEmpty else { return }
        let rest = keys
        keys = []
        receive(rest)
    }

    /// Forgets what was typed before now.
    func dropTypedAhead() {
        device.dropTyped()
        keys = []
        decoder = KeyDecoder()
    }

    /// A key that answered may be followed by Enter from habit; that is no empty line.
    func dropFollowingEnter() {
        if keys.first == .enter { keys.removeFirst() }
    }
}
