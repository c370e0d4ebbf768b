public import LightningAPI

/// A market of one exchange: trades of the paper exchange and of the real one never meet.
public struct TradeMarket: Hashable, Sendable {
    /// Scheme, host and port, or any other name by which exchanges are told apart.
    public let endpoint: String
    /// The product that is traded.
    public let product: ProductCode

    /// - Parameter endpoint: tells exchanges apart.
    public init(endpoint: String, product: ProductCode) {
        self.endpoint = endpoint
        self.product = product
    }
}
