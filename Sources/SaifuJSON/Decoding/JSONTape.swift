/// A document in the order of its bytes: one entry for each value and each key, with the place where the next sibling
/// stands. Made in one pass, which also checks everything.
struct JSONTape: ~Copyable {
    enum Kind: UInt8 { case object, array, string, escapedString, number, `true`, `false`, null }

    struct Entry {
        let kind: Kind
        /// Bytes from the start of the document; inside the quotes for strings.
        let offset: UInt32
        /// Bytes of a string or number; for an object the entry where a search for a key starts.
        var length: UInt32
        /// The entry after this value and everything in it.
        var next: UInt32
    }

    private(set) var entries: UnsafeMutablePointer<Entry>
    private(set) var count = 0
    private var capacity: Int
    private let refusesDuplicateKeys: Bool

    init(_ reader: inout JSONReader, refusesDuplicateKeys: Bool) throws(JSONFault) {
        self.init(capacity: reader.count / 16 + 8, refusesDuplicateKeys: refusesDuplicateKeys)
        try appendValue(&reader)
        try reader.finish()
    }

    /// One value in the middle of a document.
    init(part reader: inout JSONReader) throws(JSONFault) {
        self.init(capacity: 16, refusesDuplicateKeys: true)
        try appendValue(&reader)
    }

    private init(capacity: Int, refusesDuplicateKeys: Bool) {
        self.capacity = capacity
        self.refusesDuplicateKeys = refusesDuplicateKeys
        entries = .allocate(capacity: capacity)
    }

    deinit {
        entries.deallocate()
    }

    /// - Returns: the place of the entry.
    @inline(__always) @discardableResult
    private mutating func append(_ kind: Kind, at offset: Int, length: Int = 0) -> Int {
        if count == capacity { grow() }
        let index = count
        count += 1
        (entries + index).initialize(
            to: Entry(
                kind: kind, offset: UInt32(truncatingIfNeeded: offset), length: UInt32(truncatingIfNeeded: length),
                next: UInt32(truncatingIfNeeded: count)))
        return index
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: entries, count: count)
        entries.deallocate()
        entries = larger
        capacity *= 2
    }

    private mutating func appendValue(_ reader: inout JSONReader) throws(JSONFault) {
        reader.skipWhitespace()
        guard let kind = Kind(firstByte: reader.byte) else { throw reader.unexpected() }
        switch kind {
        case .object: try appendObject(&reader)
        case .array: try appendArray(&reader)
        case .string, .escapedString: append(try reader.passString())
        case .number:
            let start = reader.offset
            append(.number, at: start, length: try reader.passNumber() - start)
        case .true, .false, .null:
            append(kind, at: reader.offset)
            _ = try reader.scanLiteral()
        }
    }

    @inline(__always)
    private mutating func append(_ text: JSONText) {
        append(text.hasEscapes ? .escapedString : .string, at: text.start, length: text.count)
    }

    private mutating func appendArray(_ reader: inout JSONReader) throws(JSONFault) {
        let index = append(.array, at: reader.offset)
        if try reader.beginElements() {
            repeat { try appendValue(&reader) } while try reader.moreElements()
        }
        entries[index].next = UInt32(truncatingIfNeeded: count)
    }

    private mutating func appendObject(_ reader: inout JSONReader) throws(JSONFault) {
        let index = append(.object, at: reader.offset)
        entries[index].length = UInt32(truncatingIfNeeded: index + 1)
        var keys = KeySet()
        if try reader.beginMembers() {
            repeat {
                let key = try reader.passString()
                append(key)
                if refusesDuplicateKeys {
                    try keys.insert(key, before: count - 1, objectAt: index, in: entries, &reader)
                }
                try reader.passColon()
                try appendValue(&reader)
            } while try reader.moreMembers()
        }
        entries[index].next = UInt32(truncatingIfNeeded: count)
    }
}

extension JSONTape.Kind {
    /// The kind of value that starts with this byte; `nil` when none does.
    @inline(__always)
    init?(firstByte: UInt8) {
        switch firstByte {
        case UInt8(ascii: "{"): self = .object
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "\""): self = .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
        case UInt8(ascii: "t"): self = .true
        case UInt8(ascii: "f"): self = .false
        case UInt8(ascii: "n"): self = .null
        default: return nil
        }
    }

    /// As a fault names it.
    var named: JSONKind {
        switch self {
        case .object: .object
        case .array: .array
        case .string, .escapedString: .string
        case .number: .number
        case .true: .true
        case .false: .false
        case .null: .null
        }
    }
}
