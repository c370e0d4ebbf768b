public import WalletCore

/// The doors that this feature opens for others.
@MainActor public enum MarketScenes {
    /// Reads the best prices of a product.
    public static func quote(_ descriptor: QuoteDescriptor, in environment: any Environment) -> any QuoteReading {
        LiveQuote(environment: environment, product: descriptor.product)
    }
}
