/// A word that a command takes, explained by `help`.
public struct WordMeaning: Sendable {
    /// The word itself, or the capitals that stand for it in usage lines.
    public let word: String
    /// A few words that say what the word means.
    public let meaning: any Sentence

    /// Creates the meaning of a word.
    public init(_ word: String, _ meaning: any Sentence) {
        self.word = word
        self.meaning = meaning
    }
}

extension CommandSyntax {
    /// The meaning of each word in the syntax: values by their type, other words as the command explains them.
    public var words: [WordMeaning] {
        var seen = Set<String>()
        let values = (patterns + options).joined().compactMap { slot in
            slot.meaning.map { WordMeaning(slot.placeholder, $0) }
        }
        return (values + help.meanings).filter { seen.insert($0.word).inserted }
    }

    /// The example command lines, as they can be typed.
    public var exampleLines: [String] {
        help.examples.map { $0.isEmpty ? name : name + " " + $0 }
    }
}
