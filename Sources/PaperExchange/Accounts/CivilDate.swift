/// A second since 1970 UTC as year, month, day, hour, minute, second.
struct CivilDate {
    let year, month, day, hour, minute, second: Int64

    init(second time: Int64) {
        let days = time >= 0 ? time / 86_400 : (time - 86_399) / 86_400
        let rest = time - days * 86_400
        hour = rest / 3600
        minute = rest / 60 % 60
        second = rest % 60
        // Days to a date in the proleptic Gregorian calendar, counted in eras of 400 years that begin in March.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// `20260807`.
    var compactDay: String { Self.padded(year, 4) + Self.padded(month, 2) + Self.padded(day, 2) }
    /// `121803`.
    var compactTime: String { Self.padded(hour, 2) + Self.padded(minute, 2) + Self.padded(second, 2) }

    /// Days since 1970-01-01 of a date in the Gregorian calendar.
    static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    static func padded(_ value: Int64, _ width: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}
