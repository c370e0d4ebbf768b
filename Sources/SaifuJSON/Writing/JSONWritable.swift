public import SaifuMoney

/// A type that writes itself into a document.
public protocol JSONWritable {
    /// Writes one value.
    func write(to writer: inout JSONWriter)
}

extension JSONWritable {
    /// The document of this value, with the shortest digits.
    public var jsonBytes: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }
}

extension ExactDecimal: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.decimal(self) }
}

extension Int64: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Int: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.integer(Int64(self)) }
}

extension Bool: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension String: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Asset: JSONWritable {
    public func write(to writer: inout JSONWriter) { writer.string(code) }
}

extension CompactText: JSONWritable {
    public func write(to writer: inout JSONWriter) { withUTF8 { writer.string(utf8: UnsafeRawBufferPointer($0)) } }
}

extension Array: JSONWritable where Element: JSONWritable {
    @inlinable
    public func write(to writer: inout JSONWriter) {
        writer.beginArray()
        for element in self { element.write(to: &writer) }
        writer.endArray()
    }
}

/// A word of a list: enough for an `enum` of words to conform.
extension JSONWritable where Self: RawRepresentable, RawValue == String {
    public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}
