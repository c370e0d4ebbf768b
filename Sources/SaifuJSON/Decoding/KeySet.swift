/// Notices a key that occurs twice in one object, in linear time however many keys there are.
struct KeySet {
    /// A bit for every key seen, by a small hash: a bit that is not set proves that a key is new.
    private var filter: UInt64 = 0
    private var count = 0
    /// Only for objects with many keys or escaped ones. Bytes, because `String` equates different ones.
    private var texts: Set<[UInt8]> = []
    private var hasTexts = false

    private static let fewKeys = 64

    /// - Throws: `duplicateKey`.
    @inline(__always)
    mutating func insert(
        _ key: JSONText, before end: Int, objectAt object: Int, in entries: UnsafeMutablePointer<JSONTape.Entry>,
        _ reader: inout JSONReader
    ) throws(JSONFault) {
        let bit = Self.bit(key, reader.base)
        count += 1
        if filter & bit != 0 || count > Self.fewKeys || key.hasEscapes || hasTexts {
            try insertSlowly(key, before: end, objectAt: object, in: entries, &reader)
        }
        filter |= bit
    }

    @inline(never)
    private mutating func insertSlowly(
        _ key: JSONText, before end: Int, objectAt object: Int, in entries: UnsafeMutablePointer<JSONTape.Entry>,
        _ reader: inout JSONReader
    ) throws(JSONFault) {
        if count > Self.fewKeys || key.hasEscapes || hasTexts {
            try insertText(key, before: end, objectAt: object, in: entries, &reader)
            return
        }
        let isKnown = Self.keys(of: object, before: end, in: entries).contains { Self.isEqual($0, key, reader.base) }
        guard !isKnown else { throw Self.duplicate(key, reader) }
    }

    private mutating func insertText(
        _ key: JSONText, before end: Int, objectAt object: Int, in entries: UnsafeMutablePointer<JSONTape.Entry>,
        _ reader: inout JSONReader
    ) throws(JSONFault) {
        if !hasTexts {
            hasTexts = true
            for known in Self.keys(of: object, before: end, in: entries) {
                texts.insert(Array(reader.string(known).utf8))
            }
        }
        guard texts.insert(Array(reader.string(key).utf8)).inserted else { throw Self.duplicate(key, reader) }
    }

    /// All keys of the object but the last, which is being inserted.
    private static func keys(
        of object: Int, before end: Int, in entries: UnsafeMutablePointer<JSONTape.Entry>
    ) -> some Sequence<JSONText> {
        sequence(state: object + 1) { index -> JSONText? in
            guard index < end else { return nil }
            let entry = entries[index]
            index = Int(entries[index + 1].next)
            return JSONText(
                start: Int(entry.offset), count: Int(entry.length), hasEscapes: entry.kind == .escapedString)
        }
    }

    private static func isEqual(_ one: JSONText, _ other: JSONText, _ base: UnsafePointer<UInt8>) -> Bool {
        one.count == other.count
            && JSONReader.isEqual(
                UnsafeRawPointer(base + one.start), UnsafeRawPointer(base + other.start), one.count)
    }

    /// From the length and the last four bytes of the key: beginnings are more often alike.
    @inline(__always)
    private static func bit(_ key: JSONText, _ base: UnsafePointer<UInt8>) -> UInt64 {
        let start = UnsafeRawPointer(base + key.start)
        let last = (start + max(0, key.count - 4)).loadUnaligned(as: UInt32.self)
        let kept = UInt32.max >> UInt32(truncatingIfNeeded: 32 - 8 * min(key.count, 4))
        let mixed = (UInt64(UInt32(littleEndian: last) & kept) << 16 ^ UInt64(key.count)) &* 0x9E37_79B9_7F4A_7C15
        return 1 &<< (mixed >> 58)
    }

    private static func duplicate(_ key: JSONText, _ reader: borrowing JSONReader) -> JSONFault {
        JSONFault(.duplicateKey(reader.string(key)), at: key.start - 1)
    }
}
