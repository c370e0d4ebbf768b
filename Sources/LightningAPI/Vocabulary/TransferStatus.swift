/// How far a transfer of money or coins is. Open: the exchange may add values.
public struct TransferStatus: OpenVocabulary {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// On its way.
    public static let pending: TransferStatus = "PENDING"
    /// There.
    public static let completed: TransferStatus = "COMPLETED"
}
