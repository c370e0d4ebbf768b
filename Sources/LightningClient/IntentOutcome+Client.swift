internal import LightningAPI

extension IntentOutcome {
    /// The outcome of an order that was answered.
    init(response: some Sendable) {
        if let acceptance = response as? OrderAcceptance {
            self = .accepted(acceptanceID: acceptance.childOrderAcceptanceID)
        } else {
            self = .unknown(reason: "the answer is not an acceptance")
        }
    }

    /// The outcome of an order that failed.
    init(error: APIError) {
        switch error {
        case .refused, .rateLimited: self = .refused(reason: error.description)
        case .outcomeUnknown(_, let reason): self = .unknown(reason: reason)
        case .unreachable, .cancelled, .tls, .missingKey, .abandoned, .storage:
            self = .notSent(reason: error.description)
        // The client makes `outcomeUnknown` of these for an order; if one came here, nothing would be known.
        case .unreadable, .unexpectedBody: self = .unknown(reason: error.description)
        }
    }
}
