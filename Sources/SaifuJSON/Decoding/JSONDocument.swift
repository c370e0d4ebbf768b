internal import SaifuMoney

/// A checked document that values are taken from, by the index of their entry in the tape.
final class JSONDocument {
    private let storage: PaddedBytes
    private let base: UnsafePointer<UInt8>
    private let tape: JSONTape
    let entries: TapeEntries
    /// The value that was looked at last: where a type that refuses its value was reading.
    private(set) var lastIndex = 0

    init(_ storage: PaddedBytes, limits: JSONLimits, refusesDuplicateKeys: Bool) throws(JSONFault) {
        var reader = try JSONReader(storage, limits: limits)
        tape = try JSONTape(&reader, refusesDuplicateKeys: refusesDuplicateKeys)
        entries = TapeEntries(entries: tape.entries, base: storage.base)
        self.storage = storage
        base = storage.base
    }

    subscript(index: Int) -> JSONTape.Entry { entries[index] }

    /// The entry after a value and everything in it.
    func next(after index: Int) -> Int { entries.next(after: index) }

    func fault(_ reason: JSONReason, at index: Int) -> JSONFault {
        JSONFault(reason, at: entries.start(at: index))
    }

    private func mismatch(_ expected: JSONKind, at index: Int) -> JSONFault {
        fault(.typeMismatch(expected: expected, found: entries[index].kind.named), at: index)
    }

    // MARK: Values

    func isNull(at index: Int) -> Bool { entries[index].kind == .null }

    func bool(at index: Int) throws(JSONFault) -> Bool {
        lastIndex = index
        switch entries[index].kind {
        case .true: return true
        case .false: return false
        default: throw mismatch(.boolean, at: index)
        }
    }

    func string(at index: Int) throws(JSONFault) -> String {
        lastIndex = index
        let entry = entries[index]
        guard entry.kind == .string || entry.kind == .escapedString else { throw mismatch(.string, at: index) }
        return entries.text(of: entry)
    }

    func compactText(at index: Int) throws(JSONFault) -> CompactText {
        let entry = entries[index]
        guard entry.kind == .string,
            let short = CompactText(UnsafeRawPointer(base + Int(entry.offset)), count: Int(entry.length))
        else { return CompactText(try string(at: index)) }
        lastIndex = index
        return short
    }

    func integer<Number: FixedWidthInteger>(_: Number.Type, at index: Int) throws(JSONFault) -> Number {
        let entry = try number(at: index)
        let start = Int(entry.offset)
        var place = UnsafeRawPointer(base + start)
        if let short = ShortNumber.integer(&place), let number = Number(exactly: short) { return number }
        return try JSONReader.integer(Number.self, from: start, to: start + Int(entry.length), base)
    }

    func decimal(at index: Int) throws(JSONFault) -> ExactDecimal {
        let entry = try number(at: index)
        let start = Int(entry.offset)
        if let short = ShortNumber.decimal(UnsafeRawPointer(base + start)) { return short.value }
        return try JSONReader.decimal(from: start, to: start + Int(entry.length), base)
    }

    /// The digits of a number as received.
    func numberText(at index: Int) throws(JSONFault) -> String {
        let entry = try number(at: index)
        let digits = UnsafeBufferPointer(start: base + Int(entry.offset), count: Int(entry.length))
        return String(decoding: digits, as: UTF8.self)
    }

    private func number(at index: Int) throws(JSONFault) -> JSONTape.Entry {
        lastIndex = index
        let entry = entries[index]
        guard entry.kind == .number else { throw mismatch(.number, at: index) }
        return entry
    }

    // MARK: Containers

    func checkArray(at index: Int) throws(JSONFault) {
        lastIndex = index
        guard entries[index].kind == .array else { throw mismatch(.array, at: index) }
    }

    /// How many elements an array has.
    func count(at array: Int) -> Int {
        var count = 0
        var index = array + 1
        while index < next(after: array) {
            index = next(after: index)
            count += 1
        }
        return count
    }

    func checkObject(at index: Int) throws(JSONFault) {
        lastIndex = index
        guard entries[index].kind == .object else { throw mismatch(.object, at: index) }
    }

    /// The value of a key.
    @inline(__always)
    func value(of key: String, inObjectAt object: Int) -> Int? {
        var key = key
        return key.withUTF8 { entries.value(of: $0, inObjectAt: object) }
    }

    /// The text of a key.
    func keyText(at index: Int) -> String { entries.text(of: entries[index]) }

    /// The entries of all keys of an object.
    func keys(ofObjectAt object: Int) -> [Int] {
        let end = next(after: object)
        return Array(sequence(first: object + 1) { self.next(after: $0 + 1) }.prefix { $0 < end })
    }

    // MARK: Path

    /// The keys that lead to a value; only made for a message.
    func path(to target: Int) -> [JSONPathKey] {
        var path: [JSONPathKey] = []
        var index = 0
        while index < target {
            let isObject = entries[index].kind == .object
            var child = index + 1
            var position = 0
            while next(after: isObject ? child + 1 : child) <= target {
                child = next(after: isObject ? child + 1 : child)
                position += 1
            }
            path.append(
                isObject ? JSONPathKey(stringValue: entries.text(of: entries[child])) : JSONPathKey(intValue: position))
            index = isObject ? child + 1 : child
        }
        return path
    }
}

/// A step into an object or an array.
struct JSONPathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}
