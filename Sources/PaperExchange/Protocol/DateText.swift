/// Dates as the HTTP API writes them: UTC without a zone, trailing zeros of the fraction dropped.
enum DateText {
    /// `2026-08-07T12:18:03.59`
    static func precise(_ milliseconds: Int64) -> String {
        let fraction = milliseconds % 1000
        guard fraction != 0 else { return seconds(milliseconds) }
        var digits = CivilDate.padded(fraction, 3)
        while digits.hasSuffix("0") { digits.removeLast() }
        return seconds(milliseconds) + "." + digits
    }

    /// `2026-08-07T12:18:03`: orders carry no fraction.
    static func seconds(_ milliseconds: Int64) -> String {
        let date = CivilDate(second: milliseconds / 1000)
        func two(_ value: Int64) -> String { CivilDate.padded(value, 2) }
        return "\(CivilDate.padded(date.year, 4))-\(two(date.month))-\(two(date.day))"
            + "T\(two(date.hour)):\(two(date.minute)):\(two(date.second))"
    }

    /// The same moment on the clocks of Japan; `trade_date` of the balance history is written so.
    static func japanese(_ milliseconds: Int64) -> String { precise(milliseconds + 9 * 3_600_000) }
}
