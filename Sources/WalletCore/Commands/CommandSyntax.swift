/// How a command is written: the one grammar behind the prompt, the shell, a pipe and completion.
public struct CommandSyntax: Identifiable, Sendable {
    /// The first word, or the first two for a pair such as `exchange serve`.
    public let name: String
    /// Other first words of the same command.
    public let aliases: [String]
    public var id: String { name }
    /// Each is one way to fill the command; an empty one allows the name alone.
    public let patterns: [[Slot]]
    /// May stand anywhere after the name, each once.
    public let options: [[Slot]]
    /// What it does, in a few words.
    public let summary: any Sentence
    /// Options of its own that start with `--`, as usage lines write them.
    public let flags: String
    /// What words mean that do not explain themselves, such as `fok`.
    let meanings: [WordMeaning]
    /// Each the words after the name; tests run every one of them.
    let examples: [String]

    /// Creates the syntax of a command.
    /// - Parameters:
    ///   - meanings: of the words that do not explain themselves; values are explained by what they are.
    ///   - examples: each the words after the name, as they can be typed.
    public init(
        _ name: String, aliases: [String] = [], patterns: [[Slot]] = [[]], options: [[Slot]] = [],
        summary: any Sentence, flags: String = "", meanings: [WordMeaning] = [], examples: [String] = [""]
    ) {
        self.name = name
        self.aliases = aliases
        self.patterns = patterns
        self.options = options
        self.summary = summary
        self.flags = flags
        self.meanings = meanings
        self.examples = examples
    }

    /// The same words after another name.
    public func named(_ name: String, summary: any Sentence) -> CommandSyntax {
        CommandSyntax(
            name, patterns: patterns, options: options, summary: summary, flags: flags, meanings: meanings,
            examples: examples)
    }

    /// One line for each pattern, e.g. `buy SIZE at PRICE [gtc|ioc|fok] [PRODUCT]`.
    public var usage: [String] {
        let optional = options.map { "[" + CommandSyntax.text($0) + "]" }
        return patterns.map { pattern in
            ([name] + pattern.map(\.placeholder) + optional + (flags.isEmpty ? [] : [flags])).joined(separator: " ")
        }
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
