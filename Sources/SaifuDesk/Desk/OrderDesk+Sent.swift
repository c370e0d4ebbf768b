public import LightningAPI

extension OrderDesk {
    /// The orders of this account that left since a moment, or may have left, newest first: as far back as the desk goes.
    public func sentOrders(since moment: Timestamp) async throws(DeskError) -> [IntentRecord] {
        try await entries().filter { $0.intent.order != nil && $0.intent.createdAt >= moment && $0.hasLeft }
    }
}

extension IntentRecord {
    fileprivate var hasLeft: Bool {
        switch outcome {
        case .accepted, .refused, .unknown, .unproven, nil: true
        case .notSent, .dismissed: false
        }
    }
}
