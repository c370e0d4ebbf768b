/// How a run of the wallet ended, for the shell.
public enum ExitCode: Int32, Sendable {
    /// Everything was done.
    case done = 0
    /// Something failed on this machine or on the way to the exchange.
    case failed = 1
    /// The words of the command are wrong; or `tokens check`, `diff`, `audit` or `export --check` could not read their files,
    /// where 1 means no.
    case usage = 2
    /// The exchange or the guard said no.
    case refused = 3
    /// An order left and its outcome is not known. Outranks every other status.
    case outcomeUnknown = 4
    /// The person said no, or interrupted, with nothing sent.
    case interrupted = 130

    /// The status of a run in which both happened: an unknown outcome wins, else the first failure stays.
    public func followed(by next: ExitCode) -> ExitCode {
        if next == .outcomeUnknown { return next }
        return self == .done ? next : self
    }
}
