import LightningAPI
import MarketFeature
import WalletCore
import WalletTestKit

/// A market environment whose one door leads to an empty room.
@MainActor final class DoorlessMarket: MarketEnvironment {
    private let inner: CannedEnvironment

    init(_ client: CannedClient) {
        inner = CannedEnvironment(client)
    }

    var client: any ServiceClient { inner.client }
    var journal: any OrderJournal { inner.journal }
    var clock: any WalletClock { inner.clock }
    var strings: Strings { inner.strings }
    var dialogue: any Dialogue { inner.dialogue }
    var session: Session { inner.session }
    var products: ProductCatalogue { inner.products }
    var venue: Venue { inner.venue }

    func resolve(_ descriptor: UnsettledOrdersDescriptor) -> any Scene {
        EmptyRoom()
    }
}

private final class EmptyRoom: Scene {
    func load() async throws(WalletError) {}
    var page: Page { Page([], document: [String]()) }
}
