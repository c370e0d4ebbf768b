/// The point at which a call failed.
public enum Delivery: Hashable, Sendable, CaseIterable {
    /// Nothing of it left this machine.
    case notSent
    /// At least a part of it left, and no answer came.
    case unanswered
    /// It was sent, and the exchange or something in front of it answered.
    case answered
}

extension APIError {
    /// How far the call came. Whether it took effect is another question: only of `outcomeUnknown` nobody knows.
    public var delivery: Delivery {
        switch self {
        case .unreachable, .held, .tls, .missingKey, .abandoned, .notWrittenDown, .storage: .notSent
        // A call that may take effect, and had left, is `outcomeUnknown`; of another it does not matter.
        case .unanswered, .cancelled: .unanswered
        case .refused, .rateLimited, .unexpectedBody: .answered
        case .unreadable(_, _, _, .fault(.invalidRequest, _)), .unreadable(_, _, _, .fault(.unwritableRequest, _)):
            .notSent
        case .unreadable: .answered
        case .outcomeUnknown(_, _, let reason): Self.delivery(losing: reason)
        }
    }

    /// How far a call came that left an unknown outcome.
    private static func delivery(losing reason: FaultReason) -> Delivery {
        switch reason {
        case .answered, .foreign, .value, .document: .answered
        case .fault(let fault, _):
            switch fault {
            case .notHTTP, .twoAnswers, .unreadableAnswer, .idOfAnother: .answered
            default: .unanswered
            }
        case .system, .rareSystem, .certificate, .unknownHost, .timedOut, .connectionLost, .words: .unanswered
        }
    }
}
