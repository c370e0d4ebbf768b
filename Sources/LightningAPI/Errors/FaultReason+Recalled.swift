extension FaultReason {
    /// Creates the reason that was written down as these English words, so that it can be said in another language; words
    /// that this program does not write stay as they are.
    public init(recalling words: String) {
        self =
            Wait.allCases.map(FaultReason.timedOut).first { $0.description == words }
            ?? SystemFault.allCases.map(FaultReason.system).first { $0.description == words }
            ?? Self.telling(words) ?? Self.answered(words) ?? .words(words)
    }

    /// Those that begin alike, whatever they tell after that.
    private static func telling(_ words: String) -> FaultReason? {
        let lost = "the connection was lost: "
        if words.hasPrefix(lost) { return .connectionLost(words: String(words.dropFirst(lost.count))) }
        let begins: [(String, Fault)] = [
            ("the answer has the id of another order, ", .idOfAnother),
            ("it was cancelled after it had been sent", .cancelledAfterSending),
            ("the answer is not valid HTTP: ", .notHTTP),
        ]
        return begins.first { words.hasPrefix($0.0) }.map { .fault($0.1, words: words) }
    }

    /// `HTTP 502 without a readable answer`, or `HTTP 400, status -1: no`.
    private static func answered(_ words: String) -> FaultReason? {
        guard words.hasPrefix("HTTP "), let http = Int(words.dropFirst(5).prefix { $0.isNumber }) else { return nil }
        let rest = words.dropFirst(5 + String(http).count)
        let bare = FaultReason.answered(http: http, status: nil, message: nil)
        if bare.description == words { return bare }
        let parts = rest.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
        let status = parts.first.flatMap { Int($0.drop { !$0.isNumber && $0 != "-" }) }
        let message = parts.count > 1 ? String(parts[1]) : nil
        let reason = FaultReason.answered(http: http, status: status, message: message)
        return reason.description == words ? reason : nil
    }
}
