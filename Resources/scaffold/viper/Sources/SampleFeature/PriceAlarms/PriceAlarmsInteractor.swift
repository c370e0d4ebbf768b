import LightningAPI
import WalletCore

/// Knows what `pricealarms` is about: the products of the exchange, until it is something of its own.
@MainActor final class PriceAlarmsInteractor: PriceAlarmsInteractorInput {
    weak var output: (any PriceAlarmsInteractorOutput)?
    private let client: any ServiceClient

    init(client: any ServiceClient) { self.client = client }

    func look() async throws(WalletError) { output?.marketsWereSeen(try await client.fetch(GetMarkets())) }
}
