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
