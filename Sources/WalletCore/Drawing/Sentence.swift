/// A sentence of the wallet, with its values.
///
/// An enumeration conforms to it: a case for each sentence, with the arguments of the sentence as associated values, and
/// an exhaustive `wording(in:)` that writes each in every language. A plural is plain code there.
public protocol Sentence: Hashable, Sendable {
    /// Returns the sentence in a language.
    func wording(in language: Language) -> Wording
}

extension Sentence {
    /// Returns the sentence in a language, for what shows or writes it.
    public func text(in language: Language) -> String { wording(in: language).text }

    func isEqual(to other: any Sentence) -> Bool {
        (other as? Self) == self
    }
}
