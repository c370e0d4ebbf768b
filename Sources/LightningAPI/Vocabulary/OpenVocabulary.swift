public import SaifuJSON

/// A word of a list that the exchange may extend: values that are not known here are kept, never refused.
public protocol OpenVocabulary: RawRepresentable, Hashable, Sendable, Codable, JSONReadable, ExpressibleByStringLiteral,
    CustomStringConvertible
where RawValue == String {
    /// - Parameter rawValue: the word as the API writes it, known here or not.
    init(rawValue: String)
}

extension OpenVocabulary {
    public init(stringLiteral text: String) {
        self.init(rawValue: text)
    }

    public init(reading reader: inout JSONReader) throws(JSONFault) {
        self.init(rawValue: try reader.readString())
    }

    /// The word as the API writes it.
    public var description: String { rawValue }
}
