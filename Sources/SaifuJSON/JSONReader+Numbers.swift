public import SaifuMoney

extension JSONReader {
    /// The number with its digits as received.
    /// - Throws: `typeMismatch`; `numberDoesNotFit` past 38 digits or 18 places.
    @inlinable
    public mutating func readDecimal() throws(JSONFault) -> ExactDecimal {
        skipWhitespace()
        let start = position
        if let short = readShortDecimal() { return short }
        position = start
        return try readLongDecimal()
    }

    /// A whole number without point or exponent.
    /// - Throws: `typeMismatch`; `numberDoesNotFit` for a fraction, an exponent or more than 64 bits.
    @inlinable
    public mutating func readInteger() throws(JSONFault) -> Int64 {
        skipWhitespace()
        let start = position
        if let short = readShortInteger() { return short }
        position = start
        return try readLongInteger()
    }

    /// Up to 18 digits without exponent, nearly every number there is; `nil` sends the rest to the full reader.
    @inlinable @inline(__always)
    mutating func readShortDecimal() -> ExactDecimal? {
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var magnitude: UInt64 = 0
        guard var digits = readWhole(&magnitude) else { return nil }
        var places = 0
        if byte == UInt8(ascii: ".") {
            position += 1
            places = readDigits(&magnitude)
            guard places > 0 else { return nil }
            digits += places
        }
        guard digits <= 18, byte | 0x20 != UInt8(ascii: "e") else { return nil }
        let value = Int64(bitPattern: magnitude)
        return ExactDecimal(unchecked: Int128(isNegative ? 0 &- value : value), scale: places)
    }

    @inlinable @inline(__always)
    mutating func readShortInteger() -> Int64? {
        let isNegative = byte == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var magnitude: UInt64 = 0
        guard let digits = readWhole(&magnitude), digits <= 18, byte != UInt8(ascii: "."),
            byte | 0x20 != UInt8(ascii: "e")
        else { return nil }
        let value = Int64(bitPattern: magnitude)
        return isNegative ? 0 &- value : value
    }

    /// How many digits stand before the point; `nil` for none, and for a zero in front of others.
    @inlinable @inline(__always)
    mutating func readWhole(_ magnitude: inout UInt64) -> Int? {
        let first = byte
        let count = readDigits(&magnitude)
        guard count == 1 || (count > 1 && first != UInt8(ascii: "0")) else { return nil }
        return count
    }

    /// Appends digits, eight at a time, and returns how many there were. Wraps past 19; such a number is read again.
    @inlinable @inline(__always)
    mutating func readDigits(_ magnitude: inout UInt64) -> Int {
        let start = position
        var count: Int
        repeat {
            let word = UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
            // 0...9 for a digit; the top bit of the sum is set for anything else. Only the lowest flag is sure.
            let values = word ^ 0x3030_3030_3030_3030
            let flags = ((values &+ 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
            count = flags.trailingZeroBitCount >> 3
            // What is no digit is moved out, and zeros come in front.
            let digits = values << UInt64(64 &- count &* 8)
            magnitude = magnitude &* Self.power(count) &+ Self.value(digits)
            position += count
        } while count == 8
        return position - start
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

    @usableFromInline @inline(never)
    mutating func readLongDecimal() throws(JSONFault) -> ExactDecimal {
        guard byte == UInt8(ascii: "-") || isDigit else { throw mismatch("a number") }
        let start = position
        let end = try scanNumber()
        return try Self.decimal(from: start, to: end, base)
    }

    @usableFromInline @inline(never)
    mutating func readLongInteger() throws(JSONFault) -> Int64 {
        guard byte == UInt8(ascii: "-") || isDigit else { throw mismatch("a number") }
        let start = position
        let end = try scanNumber()
        return try Self.integer(Int64.self, from: start, to: end, base)
    }
}
