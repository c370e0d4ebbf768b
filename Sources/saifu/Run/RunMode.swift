import Glibc

/// The three ways to use the wallet.
enum RunMode {
    /// A person at a terminal, command after command.
    case prompt
    /// Commands from a pipe.
    case script
    /// The one command of the command line.
    case oneShot

    init(words: [String], options: Options) {
        guard words.isEmpty else {
            self = .oneShot
            return
        }
        self = isatty(0) == 1 && !options.json ? .prompt : .script
    }
}
