/// Notices a key that occurs twice in one object, in linear time however many keys there are.
struct KeySet {
    /// A bit for every key seen, by a small hash: a bit that is not set proves that a key is new.
    private var filter: UInt64 = 0
    private var count = 0
    /// Only for objects with many keys or escaped ones. Bytes, because `String` equates different ones.
    private var texts: Set<[UInt8]> = []

    private static let fewKeys = 64

    mutating func insert(
        _ key: JSONText, before end: Int, objectAt object: Int, in entries: UnsafeMutablePointer<JSONTape.Entry>,
        _ reader: inout JSONReader
    ) throws(JSONFault) {
        count += 1
        if count > Self.fewKeys || key.hasEscapes || !texts.isEmpty {
            try insertText(key, before: end, objectAt: object, in: entries, &reader)
            return
        }
        let bit = UInt64(1) << hash(key, reader.base)
        if filter & bit != 0 {
            let isKnown = Self.keys(of: object, before: end, in: entries).contains {
                Self.isEqual($0, key, reader.base)
            }
            guard !isKnown else { throw Self.duplicate(key, reader) }
        }
        filter |= bit
    }

    private mutating func insertText(
        _ key: JSONText, before end: Int, objectAt object: Int, in entries: UnsafeMutablePointer<JSONTape.Entry>,
        _ reader: inout JSONReader
    ) throws(JSONFault) {
        if texts.isEmpty {
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

    private func hash(_ key: JSONText, _ base: UnsafePointer<UInt8>) -> UInt64 {
        guard key.count > 0 else { return 0 }
        let first = UInt64(base[key.start])
        let middle = UInt64(base[key.start + key.count / 2])
        let last = UInt64(base[key.start + key.count - 1])
        return (first &* 31 &+ middle &* 7 &+ last &* 3 &+ UInt64(key.count)) & 63
    }

    private static func duplicate(_ key: JSONText, _ reader: borrowing JSONReader) -> JSONFault {
        JSONFault(.duplicateKey(reader.string(key)), at: key.start - 1)
    }
}
