import SaifuTables
import SaifuText

/// One thing to read, and who waits for it.
struct Reading: Sendable {
    enum Kind: Sendable {
        case line(
            initial: String, isKept: Bool, takesLines: Bool, complete: Completer, finish: @Sendable (LineAnswer) -> Void
        )
        case secret(finish: @Sendable (SecretAnswer) -> Void)
        case question(QuestionStyle, finish: @Sendable (YesNoAnswer) -> Void)
        case panel(PanelSession)
    }

    let id: UInt64
    let prompt: StyledText
    let kind: Kind

    /// Whether the history keeps the answer.
    var isKept: Bool {
        if case .line(_, let isKept, _, _, _) = kind { isKept } else { false }
    }

    /// Whether what was typed before it was shown must not answer it.
    var dropsTypedAhead: Bool {
        switch kind {
        case .line: false
        case .secret, .question: true
        case .panel(let session): session.dropsTypedAhead
        }
    }

    func finish(_ answer: ReadingAnswer) {
        switch (kind, answer) {
        case (_, .endOfInput): endInput()
        case (.line(_, _, _, _, let finish), .text(let text)): finish(.line(text))
        case (.line(_, _, _, _, let finish), .lines(let lines)): finish(.lines(lines))
        case (.question(let style, let finish), .text(let text)): finish(style.isYes(text) ? .yes : .no)
        case (.secret(let finish), .secret(let bytes)): finish(.secret(bytes))
        case (.line, .secret), (.question, .secret), (.secret, .text), (.panel, .text), (.panel, .secret): break
        case (.question, .lines), (.secret, .lines), (.panel, .lines): break
        }
    }

    func interrupt() {
        switch kind {
        case .line(_, _, _, _, let finish): finish(.interrupted)
        case .secret(let finish): finish(.interrupted)
        case .question(_, let finish): finish(.interrupted)
        case .panel(let session):
            session.opened(columns: nil)
            session.onEvent(.interrupted)
        }
    }

    func endInput() {
        switch kind {
        case .line(_, _, _, _, let finish): finish(.endOfInput)
        case .secret(let finish): finish(.endOfInput)
        case .question(_, let finish): finish(.endOfInput)
        case .panel(let session):
            session.opened(columns: nil)
            session.onEvent(.ended)
        }
    }
}

/// The answer to a reading.
enum ReadingAnswer {
    case text(String)
    /// A paste of several lines.
    case lines([String])
    /// UTF-8 bytes.
    case secret(WipedBytes)
    case endOfInput
}
