/// When a rule strikes, among the requests or messages that it is about. All that is said must hold.
///
/// It depends on the seed, on the position of the rule and on how many there were before, and on the exchange's clock where
/// the rule names a time: never on how fast anything is.
struct FaultMoment: Hashable, Sendable {
    /// Of which numbers, counted from 1.
    var numbers: Set<Int64>?
    /// Each so many.
    var every: Int64?
    /// Of ten thousand.
    var chance: Int64?
    /// Those beyond so many within one second.
    var abovePerSecond: Int64?
    /// In milliseconds after the exchange was opened.
    var from: Int64?
    /// The first millisecond that is outside again.
    var to: Int64?

    /// - Parameters:
    ///   - count: of the request or message, from 1.
    ///   - inSecond: the same within its second.
    ///   - time: since the exchange was opened.
    func holds(count: Int64, inSecond: Int64, time: Int64, _ draw: inout SplitMix64) -> Bool {
        // Drawn in any case, so that what is drawn afterwards depends on nothing else.
        let isDrawn = draw.below(10_000) < chance ?? 10_000
        return isDrawn && numbers?.contains(count) ?? true && every.map { count % $0 == 0 } ?? true
            && abovePerSecond.map { inSecond > $0 } ?? true && time >= from ?? .min && time < to ?? .max
    }
}
