package import LightningAPI
public import WalletCore

/// The doors that this feature opens for others.
@MainActor public enum MarketScenes {
    /// Reads the best prices of a product.
    public static func quote(_ descriptor: QuoteDescriptor, in environment: any Environment) -> any QuoteReading {
        LiveQuote(environment: environment, product: descriptor.product)
    }
}

// The screens of this feature, for its commands and its sandbox.
extension MarketScenes {
    package static func markets(_ region: GetMarkets.Region, in environment: any Environment) -> any Scene {
        MarketsController(environment: environment, region: region)
    }

    package static func ticker(_ product: ProductCode, in environment: any Environment) -> any Scene {
        TickerController(environment: environment, product: product)
    }

    package static func board(_ product: ProductCode, depth: Int, in environment: any Environment) -> any Scene {
        BoardController(environment: environment, product: product, depth: depth)
    }

    package static func trades(
        _ product: ProductCode, count: Int, before: Int64? = nil, in environment: any Environment
    ) -> any LiveScene {
        TradesController(environment: environment, product: product, count: count, before: before)
    }

    package static func status(_ product: ProductCode, in environment: any MarketEnvironment) -> any Scene {
        StatusController(environment: environment, product: product)
    }
}
