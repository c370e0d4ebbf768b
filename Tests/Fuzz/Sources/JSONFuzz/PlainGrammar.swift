/// RFC 8259 once more, as plainly as it can be said: one byte after the other, and nothing shared with the module under
/// test. Slow, and easy to believe.
struct PlainGrammar {
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var position = 0
    private var depth = 0
    private(set) var hasDuplicateKey = false

    init(_ bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    mutating func accepts() -> Bool {
        guard value() else { return false }
        space()
        return position == bytes.count
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func take(word: StaticString) -> Bool {
        word.withUTF8Buffer { expected in
            guard bytes[position...].starts(with: expected) else { return false }
            position += expected.count
            return true
        }
    }

    private mutating func space() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func value() -> Bool {
        space()
        switch next {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "\""): return string() != nil
        case UInt8(ascii: "t"): return take(word: "true")
        case UInt8(ascii: "f"): return take(word: "false")
        case UInt8(ascii: "n"): return take(word: "null")
        default: return number()
        }
    }

    private mutating func array() -> Bool {
        depth += 1
        guard depth <= maximumDepth, take("[") else { return false }
        defer { depth -= 1 }
        space()
        if take("]") { return true }
        repeat {
            guard value() else { return false }
            space()
        } while take(",")
        return take("]")
    }

    private mutating func object() -> Bool {
        depth += 1
        guard depth <= maximumDepth, take("{") else { return false }
        defer { depth -= 1 }
        var keys: Set<[UInt8]> = []
        space()
        if take("}") { return true }
        repeat {
            space()
            guard let key = string() else { return false }
            if !keys.insert(key).inserted { hasDuplicateKey = true }
            space()
            guard take(":"), value() else { return false }
            space()
        } while take(",")
        return take("}")
    }

    private mutating func number() -> Bool {
        _ = take("-")
        if !take("0") { guard digits() else { return false } }
        if take(".") { guard digits() else { return false } }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            guard digits() else { return false }
        }
        return true
    }

    private mutating func digits() -> Bool {
        let start = position
        while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
        return position > start
    }

    /// What the string means, in UTF-8; `nil` for none.
    private mutating func string() -> [UInt8]? {
        guard take("\"") else { return nil }
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self).map { Array($0.utf8) }
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text.append(contentsOf: Array(String(Character(scalar)).utf8))
            case 0x20...: text.append(byte)
            default: return nil
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            guard let unit = codeUnit() else { return nil }
            guard (0xD800...0xDBFF).contains(unit) else { return Unicode.Scalar(unit) }
            guard take("\\"), take("u"), let second = codeUnit(), (0xDC00...0xDFFF).contains(second) else { return nil }
            return Unicode.Scalar(0x10000 + (unit - 0xD800) * 0x400 + second - 0xDC00)
        default: return nil
        }
    }

    private mutating func codeUnit() -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value * 16 + UInt32(digit)
            position += 1
        }
        return value
    }
}
