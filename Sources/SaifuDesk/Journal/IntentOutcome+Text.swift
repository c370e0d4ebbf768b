internal import LightningAPI

// How an outcome stands in a file: a word, and what belongs to it.
extension IntentOutcome {
    /// The word or what belongs to it is none that this program writes.
    package struct UnknownWord: Error {
        package init() {}
    }

    /// The word of an outcome that is not known.
    private static let unknownWord = "unknown"

    package var words: (word: String, detail: String) {
        switch self {
        case .accepted(let acceptanceID): ("accepted", acceptanceID)
        case .refused(let reason): ("refused", reason)
        case .unknown(let reason): (IntentOutcome.unknownWord, reason.stored)
        case .unproven(let verdict, let until): ("unproven", verdict.text(until: until))
        case .notSent(let reason): ("not_sent", reason)
        case .dismissed(let reason): ("dismissed", reason)
        }
    }

    /// - Returns: `nil` for an intent without an outcome, which has no word.
    package static func reading(_ word: String?, _ detail: String?) throws(UnknownWord) -> IntentOutcome? {
        guard let word else { return nil }
        guard let detail else { throw UnknownWord() }
        switch word {
        case "accepted": return .accepted(acceptanceID: detail)
        case "refused": return .refused(reason: detail)
        case unknownWord: return .unknown(reason: FaultReason(stored: detail))
        case "unproven":
            guard let (verdict, until) = Verdict.reading(detail) else { throw UnknownWord() }
            return .unproven(verdict, until: until)
        case "not_sent": return .notSent(reason: detail)
        case "dismissed": return .dismissed(reason: detail)
        default: throw UnknownWord()
        }
    }
}
