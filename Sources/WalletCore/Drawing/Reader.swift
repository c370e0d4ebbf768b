/// The settings of the person who reads a screen: the language and the time zone.
public struct Reader: Sendable {
    /// The language of every sentence.
    public let language: Language
    /// The time zone of every date.
    public let zone: WalletZone

    /// Creates a reader of a language, in a zone.
    public init(_ language: Language, in zone: WalletZone) {
        self.language = language
        self.zone = zone
    }
}

extension Environment {
    /// The person in front of this environment.
    public var reader: Reader { Reader(language, in: zone) }
}
