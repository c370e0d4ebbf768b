/// How far a transfer of money or coins is. Open: the exchange may add values.
public struct TransferStatus: OpenVocabulary {
    /// The word as the API writes it.
    public let rawValue: String

    /// Keeps a word of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// On its way.
    public static let pending: TransferStatus = "PENDING"
    /// There.
    public static let completed: TransferStatus = "COMPLETED"
}
