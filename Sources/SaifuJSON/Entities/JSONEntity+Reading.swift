public import SaifuMoney

extension JSONEntity {
    /// Members are read as they come; an object that lacks one, or is wrong, is searched.
    @inlinable
    public init(reading reader: inout JSONReader) throws(JSONFault) { try self.init(readingMembers: &reader) }

    /// For a type that reads its usual form by itself.
    @inlinable
    public init(readingMembers reader: inout JSONReader) throws(JSONFault) {
        let start = try reader.beginEntity()
        if let entity = try PassingMembers<Self>.read(&reader, from: start) {
            self = entity
        } else {
            self = try SearchedMembers<Self>.read(&reader, from: start)
        }
    }
}

/// The members of an object as they come. One that is not asked for yet is passed over, and kept for later.
public struct PassingMembers<Entity>: JSONFormat {
    /// Why there is no value.
    public enum Failure: Error {
        /// A member is missing, or nothing but a search can tell.
        case unclear
        /// The member came, and its value is wrong.
        case wrong(JSONFault)
    }

    /// `read` has it for longer than this lives.
    @usableFromInline let reader: UnsafeMutablePointer<JSONReader>
    @usableFromInline var passed = PassedMembers()

    @inlinable
    init(_ reader: UnsafeMutablePointer<JSONReader>) {
        self.reader = reader
    }

    /// - Parameter start: where the object starts.
    /// - Returns: `nil` for an object that has to be searched; the reader then stands anywhere in it.
    @inlinable @inline(__always)
    static func read(_ reader: inout JSONReader, from start: Int) throws(JSONFault) -> Entity?
    where Entity: JSONEntity {
        do throws(Failure) {
            return try withUnsafeMutablePointer(to: &reader) { reader throws(Failure) in
                var members = PassingMembers(reader)
                let entity = try Entity(in: &members)
                return reader.pointee.endEntity(&members.passed, from: start) ? entity : nil
            }
        } catch {
            switch error {
            case .unclear: return nil
            case .wrong(let fault): throw fault
            }
        }
    }

    @inlinable @inline(__always)
    public mutating func member<Value: JSONMember>(
        _ key: StaticString, _: (Entity) -> Value
    ) throws(Failure) -> Value {
        guard reader.pointee.passKey(key, isFirst: passed.isFirst) else {
            guard let end = reader.pointee.find(key, &passed) else { throw .unclear }
            let value: Value = try value()
            if end > 0 { reader.pointee.position = end }
            return value
        }
        return try value()
    }

    @inlinable @inline(__always)
    public mutating func optional<Value: JSONMember>(
        _ key: StaticString, _: (Entity) -> Value?
    ) throws(Failure) -> Value? {
        guard reader.pointee.passKey(key, isFirst: passed.isFirst) else {
            guard let end = reader.pointee.findPassed(key, &passed) else {
                passed.lacks = true
                return nil
            }
            let value: Value? = try value()
            reader.pointee.position = end
            return value
        }
        return try value()
    }

    @inlinable @inline(__always)
    mutating func value<Value: JSONReadable>() throws(Failure) -> Value {
        passed.isFirst = false
        do throws(JSONFault) {
            return try Value(reading: &reader.pointee)
        } catch {
            // Of several mistakes the one that a search meets first is told.
            guard passed.start == nil else {
                reader.pointee.forget(passed)
                throw .unclear
            }
            throw .wrong(error)
        }
    }
}

/// The members of an object in any order, with any others among them.
@usableFromInline
struct SearchedMembers<Entity>: JSONFormat {
    /// `search` has both for longer than this lives.
    @usableFromInline let reader: UnsafeMutablePointer<JSONReader>
    @usableFromInline let entries: TapeEntries

    @inlinable
    init(_ reader: UnsafeMutablePointer<JSONReader>, _ entries: TapeEntries) {
        self.reader = reader
        self.entries = entries
    }

    /// - Parameter start: where the object starts; the reader stands somewhere in it.
    @inlinable
    static func read(
        _ reader: inout JSONReader, from start: Int
    ) throws(JSONFault) -> Entity where Entity: JSONEntity {
        try reader.search(from: start) { reader, entries throws(JSONFault) in
            var members = SearchedMembers(reader, entries)
            return try Entity(in: &members)
        }
    }

    @inlinable
    func member<Value: JSONMember>(_ key: StaticString, _: (Entity) -> Value) throws(JSONFault) -> Value {
        guard reader.pointee.move(to: key, entries) else { throw entries.missing(key) }
        return try Value(reading: &reader.pointee)
    }

    @inlinable
    func optional<Value: JSONMember>(_ key: StaticString, _: (Entity) -> Value?) throws(JSONFault) -> Value? {
        guard reader.pointee.move(to: key, entries) else { return nil }
        return try reader.pointee.readNull() ? nil : Value(reading: &reader.pointee)
    }
}

