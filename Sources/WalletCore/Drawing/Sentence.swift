/// What the wallet says to a person.
///
/// An enumeration conforms to it: a case for each sentence, with the arguments of the sentence as associated values, and
/// an exhaustive `text(in:)` that writes each in every language. A plural is plain code there.
public protocol Sentence: Hashable, Sendable {
    /// Returns the sentence in a language.
    func text(in language: Language) -> String
}

extension Sentence {
    func isEqual(to other: any Sentence) -> Bool {
        (other as? Self) == self
    }
}
