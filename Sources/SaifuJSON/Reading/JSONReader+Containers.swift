extension JSONReader {
    /// Steps into an array; follow with `nextElement()` until it answers `false`.
    /// - Throws: `typeMismatch`, `tooDeep`, or a fault of the grammar.
    public mutating func beginArray() throws(JSONFault) {
        try begin("[", .array)
    }

    /// Steps into an object; follow with `nextKey()` until it answers `nil`.
    /// - Throws: `typeMismatch`, `tooDeep`, or a fault of the grammar.
    public mutating func beginObject() throws(JSONFault) {
        try begin("{", .object)
    }

    /// Whether another element follows; steps out of the array at its end.
    public mutating func nextElement() throws(JSONFault) -> Bool {
        try next(closing: "]")
    }

    /// The next key; `nil` steps out of the object at its end. The value must be read or skipped next.
    public mutating func nextKey() throws(JSONFault) -> JSONKey? {
        guard try next(closing: "}") else { return nil }
        skipWhitespace()
        guard byte == UInt8(ascii: "\"") else { throw unexpected() }
        let text = try scanString()
        skipWhitespace()
        try expect(":")
        return JSONKey(text: text)
    }

    /// Whether the key is this word. No text is made for the comparison.
    public func matches(_ key: JSONKey, _ word: StaticString) -> Bool {
        word.withUTF8Buffer { expected in
            guard !key.text.hasEscapes else { return expected.elementsEqual(string(key.text).utf8) }
            guard key.text.count == expected.count else { return false }
            return expected.elementsEqual(UnsafeBufferPointer(start: base + key.text.start, count: key.text.count))
        }
    }

    /// The text of a key.
    public func text(of key: JSONKey) -> String {
        string(key.text)
    }

    /// Reads an object by the names of its members, in any order.
    /// - Parameter read: reads the value of a key; `false`, and nothing is read, for a key that it does not know.
    /// - Throws: `typeMismatch`, `duplicateKey`, a fault of the grammar, or what `read` throws.
    public mutating func readMembers(
        _ read: (_ key: String, _ reader: inout JSONReader) throws(JSONFault) -> Bool
    ) throws(JSONFault) {
        var names: Set<[UInt8]> = []  // texts that differ in their bytes may be equal
        try beginObject()
        while let key = try nextKey() {
            let name = text(of: key)
            guard names.insert(Array(name.utf8)).inserted else {
                throw JSONFault(.duplicateKey(name), at: key.text.start - 1)
            }
            if try !read(name, &self) { try passValue() }
        }
    }

    /// Passes over a value in which no key may occur twice.
    mutating func passValue() throws(JSONFault) {
        skipWhitespace()
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
            _ = try JSONTape(part: &self)
        } else {
            try skipValue()
        }
    }

    /// Passes over a value of any kind; it must still be well-formed.
    public mutating func skipValue() throws(JSONFault) {
        skipWhitespace()
        switch byte {
        case UInt8(ascii: "{"):
            try enter()
            while try nextKey() != nil { try skipValue() }
        case UInt8(ascii: "["):
            try enter()
            while try nextElement() { try skipValue() }
        case UInt8(ascii: "\""): _ = try scanString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try scanNumber()
        default: _ = try scanLiteral()
        }
    }

    private mutating func begin(_ character: Unicode.Scalar, _ expected: JSONKind) throws(JSONFault) {
        skipWhitespace()
        guard byte == UInt8(ascii: character) else { throw mismatch(expected) }
        try enter()
    }

    @inline(__always)
    mutating func next(closing: Unicode.Scalar) throws(JSONFault) -> Bool {
        skipWhitespace()
        if byte == UInt8(ascii: closing) {
            leave()
            return false
        }
        if isFirst {
            isFirst = false
        } else {
            try expect(",")
        }
        return true
    }
}

/// A key of an object that is being read.
public struct JSONKey {
    let text: JSONText
}
