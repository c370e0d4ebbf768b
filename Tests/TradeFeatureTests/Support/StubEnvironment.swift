import LightningAPI
import SaifuMoney
import WalletCore

@testable import TradeFeature

/// An environment with nothing behind it: the doors answer prepared figures, the client prepared responses.
@MainActor final class StubEnvironment: Environment {
    let stubClient = StubClient()
    let stubDialogue = StubDialogue()
    let stubClock = StubClock()
    var stubJournal = StubJournal()
    let stubMarket = StubMarket()
    var strings = TestStrings.english
    let session = Session(product: .btcJPY)
    let products: ProductCatalogue
    let venue = Venue.paper

    init() {
        products = ProductCatalogue(client: stubClient)
    }

    var client: any ServiceClient { stubClient }
    var journal: any OrderJournal { stubJournal }
    var clock: any WalletClock { stubClock }
    var dialogue: any Dialogue { stubDialogue }
}

extension StubEnvironment: QuoteResolving, FundsResolving, OrdersResolving {
    func resolve(_ descriptor: QuoteDescriptor) -> any QuoteReading { stubMarket }
    func resolve(_ descriptor: FundsDescriptor) -> any FundsReading { stubMarket }
    func resolve(_ descriptor: OrdersDescriptor) -> any Scene { TradeScenes.orders(descriptor, in: self) }
}

/// Prices and funds as the other features would read them.
@MainActor final class StubMarket: QuoteReading, FundsReading {
    var ticker = Samples.ticker()
    var held = [Samples.balance(.jpy, "1000000"), Samples.balance(.btc, "0.5")]
    var rate: ExactDecimal = "0.0015"
    var error: WalletError?

    func quote() async throws(WalletError) -> Ticker {
        if let error { throw error }
        return ticker
    }

    func balances() async throws(WalletError) -> [Balance] { held }
    func commissionRate() async throws(WalletError) -> ExactDecimal { rate }
}
