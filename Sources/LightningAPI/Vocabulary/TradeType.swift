/// Why a balance changed. Open: the exchange may add values.
public struct TradeType: OpenVocabulary {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let buy: TradeType = "BUY"
    public static let sell: TradeType = "SELL"
    public static let deposit: TradeType = "DEPOSIT"
    public static let withdraw: TradeType = "WITHDRAW"
    public static let fee: TradeType = "FEE"
    /// Collateral was posted or taken back.
    public static let postCollateral: TradeType = "POST_COLL"
    public static let cancelCollateral: TradeType = "CANCEL_COLL"
    public static let payment: TradeType = "PAYMENT"
    public static let transfer: TradeType = "TRANSFER"
}
