public import SaifuMoney

/// Writes a document byte by byte. Commas and indentation come by themselves; the caller keeps begin and end in pairs
/// and writes one value after each key.
public struct JSONWriter: Sendable {
    /// The bytes written up to now.
    public private(set) var bytes: [UInt8] = []
    private let pretty: Bool
    private let digits: JSONDigits
    private let dates: JSONDates
    private var depth = 0
    /// Whether a value stands before the next one in the same container.
    private var needsComma = false
    private var isAfterKey = false

    /// - Parameters:
    ///   - pretty: one member or element a line, indented by two spaces.
    ///   - digits: of every decimal, and of every number of a tree.
    ///   - dates: whether dates end in a `Z`.
    ///   - capacity: so many bytes are written without moving what is there, which would leave a copy behind.
    public init(
        pretty: Bool = false, digits: JSONDigits = .shortest, dates: JSONDates = .withoutZone, capacity: Int = 0
    ) {
        self.pretty = pretty
        self.digits = digits
        self.dates = dates
        bytes.reserveCapacity(capacity)
    }

    /// `{`; members follow.
    public mutating func beginObject() { begin("{") }
    /// `}`, for the object that was begun last.
    public mutating func endObject() { end("}") }
    /// `[`; elements follow.
    public mutating func beginArray() { begin("[") }
    /// `]`, for the array that was begun last.
    public mutating func endArray() { end("]") }

    /// The key of the value that comes next; escaped where needed.
    public mutating func key(_ key: String) {
        startValue()
        appendQuoted(key)
        bytes.append(UInt8(ascii: ":"))
        if pretty { bytes.append(UInt8(ascii: " ")) }
        isAfterKey = true
    }

    /// The key of the value that comes next, with nothing in it that needs an escape.
    @usableFromInline
    mutating func key(plain key: StaticString) {
        startValue()
        bytes.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        if pretty { bytes.append(UInt8(ascii: " ")) }
        isAfterKey = true
    }

    /// A key and a string.
    public mutating func member(_ key: String, _ text: String) {
        self.key(key)
        string(text)
    }

    /// A key and an integer of any size.
    public mutating func member(_ key: String, _ value: some BinaryInteger) {
        self.key(key)
        integer(value)
    }

    /// `null`.
    public mutating func null() { token("null") }
    /// `true` or `false`.
    public mutating func bool(_ value: Bool) { token(value ? "true" : "false") }

    /// A string whose UTF-8 bytes are at hand, such as those of a secret.
    public mutating func string(utf8 text: UnsafeRawBufferPointer) {
        startValue()
        bytes.append(UInt8(ascii: "\""))
        text.withMemoryRebound(to: UInt8.self) { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// A string; quotes, backslashes and controls are escaped.
    public mutating func string(_ text: String) {
        startValue()
        appendQuoted(text)
        needsComma = true
    }

    /// A date in UTC whose text says nothing of a zone.
    public mutating func date(_ text: String) {
        switch dates {
        case .withoutZone: string(text)
        case .utc: string(text + "Z")
        }
    }

    /// Without exponent.
    public mutating func decimal(_ number: ExactDecimal) {
        startValue()
        switch digits {
        case .shortest: number.withoutTrailingZeros.withUTF8 { bytes.append(contentsOf: $0) }
        case .asGiven: number.withUTF8 { bytes.append(contentsOf: $0) }
        }
        needsComma = true
    }

    /// An integer of any size.
    public mutating func integer(_ value: some BinaryInteger) {
        startValue()
        bytes.append(contentsOf: value.description.utf8)
        needsComma = true
    }

    /// A number; its digits as `digits` says.
    public mutating func number(_ number: JSONNumber) {
        startValue()
        switch digits {
        case .shortest: bytes.append(contentsOf: number.shortestText.utf8)
        case .asGiven: bytes.append(contentsOf: number.text.utf8)
        }
        needsComma = true
    }

    /// A tree and everything in it.
    public mutating func write(_ value: JSONValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .number(let value): number(value)
        case .string(let text): string(text)
        case .array(let elements):
            beginArray()
            for element in elements { write(element) }
            endArray()
        case .object(let object):
            beginObject()
            for member in object.members {
                key(member.key)
                write(member.value)
            }
            endObject()
        }
    }

    private mutating func token(_ word: StaticString) {
        startValue()
        word.withUTF8Buffer { bytes.append(contentsOf: $0) }
        needsComma = true
    }

    private mutating func begin(_ character: Unicode.Scalar) {
        startValue()
        bytes.append(UInt8(ascii: character))
        depth += 1
        needsComma = false
    }

    private mutating func end(_ character: Unicode.Scalar) {
        depth -= 1
        if needsComma { newLine() }
        bytes.append(UInt8(ascii: character))
        needsComma = true
    }

    private mutating func startValue() {
        guard !isAfterKey else {
            isAfterKey = false
            needsComma = false
            return
        }
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        if depth > 0 { newLine() }
        needsComma = false
    }

    private mutating func newLine() {
        guard pretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
}

extension JSONWriter {
    private mutating func appendQuoted(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { appendEscaped($0) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Runs without escapes are copied whole.
    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for (index, byte) in text.enumerated()
        where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            bytes.append(contentsOf: text[start..<index])
            appendEscape(byte)
            start = index + 1
        }
        bytes.append(contentsOf: text[start...])
    }

    private mutating func appendEscape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        default:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: [
                UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"), digits[Int(byte >> 4)], digits[Int(byte & 15)],
            ])
        }
    }
}
