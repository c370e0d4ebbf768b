/// Where a string stands in the document, without its quotes.
struct JSONText {
    let start: Int
    let count: Int
    let hasEscapes: Bool
}

enum JSONLiteral { case null, `true`, `false` }

/// The tokens of the grammar.
extension JSONReader {
    mutating func scanLiteral() throws(JSONFault) -> JSONLiteral {
        switch byte {
        case UInt8(ascii: "n"):
            try expect("null")
            return .null
        case UInt8(ascii: "t"):
            try expect("true")
            return .true
        case UInt8(ascii: "f"):
            try expect("false")
            return .false
        default: throw unexpected()
        }
    }

    private mutating func expect(_ word: StaticString) throws(JSONFault) {
        for index in 0..<word.utf8CodeUnitCount {
            guard byte == word.utf8Start[index] else { throw unexpected() }
            position += 1
        }
    }

    /// Checks a number and passes over it; returns where it ends.
    mutating func scanNumber() throws(JSONFault) -> Int {
        let start = position
        if byte == UInt8(ascii: "-") { position += 1 }
        if byte == UInt8(ascii: "0") {
            position += 1
            guard !isDigit else { throw JSONFault(.invalidNumber, at: start) }
        } else {
            try scanDigits(from: start)
        }
        if byte == UInt8(ascii: ".") {
            position += 1
            try scanDigits(from: start)
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
            try scanDigits(from: start)
        }
        return position
    }

    @inline(__always) var isDigit: Bool { byte &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    private mutating func scanDigits(from start: Int) throws(JSONFault) {
        guard isDigit else {
            throw position >= count ? unexpected() : JSONFault(.invalidNumber, at: start)
        }
        repeat { position += 1 } while isDigit
    }

    /// Checks a number and passes over it; returns where it ends. Without exponent in a few steps.
    @inline(__always)
    mutating func passNumber() throws(JSONFault) -> Int {
        var place = UnsafeRawPointer(base + position)
        _ = ShortNumber.passMinus(&place)
        var magnitude: UInt64 = 0
        guard ShortNumber.wholeDigits(&place, &magnitude) != nil else { return try scanNumber() }
        if place.load(as: UInt8.self) == UInt8(ascii: ".") {
            place += 1
            guard ShortNumber.digits(&place, &magnitude) > 0 else { return try scanNumber() }
        }
        guard place.load(as: UInt8.self) | 0x20 != UInt8(ascii: "e") else { return try scanNumber() }
        position = place - UnsafeRawPointer(base)
        return position
    }

    /// Checks a string and passes over it. The read position is on its opening quote.
    @inline(__always)
    mutating func passString() throws(JSONFault) -> JSONText {
        let start = position + 1
        let end = plainEnd(from: start)
        guard base[end] == UInt8(ascii: "\"") else { return try scanString() }
        position = end + 1
        return JSONText(start: start, count: end - start, hasEscapes: false)
    }

    @inline(__always)
    mutating func passColon() throws(JSONFault) {
        skipWhitespace()
        guard byte == UInt8(ascii: ":") else { throw unexpected() }
        position += 1
    }

    /// A string with anything in it. The read position is on its opening quote.
    mutating func scanString() throws(JSONFault) -> JSONText {
        let start = position + 1
        var hasEscapes = false
        position = start
        while true {
            position = plainEnd(from: position)
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return JSONText(start: start, count: position - 1 - start, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try scanEscape()
            case 0x80...:
                try scanMultibyte()
            default:
                throw position >= count ? unexpected() : JSONFault(.controlCharacter(byte), at: position)
            }
        }
    }

    /// The next quote, backslash, control character (also the zero after the end) or byte outside ASCII, eight bytes at
    /// a time. A flag above the lowest one can be false, so only the lowest is used.
    @inlinable @inline(__always)
    func plainEnd(from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops: UInt64 = 0x8080_8080_8080_8080
        var place = start
        while true {
            let word = UInt64(littleEndian: UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self))
            let quote = word ^ (ones &* 0x22)
            let backslash = word ^ (ones &* 0x5C)
            let special =
                ((word &- ones &* 0x20) & ~word) | ((quote &- ones) & ~quote)
                | ((backslash &- ones) & ~backslash) | word
            let flags = special & tops
            guard flags == 0 else { return place + (flags.trailingZeroBitCount >> 3) }
            place += 8
        }
    }

    private mutating func scanEscape() throws(JSONFault) {
        let start = position
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"): try scanUnicodeEscape(from: start)
        default: throw position >= count ? unexpected() : JSONFault(.invalidEscape, at: start)
        }
    }

    private mutating func scanUnicodeEscape(from start: Int) throws(JSONFault) {
        let unit = try scanHex(from: start)
        guard unit & 0xF800 == 0xD800 else { return }
        guard unit & 0xFC00 == 0xD800, byte == UInt8(ascii: "\\"), base[position + 1] == UInt8(ascii: "u") else {
            throw JSONFault(.loneSurrogate, at: start)
        }
        position += 1
        guard try scanHex(from: start) & 0xFC00 == 0xDC00 else { throw JSONFault(.loneSurrogate, at: start) }
    }

    /// The four digits after `u`, on which the read position stands.
    private mutating func scanHex(from start: Int) throws(JSONFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            position += 1
            guard let digit = hexDigit(byte) else {
                throw position >= count ? unexpected() : JSONFault(.invalidEscape, at: start)
            }
            value = value << 4 | digit
        }
        position += 1
        return value
    }

    /// One scalar outside ASCII, by the table of well-formed sequences (Unicode, table 3-7).
    private mutating func scanMultibyte() throws(JSONFault) {
        let second = base[position + 1]
        let length: Int
        switch byte {
        case 0xC2...0xDF: length = (0x80...0xBF).contains(second) ? 2 : 0
        case 0xE0: length = (0xA0...0xBF).contains(second) ? 3 : 0
        case 0xE1...0xEC, 0xEE...0xEF: length = (0x80...0xBF).contains(second) ? 3 : 0
        case 0xED: length = (0x80...0x9F).contains(second) ? 3 : 0
        case 0xF0: length = (0x90...0xBF).contains(second) ? 4 : 0
        case 0xF1...0xF3: length = (0x80...0xBF).contains(second) ? 4 : 0
        case 0xF4: length = (0x80...0x8F).contains(second) ? 4 : 0
        default: length = 0
        }
        let isContinued =
            length < 3 || (base[position + 2] & 0xC0 == 0x80 && (length < 4 || base[position + 3] & 0xC0 == 0x80))
        guard length > 0, isContinued else { throw JSONFault(.invalidUTF8, at: position) }
        position += length
    }
}

@inline(__always)
func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
}
