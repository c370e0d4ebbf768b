/// Whoever reads a screen: in what language, and by what clock.
public struct Reader: Sendable {
    /// Of every sentence.
    public let language: Language
    /// Of every moment.
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
