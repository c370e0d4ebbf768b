import WalletCore

/// The commands of two words, which run from the shell only: they need no wallet around them.
enum OneShotPair {
    case serve
    case export
    case recover

    /// Options that belong to these alone.
    static let options: [Option] = [.port, .fund, .seed, .limits, .format, .output, .fresh]

    init?(_ words: [String]) throws(WalletError) {
        guard words.count > 1 else { return nil }
        let pair = (words[0] + " " + words[1]).lowercased()
        switch pair {
        case ServeCommand.syntax.name: self = .serve
        case ExportCommand.syntax.name: self = .export
        case RecoverCommand.syntax.name: self = .recover
        default: return nil
        }
        if words.count > 2 {
            throw .usage(.unexpectedWord(word: words[2], command: pair, usage: syntax.usage))
        }
    }

    var syntax: CommandSyntax {
        switch self {
        case .serve: ServeCommand.syntax
        case .export: ExportCommand.syntax
        case .recover: RecoverCommand.syntax
        }
    }
}
