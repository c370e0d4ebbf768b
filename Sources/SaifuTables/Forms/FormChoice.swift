public import SaifuText

/// A value of a row, by the word that picks it and the title it is shown by.
public struct FormChoice: Hashable, Sendable {
    public let word: String
    public let title: StyledText

    public init(_ word: String, title: StyledText) {
        self.word = word
        self.title = title
    }
}
