public import LightningAPI
public import SaifuMoney

/// A door into another feature, named by a value; `Output` is what comes out of it.
public protocol Descriptor: Sendable {
    /// The type of the scene or of the value that the door leads to.
    associatedtype Output
}

/// The best prices of a product (MarketFeature).
public struct QuoteDescriptor: Descriptor {
    /// Reads the best prices.
    public typealias Output = any QuoteReading
    /// The product whose prices are read.
    public let product: ProductCode

    /// Creates the door to the prices of a product.
    public init(product: ProductCode) {
        self.product = product
    }
}

/// The screens of an account's balances and fees (AccountFeature).
public struct FundsDescriptor: Descriptor {
    /// Reads balances and the fee.
    public typealias Output = any FundsReading
    /// The product whose fee is read.
    public let product: ProductCode

    /// Creates the door to the funds for a product.
    public init(product: ProductCode) {
        self.product = product
    }
}

/// Orders whose outcome is not known (TradeFeature).
public struct UnsettledOrdersDescriptor: Descriptor {
    /// The scene that lists them.
    public typealias Output = any Scene

    /// Creates the door.
    public init() {}
}

/// The orders of the account that wait in a market (TradeFeature).
public struct OwnOrdersDescriptor: Descriptor {
    /// Reads the orders.
    public typealias Output = any OwnOrdersReading
    /// The market.
    public let product: ProductCode

    /// Creates the door to the orders in a market.
    public init(product: ProductCode) {
        self.product = product
    }
}

/// Reads which orders of the account wait in a market.
@MainActor public protocol OwnOrdersReading: AnyObject {
    /// Returns the orders that wait now; none without a key, which nobody is asked for.
    func activeOrders() async throws(WalletError) -> [ChildOrder]
}

/// Reads the touch of a book.
@MainActor public protocol QuoteReading: AnyObject {
    /// Returns the best prices now.
    /// - Throws: `WalletError.api` when they could not be read.
    func quote() async throws(WalletError) -> Ticker
}

/// Reads what is free to trade with.
@MainActor public protocol FundsReading: AnyObject {
    /// Every balance of the account.
    func balances() async throws(WalletError) -> [Balance]
    /// The fee as a fraction of the base size: 0.0015 is 0.15 %.
    func commissionRate() async throws(WalletError) -> ExactDecimal
}

/// The trades that candles are made of (the application).
public struct CandlesDescriptor: Descriptor {
    /// Keeps trades, and makes candles of them.
    public typealias Output = any CandleKeeping

    /// The door is the same for every market.
    public init() {}
}
