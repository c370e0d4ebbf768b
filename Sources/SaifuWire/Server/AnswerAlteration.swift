/// Changes an answer after it was written, for a server that imitates a bad line.
public struct AnswerAlteration: Sendable {
    /// The fate of the connection behind the bytes.
    public enum Ending: Hashable, Sendable {
        /// The connection stays or ends as the answer and its request say.
        case asWritten
        /// It ends, in whatever place the bytes do.
        case closed
        /// It is reset: bytes that the system has not sent yet may be lost.
        case reset
    }

    /// The bytes that are sent instead of the answer.
    public struct Outgoing: Hashable, Sendable {
        /// Any bytes, or none.
        public var bytes: [UInt8]
        /// Held back for so long; the next request of the connection waits.
        public var delay: Duration
        /// The fate of the connection after the bytes.
        public var ending: Ending

        /// The answer as it is, unless more is said.
        public init(_ bytes: [UInt8], delay: Duration = .zero, ending: Ending = .asWritten) {
            self.bytes = bytes
            self.delay = delay
            self.ending = ending
        }
    }

    /// Of the `Date` header, in seconds since 1970.
    let date: Int64
    let alter: @Sendable ([UInt8]) -> Outgoing

    /// - Parameters:
    ///   - date: of the `Date` header, in seconds since 1970; the server has a clock of its own, and this is another.
    ///   - alter: is given the answer as it would go out, and says what goes out. Called on the loop's thread.
    public init(date: Int64, alter: @escaping @Sendable ([UInt8]) -> Outgoing) {
        self.date = date
        self.alter = alter
    }
}
