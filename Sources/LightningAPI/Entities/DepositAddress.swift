public import SaifuJSON
public import SaifuMoney

/// Where coins can be sent to the account. Source: Lightning API, "Get Crypto Assets Deposit Addresses".
public struct DepositAddress: Hashable, Sendable {
    /// `NORMAL`.
    public let type: String
    /// The coin.
    public let currencyCode: Asset
    /// On the coin's own chain.
    public let address: String

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        type: String, currencyCode: Asset, address: String
    ) {
        self.type = type
        self.currencyCode = currencyCode
        self.address = address
    }
}

extension DepositAddress: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            type: format.member("type", \.type),
            currencyCode: format.member("currency_code", \.currencyCode),
            address: format.member("address", \.address))
    }
}
