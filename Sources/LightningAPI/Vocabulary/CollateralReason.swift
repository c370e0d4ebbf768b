/// Why the collateral changed. Open: the exchange documents two values and has more.
public struct CollateralReason: OpenVocabulary {
    /// The word as the API writes it.
    public let rawValue: String

    /// Keeps a word of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A position was closed.
    public static let clearing: CollateralReason = "CLEARING_COLL"
    /// Collateral was exchanged.
    public static let exchange: CollateralReason = "EXCHANGE_COLL"
    /// Collateral was posted.
    public static let post: CollateralReason = "POST_COLL"
    /// Collateral was taken back.
    public static let cancel: CollateralReason = "CANCEL_COLL"
    /// The holders of positions paid each other; so called by the paper exchange, no source tells what the real one says.
    public static let funding: CollateralReason = "FUNDING"
    /// A day's leverage points; so called by the paper exchange, as no source tells the real name.
    public static let leveragePoints: CollateralReason = "SWAP_POINT"
}
