import SaifuStyle

/// What `help` tells of a command besides its words.
public struct CommandHelp: Sendable {
    /// The word of the group in which it is listed.
    public internal(set) var group: String
    /// A few words that say what the command does.
    public internal(set) var summary: any Sentence
    /// Explains the command to whoever does not know the thing; `nil` where the summary does.
    public let about: (any Sentence)?
    /// The words that need an explanation, such as `fok`, and their meanings.
    let meanings: [WordMeaning]
    /// Each the words after the name; tests run every one of them.
    let examples: [String]

    /// What is typed behind `help` for all that it can tell.
    public static let everything = "all"

    /// The first word of a command, unless it is given another group.
    static func group(of name: String) -> String { name.split(separator: " ").first.map(String.init) ?? name }
}
