/// The entries of a tape beside the bytes they are about, for as long as both live.
@usableFromInline
struct TapeEntries {
    let entries: UnsafeMutablePointer<JSONTape.Entry>
    let base: UnsafePointer<UInt8>

    subscript(index: Int) -> JSONTape.Entry { entries[index] }

    /// The entry after a value and everything in it.
    func next(after index: Int) -> Int { Int(entries[index].next) }

    /// Where a value starts, in bytes from the start of the document.
    func start(at index: Int) -> Int {
        let entry = entries[index]
        let isString = entry.kind == .string || entry.kind == .escapedString
        return Int(entry.offset) - (isString ? 1 : 0)
    }

    func text(of entry: JSONTape.Entry) -> String {
        JSONReader.string(
            JSONText(start: Int(entry.offset), count: Int(entry.length), hasEscapes: entry.kind == .escapedString), base
        )
    }

    /// The fault of an object that has no such key.
    @usableFromInline
    func missing(_ key: StaticString, inObjectAt object: Int = 0) -> JSONFault {
        JSONFault(.missingKey(key.description), at: start(at: object))
    }

    @inline(__always)
    func value(of key: StaticString, inObjectAt object: Int) -> Int? {
        value(of: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount), inObjectAt: object)
    }

    /// The value of a key. The search starts behind the key found last: keys mostly come in the order of the type.
    @inline(__always)
    func value(of key: UnsafeBufferPointer<UInt8>, inObjectAt object: Int) -> Int? {
        let end = next(after: object)
        let start = Int(entries[object].length)
        return find(key, object, from: start, to: end) ?? find(key, object, from: object + 1, to: start)
    }

    @inline(__always)
    private func find(_ key: UnsafeBufferPointer<UInt8>, _ object: Int, from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if matches(entries[index], key) {
                entries[object].length = entries[index + 1].next
                return index + 1
            }
            index = next(after: index + 1)
        }
        return nil
    }

    @inline(__always)
    private func matches(_ entry: JSONTape.Entry, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard entry.kind == .string else { return matchesEscaped(entry, key) }
        guard Int(entry.length) == key.count, let start = key.baseAddress else {
            return key.isEmpty && entry.length == 0
        }
        return JSONReader.isEqual(UnsafeRawPointer(base + Int(entry.offset)), UnsafeRawPointer(start), key.count)
    }

    @inline(never)
    private func matchesEscaped(_ entry: JSONTape.Entry, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        key.elementsEqual(text(of: entry).utf8)
    }
}
