public import SaifuTables

/// How reading a line ended.
public enum LineAnswer: Hashable, Sendable {
    /// The line without its end.
    case line(String)
    /// Ctrl-C, or the reading task was cancelled.
    case interrupted
    /// Ctrl-D on an empty line, the end of the file, a closed terminal, or a stopped editor.
    case endOfInput
}

/// How reading a secret ended.
public enum SecretAnswer: Hashable, Sendable {
    /// UTF-8 bytes.
    case secret(WipedBytes)
    case interrupted
    case endOfInput
}

/// How a question was answered.
public enum YesNoAnswer: Hashable, Sendable {
    case yes
    /// Anything but a clear yes.
    case no
    case interrupted
    /// Nobody can answer: standard input is not a terminal, or it ended.
    case endOfInput
}

/// How a yes-or-no question is answered.
public enum QuestionStyle: Hashable, Sendable {
    /// By one key: `y` is yes, every other key is no.
    case key
    /// By a line: `y` or `yes` is yes, every other line is no. For what cannot be taken back.
    case line
}
