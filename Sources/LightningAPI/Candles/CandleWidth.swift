/// How much time a candle takes. Each width is a whole number of every shorter one, so that longer candles are folded from
/// shorter ones; days are those of UTC, as everything the exchange dates.
public enum CandleWidth: Int64, Hashable, Sendable, CaseIterable, Comparable {
    /// One second: the shortest, of which all others are made.
    case second = 1
    /// 60 seconds.
    case minute = 60
    /// Five minutes.
    case fiveMinutes = 300
    /// A quarter of an hour.
    case fifteenMinutes = 900
    /// Half an hour.
    case thirtyMinutes = 1_800
    /// 60 minutes.
    case hour = 3_600
    /// A sixth of a day, from midnight UTC on.
    case fourHours = 14_400
    /// One day, from midnight to midnight UTC.
    case day = 86_400

    /// The width as it is written: `1s`, `15m`, `4h`, `1d`.
    public var text: String {
        switch rawValue {
        case 86_400...: "\(rawValue / 86_400)d"
        case 3_600...: "\(rawValue / 3_600)h"
        case 60...: "\(rawValue / 60)m"
        default: "\(rawValue)s"
        }
    }

    /// - Returns: `nil` for a text that is no width.
    public init?(text: String) {
        guard let width = Self.allCases.first(where: { $0.text == text }) else { return nil }
        self = width
    }

    /// The time a candle takes.
    public var duration: Duration { .seconds(rawValue) }

    /// When the candle that a moment is in begins.
    public func start(of moment: Timestamp) -> Timestamp {
        let rest = moment.ticks % ticks
        return Timestamp(ticks: moment.ticks - (rest < 0 ? rest + ticks : rest))
    }

    var ticks: Int64 { rawValue * Timestamp.ticksPerSecond }

    public static func < (one: CandleWidth, other: CandleWidth) -> Bool { one.rawValue < other.rawValue }
}
