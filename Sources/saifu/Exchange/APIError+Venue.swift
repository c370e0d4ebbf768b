import LightningAPI

extension APIError {
    /// The same about the place that the person named, instead of the socket or the port through which it is reached.
    func naming(_ venue: String) -> APIError {
        switch self {
        case .unreachable(_, let reason): .unreachable(origin: venue, reason: reason)
        case .unanswered(_, let reason): .unanswered(origin: venue, reason: reason)
        case .tls(_, let reason): .tls(origin: venue, reason: reason)
        case .missingKey: .missingKey(origin: venue)
        case .abandoned: .abandoned(origin: venue)
        case .refused, .rateLimited, .held, .outcomeUnknown, .unreadable, .unexpectedBody, .cancelled, .notWrittenDown,
            .storage:
            self
        }
    }
}
