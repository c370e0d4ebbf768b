public import LightningAPI

/// The result of looking for an order whose answer was lost. It never claims more than the API can show.
public enum Verdict: Hashable, Sendable {
    /// One order in the whole window fits and carries the mark of this one.
    case found(acceptanceID: String)
    /// One order in the whole window fits, but somebody else could have placed it.
    case presumablyYours(acceptanceID: String)
    /// Several orders fit and cannot be told apart.
    case ambiguous(acceptanceIDs: [String])
    /// Nothing that fits is listed up to this moment by the exchange's clock. No proof that it never was: an order that
    /// ends without a fill is not listed.
    case noTrace(until: Timestamp)
    /// It cannot be judged yet.
    case stillUnknown(reason: Reason)

    /// Why it cannot be judged yet.
    public enum Reason: Hashable, Sendable {
        /// Nobody has looked yet.
        case notLooked
        /// The order may still arrive or become visible until this moment by the exchange's clock.
        case tooEarly(until: Timestamp)
        /// There are more orders than the exchange lists.
        case listIncomplete
        /// The exchange gives no time, so that old and new orders cannot be told apart.
        case noServerTime
        /// The look failed.
        case lookFailed(APIError)
    }

    /// The stable word for programs.
    public var name: String {
        switch self {
        case .found: "found"
        case .presumablyYours: "presumably_yours"
        case .ambiguous: "ambiguous"
        case .noTrace: "no_trace"
        case .stillUnknown: "still_unknown"
        }
    }

    /// Whether the order was found and is certainly this one.
    public var isFound: Bool {
        if case .found = self { return true }
        return false
    }

    /// Whether another look can show more.
    /// - Parameter time: the exchange's, as far as it is known.
    func mayChange(at time: Timestamp?) -> Bool {
        switch self {
        case .stillUnknown(.tooEarly(let until)): time.map { $0 > until } ?? false
        case .stillUnknown(.listIncomplete): false
        case .stillUnknown: true
        case .found, .presumablyYours, .ambiguous, .noTrace: false
        }
    }

    /// The orders at the exchange that it may be.
    public var candidates: [String] {
        switch self {
        case .found(let id), .presumablyYours(let id): [id]
        case .ambiguous(let ids): ids
        case .noTrace, .stillUnknown: []
        }
    }
}
