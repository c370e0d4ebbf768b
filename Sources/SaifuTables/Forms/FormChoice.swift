public import SaifuText

/// A value of a row, by the word that picks it and the title it is shown by.
public struct FormChoice: Hashable, Sendable {
    /// What is typed to pick the value, in any case.
    public let word: String
    /// What is drawn for it.
    public let title: StyledText

    /// Creates a value of a row.
    public init(_ word: String, title: StyledText) {
        self.word = word
        self.title = title
    }
}
