/// A document in the order of its bytes: one entry for each value and each key, with the place where the next sibling
/// stands. Made in one pass, which also checks everything.
struct JSONTape {
    enum Kind: UInt8 { case object, array, string, escapedString, number, `true`, `false`, null }

    struct Entry {
        let kind: Kind
        /// Bytes from the start of the document; inside the quotes for strings.
        let offset: UInt32
        /// Bytes of a string or number; for an object the entry where a search for a key starts.
        var length: UInt32 = 0
        /// The entry after this value and everything in it.
        var next: UInt32 = 0
    }

    private(set) var entries: ContiguousArray<Entry> = []
    private let refusesDuplicateKeys: Bool

    init(_ reader: inout JSONReader, refusesDuplicateKeys: Bool) throws(JSONFault) {
        self.refusesDuplicateKeys = refusesDuplicateKeys
        entries.reserveCapacity(reader.count / 16 + 8)
        try appendValue(&reader)
        try reader.finish()
    }

    /// One value in the middle of a document.
    init(part reader: inout JSONReader) throws(JSONFault) {
        refusesDuplicateKeys = true
        try appendValue(&reader)
    }

    private mutating func appendValue(_ reader: inout JSONReader) throws(JSONFault) {
        reader.skipWhitespace()
        guard let kind = Kind(firstByte: reader.byte) else { throw reader.unexpected() }
        switch kind {
        case .object: try appendObject(&reader)
        case .array: try appendArray(&reader)
        case .string, .escapedString: append(try reader.scanString())
        case .number: try appendNumber(&reader)
        case .true, .false, .null:
            append(Entry(kind: kind, offset: UInt32(truncatingIfNeeded: reader.offset)))
            _ = try reader.scanLiteral()
        }
    }

    @inline(__always)
    private mutating func append(_ entry: Entry) {
        var entry = entry
        entry.next = UInt32(truncatingIfNeeded: entries.count + 1)
        entries.append(entry)
    }

    @inline(__always)
    private mutating func append(_ text: JSONText) {
        append(
            Entry(
                kind: text.hasEscapes ? .escapedString : .string, offset: UInt32(truncatingIfNeeded: text.start),
                length: UInt32(truncatingIfNeeded: text.count)))
    }

    private mutating func appendNumber(_ reader: inout JSONReader) throws(JSONFault) {
        let start = reader.offset
        let end = try reader.scanNumber()
        append(
            Entry(
                kind: .number, offset: UInt32(truncatingIfNeeded: start),
                length: UInt32(truncatingIfNeeded: end - start)))
    }

    private mutating func appendArray(_ reader: inout JSONReader) throws(JSONFault) {
        let index = entries.count
        append(Entry(kind: .array, offset: UInt32(truncatingIfNeeded: reader.offset)))
        try reader.enter()
        while try reader.nextElement() { try appendValue(&reader) }
        entries[index].next = UInt32(truncatingIfNeeded: entries.count)
    }

    private mutating func appendObject(_ reader: inout JSONReader) throws(JSONFault) {
        let index = entries.count
        append(Entry(kind: .object, offset: UInt32(truncatingIfNeeded: reader.offset)))
        entries[index].length = UInt32(truncatingIfNeeded: index + 1)
        try reader.enter()
        var keys = KeySet()
        while let key = try reader.nextKey() {
            append(key.text)
            if refusesDuplicateKeys { try keys.insert(key.text, objectAt: index, in: entries, &reader) }
            try appendValue(&reader)
        }
        entries[index].next = UInt32(truncatingIfNeeded: entries.count)
    }
}

extension JSONTape.Kind {
    /// What starts with this byte; `nil` when nothing does.
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

    /// For messages.
    var name: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string, .escapedString: "a string"
        case .number: "a number"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        }
    }
}
