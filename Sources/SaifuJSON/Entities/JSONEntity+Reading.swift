extension JSONEntity {
    /// Members that come in the order of the description are read as they come; an object with others among them, or
    /// in another order, is searched.
    @inlinable
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        let start = try reader.beginEntity()
        if let entity = try OrderedMembers<Self>.read(&reader) {
            self = entity
        } else {
            self = try SearchedMembers<Self>.read(&reader, from: start)
        }
    }
}

/// The members of an object, each of which must be the next one.
public struct OrderedMembers<Entity>: JSONFormat {
    /// Why there is no value.
    public enum Failure: Error {
        /// The member that comes is another one.
        case notNext
        /// The member came, and its value is wrong.
        case wrong(JSONFault)
    }

    /// `read` has it for longer than this lives.
    @usableFromInline let reader: UnsafeMutablePointer<JSONReader>
    @usableFromInline var isFirst = true

    @inlinable
    init(_ reader: UnsafeMutablePointer<JSONReader>) {
        self.reader = reader
    }

    /// - Returns: `nil` for an object that has to be searched; the reader then stands anywhere in it.
    @inlinable @inline(__always)
    static func read(_ reader: inout JSONReader) throws(JSONFault) -> Entity? where Entity: JSONEntity {
        do throws(Failure) {
            let entity = try withUnsafeMutablePointer(to: &reader) { reader throws(Failure) in
                var members = OrderedMembers(reader)
                return try Entity(in: &members)
            }
            return reader.endEntity() ? entity : nil
        } catch {
            switch error {
            case .notNext: return nil
            case .wrong(let fault): throw fault
            }
        }
    }

    @inlinable @inline(__always)
    public mutating func member<Value: JSONMember>(
        _ key: StaticString, _: (Entity) -> Value
    ) throws(Failure) -> Value {
        guard reader.pointee.passKey(key, isFirst: isFirst) else { throw .notNext }
        return try value()
    }

    @inlinable @inline(__always)
    public mutating func optional<Value: JSONMember>(
        _ key: StaticString, _: (Entity) -> Value?
    ) throws(Failure) -> Value? {
        guard reader.pointee.passKey(key, isFirst: isFirst) else { return nil }
        return try value()
    }

    @inlinable @inline(__always)
    mutating func value<Value: JSONReadable>() throws(Failure) -> Value {
        isFirst = false
        do throws(JSONFault) {
            return try Value(reading: &reader.pointee)
        } catch {
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
        guard byte == UInt8(ascii: "{") else { throw mismatch("an object") }
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

    /// Steps out of an object; `false` when it goes on.
    @inlinable @inline(__always)
    mutating func endEntity() -> Bool {
        skipWhitespace()
        guard byte == UInt8(ascii: "}") else { return false }
        leave()
        return true
    }

    /// Passes over what stands before the value of a member; `false`, and nothing is passed, when another one comes.
    @inlinable @inline(__always)
    mutating func passKey(_ key: StaticString, isFirst: Bool) -> Bool {
        // The bytes after the document end in zeros, 64 of them: this may look past the end.
        let start = UnsafeRawPointer(base + position)
        let count = key.utf8CodeUnitCount
        let text = start + (isFirst ? 1 : 2)
        guard
            isFirst
                ? byte == UInt8(ascii: "\"") : start.loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x222C),
            Self.isEqual(text, UnsafeRawPointer(key.utf8Start), count),
            (text + count).loadUnaligned(as: UInt16.self) == UInt16(littleEndian: 0x3A22)
        else { return passSpacedKey(key, isFirst: isFirst) }
        position += count + (isFirst ? 3 : 4)
        return true
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
}
