internal import Glibc

/// The signals by which a person or the system asks a process to end. Whoever sees to them sees to all of them: a handler
/// that somebody else has installed before, such as the one that reports crashes, would not end the process.
package enum EndingSignals {
    /// Ctrl-C.
    package static let interrupt = SIGINT
    /// The signals that always end the process: the terminal is gone, or somebody asks from outside.
    package static let final = [SIGTERM, SIGHUP, SIGQUIT]
    /// All of them.
    package static let all = [interrupt] + final
}
