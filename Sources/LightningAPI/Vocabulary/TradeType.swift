/// Why a balance changed. Open: the exchange may add values.
public struct TradeType: OpenVocabulary {
    /// The word as the API writes it.
    public let rawValue: String

    /// Keeps a word of the API, known here or not.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A purchase.
    public static let buy: TradeType = "BUY"
    /// A sale.
    public static let sell: TradeType = "SELL"
    /// Something came in from outside.
    public static let deposit: TradeType = "DEPOSIT"
    /// Something went out.
    public static let withdraw: TradeType = "WITHDRAW"
    /// A fee was taken.
    public static let fee: TradeType = "FEE"
    /// Collateral was posted or taken back.
    public static let postCollateral: TradeType = "POST_COLL"
    /// Collateral was taken back.
    public static let cancelCollateral: TradeType = "CANCEL_COLL"
    /// Something was paid with it.
    public static let payment: TradeType = "PAYMENT"
    /// Something went to another account of the exchange.
    public static let transfer: TradeType = "TRANSFER"
}
