internal import LightningAPI

/// Dates of the exchange's clock, which may be set to any.
enum DateText {
    /// `2026-08-07T12:18:03`
    static func seconds(_ milliseconds: Int64) -> String {
        let date = CivilDate(second: milliseconds / 1000)
        func two(_ value: Int64) -> String { CivilDate.padded(value, 2) }
        return "\(CivilDate.padded(date.year, 4))-\(two(date.month))-\(two(date.day))"
            + "T\(two(date.hour)):\(two(date.minute)):\(two(date.second))"
    }
}

extension Timestamp {
    /// A moment of the exchange as answers and channels tell it: with up to seven places, as on the real one. It goes by
    /// milliseconds itself; what is finer follows from them, so that the same moment is the same date wherever it is told,
    /// and later ones have later dates. One of four has nothing finer.
    init(told milliseconds: Int64) {
        var random = SplitMix64(seed: UInt64(bitPattern: milliseconds))
        let number = random.next()
        self.init(ticks: milliseconds * 10_000 + (number % 4 == 0 ? 0 : Int64(number >> 32) % 10_000))
    }
}
