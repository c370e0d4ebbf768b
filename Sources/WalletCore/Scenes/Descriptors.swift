public import LightningAPI
public import SaifuMoney

/// A door into another feature, named by a value; `Output` is what comes out of it.
public protocol Descriptor: Sendable {
    associatedtype Output
}

/// The best prices of a product (MarketFeature).
public struct QuoteDescriptor: Descriptor {
    public typealias Output = any QuoteReading
    public let product: ProductCode

    public init(product: ProductCode) {
        self.product = product
    }
}

/// What an account holds and pays (AccountFeature).
public struct FundsDescriptor: Descriptor {
    public typealias Output = any FundsReading
    public let product: ProductCode

    public init(product: ProductCode) {
        self.product = product
    }
}

/// Orders whose outcome is not known (TradeFeature).
public struct UnsettledOrdersDescriptor: Descriptor {
    public typealias Output = any Scene

    public init() {}
}

/// Reads the touch of a book.
@MainActor public protocol QuoteReading: AnyObject {
    func quote() async throws(WalletError) -> Ticker
}

/// Reads what is free to trade with.
@MainActor public protocol FundsReading: AnyObject {
    /// Every balance of the account.
    func balances() async throws(WalletError) -> [Balance]
    /// The fee as a fraction of the base size: 0.0015 is 0.15 %.
    func commissionRate() async throws(WalletError) -> ExactDecimal
}
