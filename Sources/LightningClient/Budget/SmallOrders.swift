import LightningAPI

/// When orders of 0.1 or less were placed for an account. The exchange tells nothing of this limit, and who goes over it is
/// held to ten a minute for an hour: so it is counted here, for any minute.
struct SmallOrders: Hashable, Sendable {
    /// The oldest first.
    var moments: [Timestamp] = []
    /// Until when the exchange takes only a few.
    var lowered = Timestamp(ticks: 0)

    /// A minute, and as much as an order may be under way longer than another.
    static let span = RequestLimit.smallOrders.period + .seconds(5)
    private static let loweredMost = 10
    private static let penalty = Duration.seconds(3600)

    mutating func begin(at now: Timestamp, inDoubt doubt: Bool) {
        // A clock that was set back makes nobody wait longer than a minute.
        for index in moments.indices where moments[index] > now { moments[index] = now }
        if lowered > now.advanced(by: Self.penalty) { lowered = now.advanced(by: Self.penalty) }
        moments.removeAll { now.duration(since: $0) >= Self.span }
        if doubt, moments.isEmpty { moments = Array(repeating: now, count: RequestLimit.smallOrders.most / 2) }
    }

    /// When there is room for some; `nil` when there is now.
    func hold(_ count: Int, _ intent: RequestIntent, at now: Timestamp) -> Timestamp? {
        let isLowered = lowered > now
        let most = isLowered ? Self.loweredMost : RequestLimit.smallOrders.most
        let reserve = isLowered ? 0 : intent.reserve(of: .smallOrders)
        let excess = moments.count + count + reserve - most
        guard excess > 0 else { return nil }
        return moments.prefix(excess).last?.advanced(by: Self.span) ?? lowered
    }

    mutating func take(_ count: Int, at now: Timestamp) { moments += Array(repeating: now, count: count) }

    /// Those of a moment were not placed.
    mutating func giveBack(_ count: Int, of moment: Timestamp) {
        for _ in 0..<count {
            if let index = moments.lastIndex(of: moment) { moments.remove(at: index) }
        }
    }

    /// The exchange has refused one for being too many.
    mutating func lower(at now: Timestamp) { lowered = now.advanced(by: Self.penalty) }
}
