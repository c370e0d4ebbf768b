internal import LightningAPI

/// What became of a cancellation that the exchange took.
public enum CancellationFate: Hashable, Sendable {
    /// Its order has ended, by it or before it.
    case done(OrderEnding)
    /// The exchange did not carry it out. The end of its order; `nil` for one of which no end is known.
    case refused(OrderEnding?)
    /// Nothing is known of it yet.
    case unknown
}

extension IntentOutcome {
    /// What an event says of a cancellation that was taken.
    static var cancelFailed: IntentOutcome { .refused(reason: OrderEventType.cancelFailed.rawValue) }
}

/// The latest ids, so many that none is forgotten while something is on its way.
struct LatestIDs: Sendable {
    private static let most = 512

    /// Oldest first.
    private var ids: [String] = []

    func contains(_ id: String) -> Bool { ids.contains(id) }

    mutating func remove(_ id: String) { ids.removeAll { $0 == id } }

    mutating func add(_ id: String) {
        remove(id)
        ids.append(id)
        if ids.count > Self.most { ids.removeFirst() }
    }
}
