/// What a module that stands above this one has to say of a fault: one sentence in every language.
public struct SpokenFault: Error, Hashable, Sendable {
    /// With its full stop.
    public let english: String
    /// With its full stop.
    public let japanese: String

    /// Creates a fault from its sentence in each language, with its full stop.
    public init(english: String, japanese: String) {
        self.english = english
        self.japanese = japanese
    }
}
