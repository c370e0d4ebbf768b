/// Something that a person is asked before it is done.
@MainActor public struct Question {
    /// The contents above the question.
    public let blocks: [Block]
    /// The question itself.
    public let sentence: any Sentence
    /// The same contents in one line, shown with the question when the blocks do not fit the window.
    public let subject: Phrase?
    /// The word that must be typed to confirm, for questions where a yes is given too easily; `nil` where a yes is
    /// enough.
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
