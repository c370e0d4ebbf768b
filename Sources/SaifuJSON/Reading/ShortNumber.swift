public import SaifuMoney

/// Numbers of up to 18 digits, read eight digits at a time. This may look a few bytes past a number, where a document ends in
/// zeros; what is no short number is left to `JSONReader`.
@usableFromInline
enum ShortNumber {
    /// Nearly every number there is: up to 18 digits without exponent. `nil` for others and for what is no number.
    @inlinable @inline(__always)
    static func decimal(_ start: UnsafeRawPointer) -> ShortDecimal? {
        // The place is kept in a register on the way: writing it back at each step would cost more than the digits.
        var place = start
        let isNegative = passMinus(&place)
        var magnitude: UInt64 = 0
        guard var count = wholeDigits(&place, &magnitude) else { return nil }
        var places = 0
        if place.load(as: UInt8.self) == UInt8(ascii: ".") {
            place += 1
            places = digits(&place, &magnitude)
            count &+= places
            guard places > 0 else { return nil }
        }
        guard count <= 18, place.load(as: UInt8.self) | 0x20 != UInt8(ascii: "e") else { return nil }
        let value = Int64(bitPattern: magnitude)
        return ShortDecimal(end: place, mantissa: isNegative ? 0 &- value : value, scale: places)
    }

    /// Up to 18 digits, neither point nor exponent; `nil` for other numbers and for what is none.
    @inlinable @inline(__always)
    static func integer(_ place: inout UnsafeRawPointer) -> Int64? {
        let isNegative = passMinus(&place)
        var magnitude: UInt64 = 0
        guard let count = wholeDigits(&place, &magnitude), count <= 18 else { return nil }
        let next = place.load(as: UInt8.self)
        guard next != UInt8(ascii: "."), next | 0x20 != UInt8(ascii: "e") else { return nil }
        let value = Int64(bitPattern: magnitude)
        return isNegative ? 0 &- value : value
    }

    @inlinable @inline(__always)
    static func passMinus(_ place: inout UnsafeRawPointer) -> Bool {
        let isNegative = place.load(as: UInt8.self) == UInt8(ascii: "-")
        place += isNegative ? 1 : 0
        return isNegative
    }

    /// How many digits stand before the point; `nil` for none, and for a zero in front of others.
    @inlinable @inline(__always)
    static func wholeDigits(_ place: inout UnsafeRawPointer, _ magnitude: inout UInt64) -> Int? {
        let first = place.load(as: UInt8.self)
        let count = digits(&place, &magnitude)
        guard count == 1 || (count > 1 && first != UInt8(ascii: "0")) else { return nil }
        return count
    }

    /// Appends digits, eight at a time, and returns how many there were. Wraps past 19; such a number is read again.
    @inlinable @inline(__always)
    static func digits(_ place: inout UnsafeRawPointer, _ magnitude: inout UInt64) -> Int {
        var total = upToEight(&place, &magnitude)
        // Few numbers have more than eight digits before or behind the point.
        guard total == 8, place.load(as: UInt8.self) &- UInt8(ascii: "0") < 10 else { return total }
        var count: Int
        repeat {
            count = upToEight(&place, &magnitude)
            total &+= count
        } while count == 8
        return total
    }

    /// Appends the digits from here on, eight at most, and returns how many there were.
    @inlinable @inline(__always)
    static func upToEight(_ place: inout UnsafeRawPointer, _ magnitude: inout UInt64) -> Int {
        let word = UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
        // 0...9 for a digit; the top bit of the sum is set for anything else. Only the lowest flag is sure.
        let values = word ^ 0x3030_3030_3030_3030
        let flags = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
        let count = flags.trailingZeroBitCount >> 3
        guard count > 0 else { return 0 }
        // What is no digit is moved out, and zeros come in front.
        magnitude = magnitude &* power(count) &+ value(values &<< UInt64(truncatingIfNeeded: 64 &- count &* 8))
        place += count
        return count
    }

    /// The value of eight digits, the first one in the lowest byte: pairs, then fours, then all.
    @inlinable @inline(__always)
    static func value(_ digits: UInt64) -> UInt64 {
        let pairs = digits &* 10 &+ (digits >> 8)
        let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
        let high = ((pairs >> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
        return (low &+ high) >> 32
    }

    /// Ten to the power of 0...8.
    @inlinable @inline(__always)
    static func power(_ count: Int) -> UInt64 {
        switch count {
        case 0: 1
        case 1: 10
        case 2: 100
        case 3: 1_000
        case 4: 10_000
        case 5: 100_000
        case 6: 1_000_000
        case 7: 10_000_000
        default: 100_000_000
        }
    }
}

/// A number that fits into three registers, and where the document goes on behind it.
@usableFromInline
struct ShortDecimal {
    @usableFromInline let end: UnsafeRawPointer
    @usableFromInline let mantissa: Int64
    @usableFromInline let scale: Int

    @inlinable
    init(end: UnsafeRawPointer, mantissa: Int64, scale: Int) {
        self.end = end
        self.mantissa = mantissa
        self.scale = scale
    }

    @inlinable @inline(__always)
    var value: ExactDecimal { ExactDecimal(unchecked: Int128(mantissa), scale: scale) }
}
