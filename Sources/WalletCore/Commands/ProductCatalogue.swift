public import LightningAPI

/// Checks that a product exists, asking the exchange once.
@MainActor public final class ProductCatalogue {
    private let client: any ServiceClient
    private var asked: [ProductCode]?
    /// Whether a product is taken as it is while the exchange cannot be asked just now: it refuses one that it lacks.
    public var trustsUnchecked = false
    /// Whether a product that the API documents is taken without asking: a cancellation does not wait for a list.
    public var trustsDocumented = false

    /// Creates a catalogue that has asked nothing yet.
    public init(client: any ServiceClient) {
        self.client = client
    }

    /// The products as far as they were asked for.
    public var known: [ProductCode] { asked ?? [] }

    /// Every product of the three regions, each once.
    public func products() async throws(WalletError) -> [ProductCode] {
        if let asked { return asked }
        var products: [ProductCode] = []
        for region in Region.allCases {
            for market in try await client.fetch(GetMarkets(region: region))
            where !products.contains(market.productCode) {
                products.append(market.productCode)
            }
        }
        asked = products
        return products
    }

    /// - Throws: `unknownProduct` with the nearest name.
    public func check(_ product: ProductCode) async throws(WalletError) {
        if trustsDocumented, ProductCode.documented.contains(product) { return }
        let products: [ProductCode]
        do throws(WalletError) {
            products = try await self.products()
        } catch {
            guard trustsUnchecked, error.mayPass else { throw error }
            return
        }
        // Byte by byte: `==` would equate the Kelvin sign with K.
        guard !products.contains(where: { $0.rawValue.utf8.elementsEqual(product.rawValue.utf8) }) else { return }
        let words = products.map(\.rawValue)
        let nearest =
            words.first { $0.hasPrefix(product.rawValue + "_") } ?? Nearest.word(to: product.rawValue, among: words)
        throw .usage(.unknownProduct(text: product.rawValue, nearest: nearest))
    }
}
