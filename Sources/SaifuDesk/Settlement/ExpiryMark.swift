internal import LightningAPI

/// How a desk tells its own order from an equal one of somebody else.
///
/// The API has no order id of the client's choosing, but it shows when an order expires. An order without a time of its
/// own is good for 30 days less a random part of the last day, and the odd number of minutes is found again in
/// `expire_date`. Others leave the time out, which is 30 days to the minute, or choose a round one.
public struct ExpiryMark: Hashable, Sendable {
    /// How many different marks there are: the minutes of a day.
    public static let count = 1439

    /// The minutes for which the order is valid, from 41,761 to 43,199.
    public let minutes: Int

    /// - Parameter random: any number.
    public init(random: UInt64) {
        minutes = OrderDraft.longestMinutes - 1 - Int(random % UInt64(Self.count))
    }

    /// A mark that is not taken, as long as there is one: the first free one from a random one on.
    init(besides taken: Set<Int>, random: UInt64) {
        let first = Int(random % UInt64(Self.count))
        let next = (0..<Self.count).lazy.map { ExpiryMark(random: UInt64(first + $0)) }
        self = next.first { !taken.contains($0.minutes) } ?? ExpiryMark(random: random)
    }

    /// The mark that was written down as so many minutes.
    package init(minutes: Int) {
        self.minutes = minutes
    }

    /// The exchange counts from the moment it took the order; the date it shows may be seconds later.
    private static let tolerance = Duration.seconds(25)

    /// Whether an order expires as this mark says.
    func matches(_ order: ChildOrder) -> Bool {
        matches(from: order.childOrderDate, to: order.expireDate)
    }

    /// Whether an order of this date expires as this mark says.
    func matches(from date: Timestamp, to expiry: Timestamp) -> Bool {
        let difference = expiry.duration(since: date) - .seconds(minutes * 60)
        return (.zero - Self.tolerance...Self.tolerance).contains(difference)
    }
}
