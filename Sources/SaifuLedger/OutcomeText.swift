internal import LightningAPI

/// How an outcome stands in the file: a word and what belongs to it.
enum OutcomeText {
    struct UnknownWord: Error {}

    static let unknown = "unknown"

    static func columns(of outcome: IntentOutcome) -> (word: String, detail: String) {
        switch outcome {
        case .accepted(let acceptanceID): ("accepted", acceptanceID)
        case .refused(let reason): ("refused", reason)
        case .unknown(let reason): (unknown, reason)
        case .notSent(let reason): ("not_sent", reason)
        }
    }

    static func outcome(_ word: String?, _ detail: String?) throws(UnknownWord) -> IntentOutcome? {
        guard let word else { return nil }
        let detail = try known(detail)
        switch word {
        case "accepted": return .accepted(acceptanceID: detail)
        case "refused": return .refused(reason: detail)
        case unknown: return .unknown(reason: detail)
        case "not_sent": return .notSent(reason: detail)
        default: throw UnknownWord()
        }
    }

    static func known<T>(_ value: T?) throws(UnknownWord) -> T {
        guard let value else { throw UnknownWord() }
        return value
    }
}