extension JSONReader {
    /// Steps into an object.
    /// - Returns: where it starts.
    /// - Throws: `typeMismatch` or `tooDeep`.
    @inlinable @inline(__always)
    mutating func beginEntity() throws(JSONFault) -> Int {
        skipWhitespace()
        guard byte == UInt8(ascii: "{") else { throw mismatch(.object) }
        let start = position
        try enter()
        return start
    }

    /// Looks through the whole object that starts here, and passes over it after the call.
    @usableFromInline
    mutating func search<Entity>(
        from start: Int,
        _ body: (UnsafeMutablePointer<JSONReader>, TapeEntries) throws(JSONFault) -> Entity
    ) throws(JSONFault) -> Entity {
        position = start
        depth -= 1
        let tape = try JSONTape(part: &self)
        let end = position
        depth += 1
        let entries = TapeEntries(entries: tape.entries, base: base)
        let entity = try withUnsafeMutablePointer(to: &self) { reader throws(JSONFault) in
            try body(reader, entries)
        }
        withExtendedLifetime(tape) {}
        position = end
        depth -= 1
        return entity
    }

    /// Moves to the value of a member of the object that is searched; `false` when it has none.
    @usableFromInline
    mutating func move(to key: StaticString, _ entries: TapeEntries) -> Bool {
        guard let index = entries.value(of: key, inObjectAt: 0) else { return false }
        position = entries.start(at: index)
        return true
    }

    /// Steps out of an object; `false` when it has to be searched.
    @inlinable @inline(__always)
    mutating func endEntity(_ passed: inout PassedMembers, from start: Int) -> Bool {
        guard passed.start == nil, byte == UInt8(ascii: "}") else { return endEntityWithOthers(&passed, from: start) }
        leave()
        return true
    }

    /// Passes over what stands before the value of a member; `false`, and nothing is passed, when another one comes.
    ///
    /// - Parameter isFirst: whether the object begins with it: no comma stands before.
    @inlinable @inline(__always)
    public mutating func passKey(_ key: StaticString, isFirst: Bool) -> Bool {
        var place = UnsafeRawPointer(base + position)
        guard Self.passCompactKey(key, isFirst: isFirst, &place) else { return passSpacedKey(key, isFirst: isFirst) }
        position = place - UnsafeRawPointer(base)
        return true
    }

    /// The same where no white space stands. The bytes after the document end in zeros, 64 of them: this may look past the end.
    @inlinable @inline(__always)
    static func passCompactKey(_ key: StaticString, isFirst: Bool, _ place: inout UnsafeRawPointer) -> Bool {
        let count = key.utf8CodeUnitCount
        let text = place + (isFirst ? 1 : 2)
        guard
            isFirst
                ? place.load(as: UInt8.self) == UInt8(ascii: "\"")
                : place.loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x222C),
            isEqual(text, UnsafeRawPointer(key.utf8Start), count),
            (text + count).loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x3A22)
        else { return false }
        place = text + (count + 2)
        return true
    }

    /// Reads an object of two numbers, as it is written without white space; `nil`, and nothing is read, for any other value.
    @inlinable @inline(__always)
    public mutating func passDecimals(_ first: StaticString, _ second: StaticString) -> (ExactDecimal, ExactDecimal)? {
        var place = UnsafeRawPointer(base + position)
        guard place.load(as: UInt8.self) == UInt8(ascii: "{"), depth < maximumDepth else { return nil }
        place += 1
        guard Self.passCompactKey(first, isFirst: true, &place), let one = ShortNumber.decimal(place) else {
            return nil
        }
        place = one.end
        guard Self.passCompactKey(second, isFirst: false, &place), let other = ShortNumber.decimal(place),
            other.end.load(as: UInt8.self) == UInt8(ascii: "}")
        else { return nil }
        position = other.end - UnsafeRawPointer(base) + 1
        isFirst = false
        return (one.value, other.value)
    }

    /// The same with white space anywhere.
    @usableFromInline @inline(never)
    mutating func passSpacedKey(_ key: StaticString, isFirst: Bool) -> Bool {
        let start = position
        skipWhitespace()
        if !isFirst {
            guard byte == UInt8(ascii: ",") else { return restart(at: start) }
            position += 1
            skipWhitespace()
        }
        guard byte == UInt8(ascii: "\""),
            Self.isEqual(UnsafeRawPointer(base + position + 1), UnsafeRawPointer(key.utf8Start), key.utf8CodeUnitCount),
            base[position + 1 + key.utf8CodeUnitCount] == UInt8(ascii: "\"")
        else { return restart(at: start) }
        position += key.utf8CodeUnitCount + 2
        skipWhitespace()
        guard byte == UInt8(ascii: ":") else { return restart(at: start) }
        position += 1
        return true
    }

    private mutating func restart(at start: Int) -> Bool {
        position = start
        return false
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
}
