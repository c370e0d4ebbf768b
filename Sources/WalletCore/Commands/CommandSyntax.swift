/// How a command is written: the one grammar behind the prompt, the shell, a pipe and completion.
public struct CommandSyntax: Identifiable, Sendable {
    /// The first word, or the first two for a pair such as `exchange serve`.
    public private(set) var name: String
    /// Other first words of the same command.
    public private(set) var aliases: [String]
    /// The name of the command.
    public var id: String { name }
    /// Each is one way to fill the command; an empty one allows the name alone.
    public let patterns: [[Slot]]
    /// May stand anywhere after the name, each once.
    public let options: [[Slot]]
    /// What `help` tells of it.
    public private(set) var help: CommandHelp
    /// Options of its own that start with `--`, as usage lines write them.
    public let flags: String
    /// The keyword of the patterns that those options belong to; `nil` for all patterns.
    let flagged: Slot?
    /// The names of the columns that its list can have, for `--columns`; empty for a command without a list.
    let columns: [String]

    /// Creates the syntax of a command.
    /// - Parameters:
    ///   - about: a few sentences for whoever does not know the thing.
    ///   - flagged: the keyword without which `flags` change nothing; `nil` where they belong to every pattern.
    ///   - columns: the names of those that its list can have.
    ///   - meanings: of the words that do not explain themselves; values are explained by what they are.
    ///   - examples: each the words after the name, as they can be typed.
    public init(
        _ name: String, aliases: [String] = [], patterns: [[Slot]] = [[]], options: [[Slot]] = [],
        summary: any Sentence, about: (any Sentence)? = nil, flags: String = "", flagged: String? = nil,
        columns: [String] = [],
        meanings: [WordMeaning] = [],
        examples: [String] = [""]
    ) {
        self.name = name
        self.aliases = aliases
        self.patterns = patterns
        self.options = options
        self.flags = flags + (columns.isEmpty ? "" : (flags.isEmpty ? "" : " ") + ColumnChoice.flag)
        self.flagged = flagged.map { .keyword($0) }
        self.columns = columns
        help = CommandHelp(
            group: CommandHelp.group(of: name), summary: summary, about: about, meanings: meanings, examples: examples)
    }

    /// Returns the same words after another name.
    public func named(_ name: String, summary: any Sentence) -> CommandSyntax {
        var syntax = self
        (syntax.name, syntax.aliases) = (name, [])
        (syntax.help.group, syntax.help.summary) = (CommandHelp.group(of: name), summary)
        return syntax
    }

    /// Returns the same in this group of `help`.
    public func grouped(_ group: String) -> CommandSyntax {
        var syntax = self
        syntax.help.group = group
        return syntax
    }

    /// One line for each pattern, e.g. `buy SIZE at PRICE [gtc|ioc|fok] [PRODUCT]`.
    public var usage: [String] {
        let optional = options.map { "[" + CommandSyntax.text($0) + "]" }
        return patterns.map { pattern in
            let flags = flags.isEmpty || !isFlagged(pattern) ? [] : [flags]
            return ([name] + pattern.map(\.placeholder) + optional + flags).joined(separator: " ")
        }
    }

    private func isFlagged(_ pattern: [Slot]) -> Bool { flagged.map(pattern.contains) ?? true }

    /// Whether an option of its own belongs to what was typed.
    /// - Parameter arguments: `nil` while nothing says which pattern it will be.
    public func takes(flag: String, with arguments: Arguments?) -> Bool {
        guard flags.contains(flag) else { return false }
        guard let arguments, let flagged else { return true }
        return arguments.has(flagged.name)
    }

    /// The name, and the keyword behind it that says what is to be done, as in `exchange account remove`.
    public func name(with arguments: Arguments?) -> String {
        for case .keyword(let word)? in patterns.map(\.first) where arguments?.has(word) == true {
            return name + " " + word
        }
        return name
    }

    /// Whether a product can be named, and the one in use counts otherwise.
    public var takesProduct: Bool { (patterns + options).joined().contains(.product) }

    /// The shortest way to write it: the first pattern, without options.
    public var brief: String {
        ([name] + (patterns.first ?? []).map(\.placeholder)).joined(separator: " ")
    }

    private static func text(_ slots: [Slot]) -> String {
        slots.map(\.placeholder).joined(separator: " ")
    }
}
