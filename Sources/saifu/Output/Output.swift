import SaifuDrawing
import SaifuStyle
import SaifuText
import Synchronization
import WalletCore

/// Where what a command has to say goes, and how wide it may be.
@MainActor struct Output {
    /// Lines for a person.
    let show: @MainActor ([StyledText]) throws(WalletError) -> Void
    /// An error for a person.
    let complain: @MainActor (StyledText) -> Void
    /// A JSON document with its line end.
    let document: @MainActor (String) throws(WalletError) -> Void
    /// Whether something could be written just now.
    let check: @MainActor () throws(WalletError) -> Void
    /// Columns; `nil` where lines may be as long as they are.
    let width: @MainActor () -> Int?
    /// Puts a line below all that was printed, or takes it away; `nil` where nothing can be drawn in place.
    var status: (@MainActor (StyledText?) -> Void)?
    /// The prompt above which all of it goes; `nil` where there is none.
    var prompt: Prompt?

    /// What is possible at a prompt only.
    struct Prompt {
        /// Rows of the window; `nil` where nobody knows.
        let rows: @MainActor () -> Int?
        /// Empties the window.
        let clear: @MainActor () -> Void
    }

    /// Standard output and standard error.
    static func standard(_ looks: Looks) -> Output {
        let status = StandardStatus(looks)
        let draws = draws(looks)
        return Output(
            show: { lines throws(WalletError) in
                status.show(nil)
                try StandardStream.output.write(lines.map { looks.renderer.render($0) + "\n" }.joined())
            },
            complain: { text in
                status.show(nil)
                let lines = DisplayWidth.wrap(text, to: StandardStream.error.columns)
                StandardStream.complain(lines.map { looks.errorRenderer.render($0) + "\n" }.joined())
            },
            document: { text throws(WalletError) in try StandardStream.output.write(text) },
            check: { () throws(WalletError) in try StandardStream.output.checkWritable() },
            width: { StandardStream.output.columns }, status: draws ? status.show : nil)
    }

    /// Whether a line can be drawn in place.
    static func draws(_ looks: Looks) -> Bool { StandardStream.output.isTerminal && looks.understandsEscapes }

    /// What was noted while a picture fills the terminal; `nil` while none does.
    nonisolated private static let held = Mutex<[String]?>(nil)

    /// From now on a picture fills the terminal, into which a note would be written.
    nonisolated static func holdNotes() {
        if StandardStream.error.isTerminal { held.withLock { $0 = [] } }
    }

    /// The picture is gone: what was noted meanwhile is written below it.
    nonisolated static func releaseNotes() {
        let notes = held.withLock { held in
            defer { held = nil }
            return held ?? []
        }
        for note in notes { self.note(note) }
    }

    /// A note beside what was asked for, on standard error; from any thread.
    nonisolated static func note(_ sentence: String) {
        let isHeld = held.withLock { held in
            held?.append(sentence)
            return held != nil
        }
        if isHeld { return }
        let lines = noteLines(sentence, width: StandardStream.error.columns)
        StandardStream.complain(lines.map { $0 + "\n" }.joined())
    }

    nonisolated static func noteLines(_ sentence: String, width: Int?) -> [String] {
        DisplayWidth.wrap(StyledText(sentence, style: .warning), to: width).map(\.plainText)
    }
}
