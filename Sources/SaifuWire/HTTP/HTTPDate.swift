internal import Glibc

/// The `Date` header, made once a second.
struct HTTPDate {
    private var second: time_t = -1
    private var text: [UInt8] = []

    /// For example `Sun, 06 Nov 1994 08:49:37 GMT`.
    mutating func bytes() -> [UInt8] {
        let now = time(nil)
        if now != second {
            second = now
            text = Self.format(now)
        }
        return text
    }

    static func format(_ moment: time_t) -> [UInt8] {
        var moment = moment
        var parts = tm()
        gmtime_r(&moment, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let date = "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
        let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        return Array("\(date) \(1900 + parts.tm_year) \(time) GMT".utf8)
    }

    private static func two(_ number: Int32) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
