/// A word of a list that the exchange may extend: values that are not known here are kept, never refused.
public protocol OpenVocabulary: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
where RawValue == String {
    init(rawValue: String)
}

extension OpenVocabulary {
    public init(stringLiteral text: String) {
        self.init(rawValue: text)
    }

    /// The word as the API writes it.
    public var description: String { rawValue }
}
