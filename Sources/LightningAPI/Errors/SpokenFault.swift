/// A fault that a module above this one found, with one sentence for each language.
public struct SpokenFault: Error, Hashable, Sendable {
    /// The English sentence, with its full stop.
    public let english: String
    /// The Japanese sentence, with its full stop.
    public let japanese: String

    /// Creates a fault from its sentence in each language, with its full stop.
    public init(english: String, japanese: String) {
        self.english = english
        self.japanese = japanese
    }
}
