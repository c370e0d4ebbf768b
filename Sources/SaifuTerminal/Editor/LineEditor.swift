import Glibc
public import SaifuDrawing
import SaifuStyle
import SaifuSystem
public import SaifuText

/// Reads lines from a person, on a thread of its own that alone owns the terminal.
///
/// Keys are those of every Unix shell: movement, kill and yank, history with search (Ctrl-R), Tab. A paste of
/// several lines is handed over as such where that is asked for, else it becomes one line with spaces: nothing pasted
/// runs before it was read. When standard input is not a terminal, lines are read from it and nothing is drawn.
///
/// The terminal is restored by `stop`, at `exit`, when stopped with Ctrl-Z, and after a signal or a crash.
public final class LineEditor: Sendable {
    private let mailbox: EditorMailbox
    private let lineStyle: TextStyle

    /// Starts the thread.
    /// - Throws: `system` when a pipe or the thread cannot be made.
    public init(_ settings: LineEditorSettings) throws(LineEditorError) {
        guard let mailbox = EditorMailbox() else { throw Self.failure("pipe") }
        self.mailbox = mailbox
        lineStyle = settings.lineStyle
        var signals: SignalPipe?
        if settings.handlesSignals {
            guard let pipe = SignalPipe(settings.signals) else { throw Self.failure("pipe") }
            signals = pipe
        }
        if settings.guardsExit { TerminalRestorer.install() }
        do throws(SystemError) {
            try SystemThread.start(name: "editor") { [signals] in
                signals?.unblock()
                EditorLoop(mailbox, settings, signals).run()
            }
        } catch {
            throw .system(call: error.call, reason: error.message)
        }
    }

    private static func failure(_ call: String) -> LineEditorError {
        .system(call: call, reason: String(cString: strerror(errno)))
    }

    /// Reads one line.
    ///
    /// - Parameters:
    ///   - initial: what stands in the line to begin with.
    ///   - isKept: whether the history keeps the line.
    ///   - takesLines: whether a paste of several lines ends the reading, with `lines`.
    ///   - completing: the completions for Tab.
    public func readLine(
        prompt: StyledText, initial: String = "", isKept: Bool = true, takesLines: Bool = false,
        completing: @escaping Completer = { _ in [] }
    ) async -> LineAnswer {
        await read(prompt) {
            .line(initial: initial, isKept: isKept, takesLines: takesLines, complete: completing, finish: $0)
        }
    }

    /// Reads one line without showing or keeping it. What was typed before the prompt is dropped.
    public func readSecret(prompt: StyledText) async -> SecretAnswer {
        await read(prompt) { .secret(finish: $0) }
    }

    /// Asks a question. What was typed before it was shown is dropped, so that it cannot answer.
    public func ask(_ question: StyledText, by style: QuestionStyle = .key) async -> YesNoAnswer {
        await read(question) { .question(style, finish: $0) }
    }

    /// Shows text on lines of its own; a line being typed moves down below it. Does not wait.
    public func printAbove(_ text: StyledText) {
        printAbove([text])
    }

    /// Shows lines, all of them at once; a line being typed moves down below them. Does not wait.
    public func printAbove(_ lines: [StyledText]) {
        _ = mailbox.post(.print(lines))
    }

    /// Shows a line below all that was printed while nothing is read, in the place of the one before; `nil` takes it away.
    /// Nothing where nothing can be drawn. Does not wait.
    public func showStatus(_ line: StyledText?) {
        _ = mailbox.post(.status(line))
    }

    /// Empties the window, as Ctrl-L does; what is read then stands at the top. Does not wait.
    public func clear() {
        _ = mailbox.post(.clear)
    }

    /// Called on the editor's thread for Ctrl-C while nothing is being read. `nil`: the key does nothing.
    public func setInterruptHandler(_ handler: (@Sendable () -> Void)?) {
        mailbox.onInterrupt = handler
    }

    /// Other colours from now on.
    public func setRenderer(_ renderer: TextRenderer) {
        _ = mailbox.post(.renderer(renderer))
    }

    /// The window may have another size; not needed where the editor handles signals.
    public func windowResized() {
        _ = mailbox.post(.resize)
    }

    /// Takes the whole screen, until it is closed; what is printed meanwhile is shown after that. `nil` where nothing can
    /// be drawn, and while something is read.
    ///
    /// - Parameters:
    ///   - earlyKeys: those that do no harm, and so are told although they were typed before anything was shown; only where
    ///     nothing else was typed, which is for what is read next.
    ///   - onEvent: called on the editor's thread for keys, another size, and the end of the terminal.
    public func openScreen(
        earlyKeys: Set<Character> = [], _ onEvent: @escaping @Sendable (ScreenEvent) -> Void
    ) async -> TerminalScreen? {
        let size: ScreenSize? = await withCheckedContinuation { continuation in
            let session = ScreenSession(earlyKeys: earlyKeys, onEvent: onEvent) { continuation.resume(returning: $0) }
            if !mailbox.post(.openScreen(session)) { continuation.resume(returning: nil) }
        }
        return size.map { TerminalScreen(mailbox, $0) }
    }

    /// Takes some rows below what was printed, until they are closed. `nil` where nothing can be drawn.
    ///
    /// - Parameter onEvent: called on the editor's thread.
    func openPanel(
        dropsTypedAhead: Bool, _ onEvent: @escaping @Sendable (PanelEvent) -> Void
    ) async -> EditorPanel? {
        let id = mailbox.nextID()
        let columns: Int? = await withCheckedContinuation { opening in
            let session = PanelSession(dropsTypedAhead: dropsTypedAhead, onEvent: onEvent, opening: opening)
            let reading = Reading(id: id, prompt: .empty, kind: .panel(session))
            if !mailbox.post(.read(reading)) { reading.endInput() }
        }
        return columns.map { EditorPanel(mailbox, id: id, columns: $0, style: lineStyle) }
    }

    /// Waits until all that was printed so far is written.
    public func flush() async {
        await withCheckedContinuation { continuation in
            if !mailbox.post(.flush { continuation.resume() }) { continuation.resume() }
        }
    }

    /// Writes what is left, restores the terminal and ends the thread. Whatever is being read ends too.
    public func stop() async {
        await withCheckedContinuation { continuation in
            if !mailbox.post(.stop { continuation.resume() }) { continuation.resume() }
        }
    }

    private func read<Answer: Sendable>(
        _ prompt: StyledText, _ kind: (@escaping @Sendable (Answer) -> Void) -> Reading.Kind
    ) async -> Answer {
        let id = mailbox.nextID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
                let reading = Reading(id: id, prompt: prompt, kind: kind { continuation.resume(returning: $0) })
                if !mailbox.post(.read(reading)) { reading.endInput() }
                if Task.isCancelled { _ = mailbox.post(.cancel(id: id)) }
            }
        } onCancel: {
            _ = mailbox.post(.cancel(id: id))
        }
    }
}
