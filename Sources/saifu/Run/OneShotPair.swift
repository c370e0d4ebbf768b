import SaifuStyle
import WalletCore

/// The commands of two words, which run from the shell only: they need no wallet around them.
enum OneShotPair {
    case serve
    case tokens(TokensCommand, [String])
    case recover
    case scenarios

    init?(_ words: [String]) throws(WalletError) {
        guard words.count > 1 else { return nil }
        let pair = (words[0] + " " + words[1]).asciiLowercased
        switch pair {
        case ServeCommand.syntax.name: self = .serve
        case RecoverCommand.syntax.name: self = .recover
        case ScenariosCommand.syntax.name: self = .scenarios
        default:
            guard let command = TokensCommand(rawValue: pair) else { return nil }
            self = .tokens(command, Array(words.dropFirst(2)))
        }
        if case .tokens(let command, let words) = self, command != .diff, let word = words.first {
            throw .usage(
                .unexpectedWord(
                    word: word, command: command.rawValue, nearest: nil, choices: ["--source \(word)"]))
        }
        if words.count > 2 {
            _ = try syntax.parse(Array(words.dropFirst(2)))
        }
    }

    var place: OptionPlace {
        switch self {
        case .serve: .serve
        case .tokens(let command, _): command.place
        case .recover: .recover
        case .scenarios: .scenarios
        }
    }

    var syntax: CommandSyntax {
        switch self {
        case .serve: ServeCommand.syntax
        case .tokens(let command, _): command.syntax
        case .recover: RecoverCommand.syntax
        case .scenarios: ScenariosCommand.syntax
        }
    }
}
