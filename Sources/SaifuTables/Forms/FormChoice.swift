public import SaifuText

/// A value of a row, by the word that picks it and the title it is shown by.
public struct FormChoice: Hashable, Sendable {
    /// The word that picks the value when it is typed, in upper or lower case.
    public let word: String
    /// The text that is drawn for the value.
    public let title: StyledText

    /// Creates a value of a row.
    public init(_ word: String, title: StyledText) {
        self.word = word
        self.title = title
    }
}
