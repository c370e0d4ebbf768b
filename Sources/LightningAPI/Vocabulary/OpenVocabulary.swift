public import SaifuJSON

/// A word of a list that the exchange may extend: values that are not known here are kept, never refused.
public protocol OpenVocabulary: RawRepresentable, Hashable, Sendable, JSONMember, ExpressibleByStringLiteral,
    CustomStringConvertible
where RawValue == String {
    /// - Parameter rawValue: the word as the API writes it, known here or not.
    init(rawValue: String)
}

extension OpenVocabulary {
    /// Creates the word as the API writes it.
    public init(stringLiteral text: String) {
        self.init(rawValue: text)
    }

    public init(reading reader: inout JSONReader) throws(JSONFault) {
        self.init(rawValue: try reader.readString())
    }

    public func write(to writer: inout JSONWriter) {
        writer.string(rawValue)
    }

    /// The word as the API writes it.
    public var description: String { rawValue }
}
