import SaifuStyle
public import SaifuTables

/// How reading a line ended.
public enum LineAnswer: Hashable, Sendable {
    /// The line without its end.
    case line(String)
    /// Several lines were pasted, without those that are blank. What was typed before and behind them is theirs.
    case lines([String])
    /// Ctrl-C, or the reading task was cancelled.
    case interrupted
    /// Ctrl-D on an empty line, the end of the file, a closed terminal, or a stopped editor.
    case endOfInput
}

/// How reading a secret ended.
public enum SecretAnswer: Hashable, Sendable {
    /// UTF-8 bytes.
    case secret(WipedBytes)
    /// Ctrl-C.
    case interrupted
    /// Ctrl-D on an empty line, or the input ended.
    case endOfInput
}

/// How a question was answered.
public enum YesNoAnswer: Hashable, Sendable {
    /// A clear yes.
    case yes
    /// Anything but a clear yes.
    case no
    /// Ctrl-C.
    case interrupted
    /// There is no answer: standard input is not a terminal, or it ended.
    case endOfInput
}

/// How a yes-or-no question is answered.
public enum QuestionStyle: Hashable, Sendable {
    /// One key answers: `y` is yes, every other key is no.
    case key
    /// By a line: `y`, `yes` or `はい` is yes, every other line is no. For what cannot be taken back.
    case line
    /// By a line that must be this word, in whatever case; every other line is no. For what is hardly ever meant.
    case word(String)

    /// Whether a line says yes.
    func isYes(_ text: String) -> Bool {
        let typed = text.filter { !$0.isWhitespace }.narrow
        return switch self {
        case .key, .line: ["y", "yes", "はい"].contains(where: typed.isSpelled)
        case .word(let word): typed.isSpelled(word)
        }
    }
}
