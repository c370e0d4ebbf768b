internal import Glibc

/// Members by name: in the order in which they usually come without a search, in any other order correctly.
extension JSONReader {
    /// Steps into an object.
    /// - Throws: `typeMismatch`, `tooDeep`, or a fault of the grammar.
    @inlinable
    public mutating func beginMembers() throws(JSONFault) -> JSONMembers {
        skipWhitespace()
        guard byte == UInt8(ascii: "{") else { throw mismatch("an object") }
        let start = position
        try enter()
        skipWhitespace()
        if byte == UInt8(ascii: "\"") { return JSONMembers(.atKey, start: start) }
        guard byte == UInt8(ascii: "}") else { throw unexpected() }
        leave()
        return JSONMembers(.closed, start: start)
    }

    /// Reads the next value into a variable when it belongs to this key, and steps on to the next key.
    /// - Parameters:
    ///   - key: at most 60 bytes, none of which is escaped in JSON.
    ///   - number: 0...63, another one for each key of the object.
    /// - Throws: `duplicateKey`, or what is wrong with the value.
    @inlinable @inline(__always)
    public mutating func read<Value: JSONReadable>(
        _ key: StaticString, _ number: Int, of members: inout JSONMembers, into value: inout Value
    ) throws(JSONFault) {
        guard try take(key, number, &members) else { return }
        value = try Value(reading: &self)
        try pass(&members)
    }

    /// Whether the next value belongs to this key. It must be read then, and `pass` must follow.
    /// - Parameters:
    ///   - key: at most 60 bytes, none of which is escaped in JSON.
    ///   - number: 0...63, another one for each key of the object.
    /// - Throws: `duplicateKey`.
    @inlinable @inline(__always)
    public mutating func take(
        _ key: StaticString, _ number: Int, _ members: inout JSONMembers
    ) throws(JSONFault) -> Bool {
        switch members.state {
        case .atKey: guard passKey(key) else { return false }
        case .atValue: guard matches(&members, key) else { return false }
        case .closed: return false
        }
        let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: number)
        guard members.taken & bit == 0 else { throw duplicate(key, &members) }
        members.taken |= bit
        members.tookAny = true
        return true
    }

    /// Steps from a value to the next key, or out of the object.
    @inlinable @inline(__always)
    public mutating func pass(_ members: inout JSONMembers) throws(JSONFault) {
        // A comma and a quote.
        if (UnsafeRawPointer(base) + position).loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x222C) {
            position += 1
            members.state = .atKey
        } else {
            try passSlowly(&members)
        }
    }

    @usableFromInline @inline(never)
    mutating func passSlowly(_ members: inout JSONMembers) throws(JSONFault) {
        skipWhitespace()
        if byte == UInt8(ascii: ",") {
            position += 1
            skipWhitespace()
            guard byte == UInt8(ascii: "\"") else { throw unexpected() }
            members.state = .atKey
        } else {
            guard byte == UInt8(ascii: "}") else { throw unexpected() }
            leave()
            members.state = .closed
        }
    }

    /// To be called when every key was offered: passes over a member that nobody took.
    @inlinable @inline(__always)
    public mutating func passOthers(_ members: inout JSONMembers) throws(JSONFault) {
        if members.tookAny {
            members.tookAny = false
        } else {
            try passOther(&members)
        }
    }

    /// Passes over exactly these bytes in quotes and a colon.
    @inlinable @inline(__always)
    mutating func passKey(_ key: StaticString) -> Bool {
        let count = key.utf8CodeUnitCount
        let text = UnsafeRawPointer(base + position + 1)
        // The bytes after the document end in zeros, 64 of them: this may look past the end.
        guard Self.isEqual(text, UnsafeRawPointer(key.utf8Start), count),
            (text + count).loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x3A22)
        else { return false }
        position += count + 3
        return true
    }

    /// The count is a constant for the compiler: a few comparisons of whole words are left.
    @inlinable @inline(__always)
    static func isEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Bool {
        if count >= 8 {
            var index = 0
            while index <= count - 8 {
                guard isEqual(one + index, other + index, as: UInt64.self) else { return false }
                index += 8
            }
            return isEqual(one + (count - 8), other + (count - 8), as: UInt64.self)
        }
        if count >= 4 {
            return isEqual(one, other, as: UInt32.self)
                && isEqual(one + (count - 4), other + (count - 4), as: UInt32.self)
        }
        if count >= 2 {
            return isEqual(one, other, as: UInt16.self)
                && isEqual(one + (count - 2), other + (count - 2), as: UInt16.self)
        }
        return count == 0 || isEqual(one, other, as: UInt8.self)
    }

    @inlinable @inline(__always)
    static func isEqual<Word: FixedWidthInteger>(
        _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, as _: Word.Type
    ) -> Bool {
        one.loadUnaligned(as: Word.self) == other.loadUnaligned(as: Word.self)
    }

    @usableFromInline @inline(never)
    mutating func matches(_ members: inout JSONMembers, _ key: StaticString) -> Bool {
        matches(JSONKey(text: members.key), key)
    }

    @usableFromInline @inline(never)
    mutating func duplicate(_ key: StaticString, _ members: inout JSONMembers) -> JSONFault {
        // Quotes and colon stand beside a key that was passed over in one go.
        let start = members.state == .atKey ? position - key.utf8CodeUnitCount - 3 : members.key.start - 1
        return JSONFault(.duplicateKey(key.description), at: start)
    }

    /// First the key, which may be one that was asked for in another spelling or order; then its value.
    @usableFromInline @inline(never)
    mutating func passOther(_ members: inout JSONMembers) throws(JSONFault) {
        switch members.state {
        case .atKey:
            members.key = try scanString()
            skipWhitespace()
            try expect(":")
            members.state = .atValue
        case .atValue:
            let text = Array(string(members.key).utf8)
            guard unknownKeys.insert(UnknownKey(object: members.start, text: text)).inserted else {
                throw JSONFault(.duplicateKey(string(members.key)), at: members.key.start - 1)
            }
            try passUnknownValue()
            try pass(&members)
        case .closed: break
        }
    }

    /// A key that occurs twice is an error in what is passed over, too.
    private mutating func passUnknownValue() throws(JSONFault) {
        skipWhitespace()
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
            _ = try JSONTape(part: &self)
        } else {
            try skipValue()
        }
    }
}

extension JSONReader {
    /// Steps into an array; `true` when the reader stands on its first element, `false` behind an empty one.
    /// - Throws: `typeMismatch`, `tooDeep`, or a fault of the grammar.
    @inlinable
    public mutating func beginElements() throws(JSONFault) -> Bool {
        skipWhitespace()
        guard byte == UInt8(ascii: "[") else { throw mismatch("an array") }
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
