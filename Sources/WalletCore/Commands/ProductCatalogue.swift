public import LightningAPI

/// Checks that a product exists, asking the exchange once.
@MainActor public final class ProductCatalogue {
    private let client: any ServiceClient
    private var known: [ProductCode]?

    public init(client: any ServiceClient) {
        self.client = client
    }

    /// Every product of the three regions, each once.
    public func products() async throws(WalletError) -> [ProductCode] {
        if let known { return known }
        var products: [ProductCode] = []
        for region in GetMarkets.Region.allCases {
            for market in try await client.fetch(GetMarkets(region: region))
            where !products.contains(market.productCode) {
                products.append(market.productCode)
            }
        }
        known = products
        return products
    }

    /// - Throws: `unknownProduct` with the nearest name.
    public func check(_ product: ProductCode) async throws(WalletError) {
        let products = try await products()
        guard !products.contains(product) else { return }
        let nearest = Nearest.word(to: product.rawValue, among: products.map(\.rawValue))
        throw .usage(.unknownProduct(text: product.rawValue, nearest: nearest))
    }
}
