internal import SaifuJSON

extension Timestamp: CustomStringConvertible {
    /// A date as the exchange writes it: `2026-08-07T12:18:03`, a fraction of 0 to 7 digits, a `Z` or none. UTC.
    /// - Throws: for anything else, also for days that no month has.
    public init(parsing text: String) throws(TimestampError) {
        var copy = text
        guard let ticks = copy.withUTF8({ Self.ticks($0) }) else { throw TimestampError(text: text) }
        self.ticks = ticks
    }

    /// As the REST API writes it: no zone, and no zeros at the end of the fraction.
    public var text: String {
        let (days, rest) = Self.floorDivision(ticks, 86_400 * Self.ticksPerSecond)
        let (year, month, day) = Self.date(ofDay: days)
        let (seconds, fraction) = Self.floorDivision(rest, Self.ticksPerSecond)
        let time = String(unsafeUninitializedCapacity: 27) { bytes in
            var digits = PlacedDigits(bytes)
            digits.place(year, 4)
            digits.place(month, 2, after: "-")
            digits.place(day, 2, after: "-")
            digits.place(seconds / 3600, 2, after: "T")
            digits.place(seconds / 60 % 60, 2, after: ":")
            digits.place(seconds % 60, 2, after: ":")
            digits.placeFraction(fraction, 7)
            return digits.count
        }
        // No exchange has dates of such years, but any number of ticks has a text.
        return (0..<10_000).contains(year) ? time : String(year) + time.dropFirst(4)
    }

    /// The moment as the API writes it, in UTC.
    public var description: String { text }

    private static func floorDivision(_ number: Int64, _ divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension Timestamp {
    /// `nil` for bytes that are no date. Eight bytes are looked at together: `YYYY-MM-`, `DDTHH:MM` and `HH:MM:SS`.
    static func ticks(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        guard bytes.count >= 19, let start = UnsafeRawPointer(bytes.baseAddress),
            let date = DigitPairs(start, like: 0x2D30_302D_3030_3030, digitsAt: 0x00FF_FF00_FFFF_FFFF),
            let time = DigitPairs(start + 8, like: 0x3030_3A30_3054_3030, digitsAt: 0xFFFF_00FF_FF00_FFFF),
            let end = DigitPairs(start + 11, like: 0x3030_3A30_303A_3030, digitsAt: 0xFFFF_00FF_FF00_FFFF),
            let fraction = fraction(bytes)
        else { return nil }
        let (year, month, day) = (date[0] * 100 + date[2], date[5], time[0])
        let (hour, minute, second) = (time[3], time[6], end[6])
        guard year > 0, (1...12).contains(month), (1...daysIn(month: month, of: year)).contains(day),
            hour < 24, minute < 60, second < 60
        else { return nil }
        let seconds = self.day(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second
        return seconds * ticksPerSecond + fraction
    }

    @inline(__always)
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int64? {
        var value: Int64 = 0
        for index in start..<start + count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value &* 10 &+ Int64(digit)
        }
        return value
    }

    /// The fraction behind the seconds, in ticks.
    private static func fraction(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        let end = bytes[bytes.count - 1] == UInt8(ascii: "Z") ? bytes.count - 1 : bytes.count
        guard end > 19 else { return 0 }
        let count = end - 20
        guard bytes[19] == UInt8(ascii: "."), (1...7).contains(count), var value = number(bytes, 20, count) else {
            return nil
        }
        for _ in count..<7 { value *= 10 }
        return value
    }

    private static func daysIn(month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of a day, counted from 1970-01-01. Years start in March here, so that the leap day comes last.
    private static func day(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
        let year = month > 2 ? year : year - 1
        let month = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * month + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }

    private static func date(ofDay number: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let (era, dayOfEra) = floorDivision(number + 719_468, 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let year = yearOfEra + era * 400 + (month < 10 ? 0 : 1)
        return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
    }
}

/// Digits that are put one after the other into the room of a text.
private struct PlacedDigits {
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

    /// The last digits of a number, with zeros before them.
    mutating func place(_ number: Int64, _ width: Int, after separator: Unicode.Scalar? = nil) {
        if let separator {
            bytes[count] = UInt8(ascii: separator)
            count += 1
        }
        var rest = number.magnitude
        for place in (count..<count + width).reversed() {
            bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
        count += width
    }

    /// Writes the digits behind the point, without zeros at the end; nothing for zero.
    mutating func placeFraction(_ number: Int64, _ width: Int) {
        guard number != 0 else { return }
        place(number, width, after: ".")
        while bytes[count - 1] == UInt8(ascii: "0") { count -= 1 }
    }
}

/// Eight bytes of text whose digits are taken two at a time.
private struct DigitPairs {
    /// Ten times each digit and the next one: of two digits the first byte holds their number.
    private let pairs: UInt64

    /// - Parameters:
    ///   - pattern: the same text with zeros for digits.
    ///   - mask: which of its bytes are digits.
    /// - Returns: `nil` for bytes that are not like the pattern.
    @inline(__always)
    init?(_ start: UnsafeRawPointer, like pattern: UInt64, digitsAt mask: UInt64) {
        let values = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self)) ^ pattern
        // The top bit of the sum is set for more than 9 in the place of a digit and more than 0 elsewhere.
        let limits = 0x7F7F_7F7F_7F7F_7F7F &- (mask & 0x0909_0909_0909_0909)
        guard ((values &+ limits) | values) & 0x8080_8080_8080_8080 == 0 else { return nil }
        pairs = values &* 10 &+ (values >> 8)
    }

    /// The number whose first digit is this byte.
    @inline(__always)
    subscript(index: UInt64) -> Int64 { Int64((pairs >> (index &* 8)) & 0xFF) }
}

extension Timestamp: Codable {
    /// Reads a text such as `2026-08-07T12:18:03.59`.
    /// - Throws: `DecodingError` for any other text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(CompactText.self)
        guard let ticks = text.withUTF8({ Self.ticks($0) }) else {
            let error = TimestampError(text: text.text)
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
        self.init(ticks: ticks)
    }

    /// Writes the text that the API would send.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
