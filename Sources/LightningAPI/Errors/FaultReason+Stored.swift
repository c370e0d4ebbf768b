/// How a reason stands in a journal: `#`, a word for its case, and what only that one knows. It is said when it is read, in
/// the reader's language.
extension FaultReason {
    /// The reason as a journal keeps it.
    package var stored: String {
        switch self {
        case .timedOut(let wait): "#timed_out \(wait)"
        case .connectionLost(let words): "#connection_lost \(words)"
        case .answered(let http, let status, let message):
            "#answered \(http) \(status.map(String.init) ?? "-")" + (message.map { " " + $0 } ?? "")
        case .foreign(let answer, let http): "#foreign \(http) \(answer.rawValue)"
        case .system(let fault): "#system \(fault.rawValue)"
        case .rareSystem(let code): "#system \(code)"
        case .fault(let fault, let words): "#fault \(fault) \(words)"
        // What goes wrong before anything is sent leaves nothing unknown.
        case .certificate, .unknownHost, .document, .value: "#words \(description)"
        case .words(let words): "#words \(words)"
        }
    }

    /// Creates the reason that a journal keeps; one that cannot be read is told as it stands.
    package init(stored text: String) {
        self = text.hasPrefix("#") ? Self.reading(text) ?? .words(text) : .init(recalling: text)
    }

    private static func reading(_ text: String) -> FaultReason? {
        let (word, rest) = text.dropFirst().cut
        switch word {
        case "timed_out": return Wait.allCases.first { "\($0)" == rest }.map(FaultReason.timedOut)
        case "connection_lost": return .connectionLost(words: rest)
        case "system": return Int32(rest).map(FaultReason.init(errno:))
        case "fault":
            let (name, words) = rest[...].cut
            // Its words of before 24 November 2026 read as if the order had been cancelled.
            if name == "\(KnownFault.cancelledAfterSending)" { return .stoppedWaiting }
            return KnownFault.allCases.first { "\($0)" == name }.map { .fault($0, words: words) }
        case "answered":
            let (http, more) = rest[...].cut
            let (status, message) = more[...].cut
            guard let http = Int(http) else { return nil }
            return .answered(http: http, status: Int(status), message: more.contains(" ") ? message : nil)
        case "foreign":
            let (http, name) = rest[...].cut
            guard let http = Int(http), let answer = ForeignAnswer(rawValue: name) else { return nil }
            return .foreign(answer, http: http)
        case "words": return .words(rest)
        default: return nil
        }
    }
}

// Before 23 November 2026 journals kept the English words.
extension FaultReason {
    /// Creates the reason that these words tell; words that this program did not write stay as they are.
    private init(recalling words: String) {
        self =
            Wait.allCases.map(FaultReason.timedOut).first { $0.description == words }
            ?? SystemFault.allCases.map(FaultReason.system).first { $0.description == words }
            ?? Self.telling(words) ?? Self.answered(words) ?? .words(words)
    }

    /// Those that begin alike, whatever they tell after that.
    private static func telling(_ words: String) -> FaultReason? {
        let lost = "the connection was lost: "
        if words.hasPrefix(lost) { return .connectionLost(words: String(words.dropFirst(lost.count))) }
        if words == "it was cancelled after it had been sent" { return .stoppedWaiting }
        let begins: [(String, KnownFault)] = [
            ("the answer has the id of another order, ", .idOfAnother),
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

extension Substring {
    /// The text up to the first blank, and from there on.
    fileprivate var cut: (word: String, rest: String) {
        let word = prefix { $0 != " " }
        return (String(word), String(dropFirst(word.count + 1)))
    }
}
