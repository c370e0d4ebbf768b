/// Words for a person, written in every language that the wallet speaks.
///
/// A language makes it from all of its texts, and figures make it where no words are needed: a bare `String` is none,
/// so that a sentence which lacks a language does not compile.
public struct Wording: Hashable, Sendable, CustomStringConvertible {
    /// The text in the language that was asked for.
    public let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The text, so that a sentence can stand inside another one.
    public var description: String { text }

    /// Returns one after the other, with nothing between them.
    public static func + (left: Wording, right: Wording) -> Wording {
        Wording(left.text + right.text)
    }
}
