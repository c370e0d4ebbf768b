/// One way to complete the word before the cursor.
public struct Completion: Hashable, Sendable {
    /// The whole word; it takes the place of what was typed of it.
    public let text: String
    /// The text in the list of completions; the word itself unless it needs an explanation.
    public let title: String
    /// Whether more of the same word follows, so that no space is put after it.
    public let isPartial: Bool

    /// - Parameter title: what is listed instead of the word.
    public init(_ text: String, title: String? = nil, isPartial: Bool = false) {
        self.text = text
        self.title = title ?? text
        self.isPartial = isPartial
    }
}

/// Answers the completions of a line up to the cursor. The word to complete begins after the last space.
///
/// Called on the editor's own thread while a person waits: it must answer at once.
public typealias Completer = @Sendable (_ lineBeforeCursor: String) -> [Completion]
