/// How well a line may end before a character. English ends at blanks alone; Japanese has few of them, and ends where a
/// phrase does.
enum LineBreak: Int, Comparable {
    /// Inside a number, a Latin or katakana word, before what ends something and behind what begins it.
    case never
    /// Inside a word.
    case inside
    /// Before a particle, between a number and its unit, or inside what a person types.
    case tight
    /// A break between the words of a compound.
    case loose
    /// A break between two words that belong together.
    case word
    /// A break between two phrases.
    case phrase

    static func < (first: LineBreak, second: LineBreak) -> Bool { first.rawValue < second.rawValue }

    /// For each character how well a line may end before it; blanks stay before the word that follows them.
    static func places(in characters: [Character]) -> [LineBreak] {
        var text = PhraseText(characters)
        return characters.indices.map { text.next($0) }
    }
}
