internal import LightningAPI

extension IntentOutcome {
    /// The outcome of a request that failed.
    init(error: APIError) {
        switch error {
        case .refused, .rateLimited: self = .refused(reason: error.description)
        case .outcomeUnknown(_, _, let reason): self = .unknown(reason: reason)
        case .unreachable, .held, .cancelled, .tls, .missingKey, .abandoned, .notWrittenDown, .storage:
            self = .notSent(reason: error.description)
        case .unreadable where error.delivery == .notSent: self = .notSent(reason: error.description)
        // The transport makes `outcomeUnknown` of these; if one came here, nothing would be known.
        case .unanswered, .unreadable, .unexpectedBody: self = .unknown(reason: .words(error.description))
        }
    }
}
