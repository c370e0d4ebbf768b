internal import func Glibc.memchr

extension JSONReader {
    /// Steps into an object; `true` when the reader stands on the quote of its first key, `false` behind an empty one.
    mutating func beginMembers() throws(JSONFault) -> Bool {
        skipWhitespace()
        guard byte == UInt8(ascii: "{") else { throw mismatch(.object) }
        try enter()
        skipWhitespace()
        if byte == UInt8(ascii: "\"") { return true }
        guard byte == UInt8(ascii: "}") else { throw unexpected() }
        leave()
        return false
    }

    /// Steps from a value to the next key; `false` behind the object.
    @inline(__always)
    mutating func moreMembers() throws(JSONFault) -> Bool {
        skipWhitespace()
        if byte == UInt8(ascii: ",") {
            position += 1
            skipWhitespace()
            guard byte == UInt8(ascii: "\"") else { throw unexpected() }
            return true
        }
        guard byte == UInt8(ascii: "}") else { throw unexpected() }
        leave()
        return false
    }

    /// Steps into an array; `true` when the reader stands on its first element, `false` behind an empty one.
    /// - Throws: `typeMismatch`, `tooDeep`, or a fault of the grammar.
    @inlinable
    public mutating func beginElements() throws(JSONFault) -> Bool {
        skipWhitespace()
        guard byte == UInt8(ascii: "[") else { throw mismatch(.array) }
        try enter()
        skipWhitespace()
        guard byte == UInt8(ascii: "]") else { return true }
        leave()
        return false
    }

    /// Steps from an element to the next one; `false` behind the array.
    @inlinable @inline(__always)
    public mutating func moreElements() throws(JSONFault) -> Bool {
        skipWhitespace()
        if byte == UInt8(ascii: ",") {
            position += 1
            return true
        }
        guard byte == UInt8(ascii: "]") else { throw unexpected() }
        leave()
        return false
    }

    /// How many elements an array will have when the others are as long as those so far. It is taken to end at the
    /// next bracket: too early for an array that holds arrays, which then grows as any other.
    @usableFromInline @inline(never)
    func elements(like elements: Int, since start: Int) -> Int {
        let bracket = memchr(base + position, CInt(UInt8(ascii: "]")), count - position)
        let end = bracket.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? count
        // A few more than that for shorter ones; never more than a document of this size can hold.
        return (end - start) * elements / max(position - start, 1) + elements
    }
}
