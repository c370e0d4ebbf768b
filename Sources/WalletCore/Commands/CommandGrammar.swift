import SaifuStyle

/// All commands of the wallet, found by their words.
public struct CommandGrammar: Sendable {
    /// The commands, in the order they are listed.
    public let commands: [CommandSyntax]

    /// Creates the grammar of these commands.
    public init(_ commands: [CommandSyntax]) {
        self.commands = commands
    }

    /// The command that the line starts with, and the words after its name: of `unsettled` and `unsettled resolve` the
    /// longer one that fits.
    /// - Throws: `unknownCommand` with the nearest name.
    public func find(_ words: [String]) throws(WalletError) -> (syntax: CommandSyntax, rest: [String]) {
        let first = words.first?.narrow.asciiLowercased ?? ""
        if words.count > 1 {
            let pair = first + " " + words[1].narrow.asciiLowercased
            if let command = commands.first(where: { $0.name == pair }) { return (command, Array(words.dropFirst(2))) }
        }
        if let command = commands.first(where: first.names) {
            try checkPair(words, besides: command)
            return (command, Array(words.dropFirst()))
        }
        try checkPair(words, besides: nil)
        let word = words.first ?? ""
        throw .usage(.unknownCommand(word: word, nearest: nearest(to: first)))
    }

    /// The name of a command, or one of other words that could stand for one, that somebody probably meant.
    public func nearest(to word: String, or others: [String] = []) -> String? {
        Nearest.word(to: word, among: others + commands.flatMap { [$0.name] + $0.aliases })
    }

    /// Those that begin as a word does of which none is nearer than the others, each once.
    public func nearestOnes(to word: String, or others: [String]) -> [String] {
        let names = (commands.flatMap { [$0.name] + $0.aliases } + others).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        return Nearest.words(to: word, among: names)
    }

    /// The commands of two words that start with this one, such as `exchange`.
    public func pairs(startingWith first: String) -> [CommandSyntax] {
        commands.filter { $0.name.hasPrefix(first.asciiLowercased + " ") }
    }

    /// The words of the groups, each once, in the order of their first commands.
    public var groups: [String] {
        commands.reduce(into: []) { groups, command in
            if !groups.contains(command.help.group) { groups.append(command.help.group) }
        }
    }

    /// Checks the second word of a line whose first word begins a command of two words, such as `exchange serve`.
    /// - Parameter alone: the command that has the first word as its whole name, if there is one, such as `unsettled`
    ///   beside `unsettled resolve`. It may take the second word as an argument.
    /// - Throws: `missingWord` without a second word, `unexpectedWord` for one that fits neither command.
    private func checkPair(_ words: [String], besides alone: CommandSyntax?) throws(WalletError) {
        guard let first = words.first else { return }
        let pairs = pairs(startingWith: first)
        guard !pairs.isEmpty else { return }
        let seconds = Slot.choice(first, pairs.map { String($0.name.dropFirst(first.count + 1)) })
        let others = alone?.slots(after: []) ?? []
        guard words.count > 1 else {
            if alone != nil { return }
            throw .usage(.missingWord(expected: seconds.written, command: first))
        }
        if others.contains(where: { $0.accepts(words[1]) }) { return }
        throw .usage(.unexpectedWord(word: words[1], command: first, among: [seconds] + others))
    }

    /// Splits a line at blanks.
    public static func words(of line: String) -> [String] {
        line.split { $0 == " " || $0 == "\t" || $0 == "\u{3000}" }.map(String.init)
    }
}

extension String {
    /// Whether it is the whole name of a command, or another one of it.
    public func names(_ command: CommandSyntax) -> Bool {
        ([command.name] + command.aliases).contains(where: narrow.isSpelled)
    }
}
