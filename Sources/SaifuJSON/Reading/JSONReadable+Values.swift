public import SaifuMoney

extension ExactDecimal: JSONReadable {
    @inlinable
    public init(reading reader: inout JSONReader) throws(JSONFault) { self = try reader.readDecimal() }
}

extension Int64: JSONReadable {
    @inlinable
    public init(reading reader: inout JSONReader) throws(JSONFault) { self = try reader.readInteger() }
}

extension Int: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) { self = Int(try reader.readInteger()) }
}

extension Bool: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) { self = try reader.readBool() }
}

extension String: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) { self = try reader.readString() }
}

extension Asset: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) { self.init(try reader.readString()) }
}

/// `null` and a missing key are both `nil`.
extension Optional: JSONReadable where Wrapped: JSONReadable {
    @inlinable
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        self = try reader.readNull() ? nil : Wrapped(reading: &reader)
    }
}

extension Array: JSONReadable where Element: JSONReadable {
    @inlinable
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        self = []
        guard try reader.beginElements() else { return }
        let start = reader.position
        // Short lists would grow three times on the way to their fourth element, long ones ten times more.
        reserveCapacity(4)
        repeat {
            append(try Element(reading: &reader))
            if count == 16 { reserveCapacity(reader.elements(like: 16, since: start)) }
        } while try reader.moreElements()
    }
}

/// A word of a list: enough for an `enum` of words to conform.
extension JSONReadable where Self: RawRepresentable, RawValue == String {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        let start = reader.startOfValue()
        let text = try reader.readString()
        guard let value = Self(rawValue: text) else {
            throw JSONFault(.invalidValue("\"\(text.prefix(60))\" is no \(Self.self)"), at: start)
        }
        self = value
    }
}

extension JSONReader {
    /// Reads the word of one of these values, of a document that is written by hand.
    /// - Throws: `unknownWord` for any other one.
    public mutating func readWord<Value>(of values: [Value], _ word: (Value) -> String) throws(JSONFault) -> Value {
        let start = startOfValue()
        let text = try readString()
        guard let value = values.first(where: { word($0) == text }) else {
            throw JSONFault(.unknownWord(String(text.prefix(60)), known: values.map(word)), at: start)
        }
        return value
    }
}
