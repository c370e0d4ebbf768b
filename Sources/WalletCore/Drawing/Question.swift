/// Something that a person is asked before it is done.
@MainActor public struct Question {
    /// What it is about, drawn above the question.
    public let blocks: [Block]
    /// The question itself.
    public let sentence: any Sentence
    /// What it is about in a line: stands with the question where the blocks do not fit the window.
    public let subject: Phrase?
    /// What must be typed out, for what a yes is too quickly said to; `nil` takes a yes.
    public let word: (any Sentence)?

    /// Creates a question.
    public init(
        _ sentence: any Sentence, about blocks: [Block], subject: Phrase? = nil, typing word: (any Sentence)? = nil
    ) {
        self.sentence = sentence
        self.blocks = blocks
        self.subject = subject
        self.word = word
    }
}
