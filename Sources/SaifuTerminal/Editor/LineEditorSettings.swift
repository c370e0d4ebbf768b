import Glibc
public import SaifuDrawing
public import SaifuStyle
internal import SaifuSystem
public import SaifuText

/// The settings of a line editor.
public struct LineEditorSettings: Sendable {
    /// File descriptors. The editor draws only when both are terminals.
    public var input: Int32 = 0
    /// Where the line is drawn.
    public var output: Int32 = 1

    /// Whether the terminal understands escape sequences; `false` for `TERM=dumb`.
    public var understandsEscapes = true

    /// Turns styles into escapes.
    public var renderer: TextRenderer
    /// Lines that the arrows bring back.
    public var history: LineHistory

    /// The style of the line as it is typed.
    public var lineStyle = TextStyle.command

    /// The prompt while searching the history; `failed` when nothing matches.
    public var searchPrompt: @Sendable (_ query: String, _ failed: Bool) -> StyledText = { query, failed in
        StyledText("(\(failed ? "no match" : "search")) `\(query)': ", style: failed ? .warning : .prompt)
    }

    /// Whether the editor listens to signals: interrupt, window size, stop and continue, hang-up, termination, quit.
    /// One editor of a process may.
    public var handlesSignals = true

    /// Whether those that end a process are among those signals; else whoever owns the process sees to them.
    public var handlesTermination = true

    /// The signals that the editor listens to where it does.
    var signals: [Int32] {
        [SIGTSTP, SIGCONT, SIGWINCH] + (handlesTermination ? EndingSignals.all : [])
    }

    /// Whether the terminal is restored also at `exit` and after a crash. One editor at a time may.
    public var guardsExit = true

    /// Called once, with the terminal restored, before a hang-up or termination signal ends the process.
    public var onTermination: (@Sendable (_ signal: Int32) -> Void)?

    /// Called the first time that the history's file cannot be written; the line is kept in memory.
    public var onHistoryError: (@Sendable (HistoryError) -> Void)?

    /// Standard input and output, with every signal handled.
    public init(renderer: TextRenderer, history: LineHistory) {
        self.renderer = renderer
        self.history = history
    }
}
