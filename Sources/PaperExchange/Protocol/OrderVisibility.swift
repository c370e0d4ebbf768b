/// How late an order is listed after it was accepted, as on the real exchange, where no figure is promised.
///
/// Until then it trades, but neither it nor its fills are listed, and it cannot be cancelled.
public struct OrderVisibility: Hashable, Sendable {
    /// Orders are listed at once.
    public static let immediate = OrderVisibility(longest: 0, seed: 0)

    /// In milliseconds. The API promises no figure; clients wait three seconds.
    public static let most: Int64 = 5000

    /// The longest delay, in milliseconds; each order has its own delay up to this one.
    public let longest: Int64
    private let seed: UInt64

    /// - Parameters:
    ///   - longest: in milliseconds, 0 to ``most``.
    ///   - seed: decides which order is how late.
    public init(longest: Int64, seed: UInt64) {
        self.longest = min(max(longest, 0), Self.most)
        self.seed = seed
    }

    /// - Parameter now: milliseconds since 1970.
    func shows(_ tag: OrderTag, at now: Int64) -> Bool {
        guard longest > 0 else { return true }
        var random = SplitMix64(seed: seed ^ UInt64(bitPattern: tag.rawValue))
        return (tag.second * 1000).advanced(by: Int(random.below(longest + 1))) <= now
    }
}
