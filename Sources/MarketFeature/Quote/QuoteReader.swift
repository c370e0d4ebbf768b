import LightningAPI
import WalletCore

/// The touch of a book, for features that price an order.
@MainActor final class QuoteReader: QuoteReading {
    private let environment: any Environment
    private let product: ProductCode

    init(environment: any Environment, product: ProductCode) {
        self.environment = environment
        self.product = product
    }

    func quote() async throws(WalletError) -> Ticker {
        try await environment.client.fetch(GetTicker(productCode: product))
    }
}
