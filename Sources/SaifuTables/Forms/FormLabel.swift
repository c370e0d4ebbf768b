public import SaifuStyle

/// The name of a form row, ready to draw or as a key the caller looks up in the chosen language.
public enum FormLabel: Hashable, Sendable {
    /// Text that is drawn as it is.
    case text(StyledText)
    /// A key that the caller looks up.
    case key(String)

    /// The text without its style; a key as it is.
    public var plainText: String {
        switch self {
        case .text(let text): text.plainText
        case .key(let key): key
        }
    }
}

/// A value of a row, by the word that picks it and the title it is shown by.
public struct FormChoice: Hashable, Sendable {
    /// What is typed to pick the value, in any case.
    public let word: String
    /// What is drawn for it.
    public let title: FormLabel

    /// Creates a value of a row.
    public init(_ word: String, title: FormLabel) {
        self.word = word
        self.title = title
    }
}
