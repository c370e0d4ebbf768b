import LightningAPI
import SaifuDesk
import SaifuJSON
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

/// An environment written by hand from the protocols of the core alone: no stub, no sandbox, nothing of the application.
@MainActor final class FakeEnvironment: Environment {
    let client: any ServiceClient
    let desk: OrderDesk
    let clock: any WalletClock = FakeClock()
    let language = Language.english
    let zone = WalletZone.utc
    let navigator: (any Navigator)? = nil
    let dialogue: any Dialogue = FakeDialogue()
    let session = Session(product: .btcJPY)
    let products: ProductCatalogue
    let venue = Venue.paper

    /// - Parameter answers: bodies by the paths they answer; any other request is cancelled.
    init(answers: [String: String]) {
        let client = FakeClient(answers: answers)
        self.client = client
        desk = OrderDesk(
            transport: client, journal: FakeJournal(), now: { Timestamp(ticks: 0) }, sleep: { _ in }, random: { 0 })
        products = ProductCatalogue(client: client)
    }
}

/// The doors that the features ask for: a new door of the wallet is none of theirs until they do.
extension FakeEnvironment: QuoteResolving, FundsResolving, UnsettledOrdersResolving, OwnOrdersResolving,
    CandlesResolving
{
    func resolve(_ descriptor: CandlesDescriptor) -> any CandleKeeping { FakeCandles() }
    func resolve(_ descriptor: QuoteDescriptor) -> any QuoteReading { FakeReading() }
    func resolve(_ descriptor: FundsDescriptor) -> any FundsReading { FakeReading() }
    func resolve(_ descriptor: UnsettledOrdersDescriptor) -> any Scene { FakeScene() }
    func resolve(_ descriptor: OwnOrdersDescriptor) -> any OwnOrdersReading { FakeReading() }
}

private struct FakeClient: ServiceClient, OrderTransport {
    let answers: [String: String]
    let account = TradingAccount(endpoint: "fake", keyFingerprint: nil)
    let hasSigned = false
    let serverClock: ServerClock? = nil

    func send<Request: APIRequest>(
        _ permitted: PermittedRequest<Request>
    ) async throws(APIError) -> Request.Response {
        guard let body = answers[Request.path] else { throw .cancelled(path: Request.path) }
        do {
            return try Request.response(from: Array(body.utf8))
        } catch {
            throw .cancelled(path: Request.path)
        }
    }
}

private struct FakeCandles: CandleKeeping {
    func fill(_ product: ProductCode, since start: Timestamp, requests most: Int) async throws(WalletError) {}
    func keep(_ newest: [Execution], at moment: Timestamp, of product: ProductCode) async throws(WalletError) {}
    func candles(
        of product: ProductCode, _ width: CandleWidth, since start: Timestamp, until end: Timestamp
    ) async throws(WalletError) -> CandleHistory { CandleHistory(candles: [], gaps: []) }
}

private struct FakeJournal: OrderJournal {
    func begin(_ intent: OrderIntent, past gate: OrderGate) async throws(JournalError) -> Result<Int64, DeskError> {
        .success(1)
    }
    func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError) {}
    func end(_ id: Int64, as ending: OrderEnding) async throws(JournalError) {}
    func unsettled() async throws(JournalError) -> [IntentRecord] { [] }
    func latest(count: Int) async throws(JournalError) -> [IntentRecord] { [] }
    func acceptanceIDs() async throws(JournalError) -> Set<String> { [] }
}

private struct FakeClock: WalletClock {
    func now() -> Timestamp { Timestamp(ticks: 0) }
    func sleep(for duration: Duration) async {}
}

private final class FakeDialogue: Dialogue {
    var isInteractive: Bool { false }
    func ask(_ question: Question) async throws(WalletError) -> Bool { false }
    func announce(_ blocks: [Block]) throws(WalletError) {}
    func fill(_ form: Form) async throws(WalletError) -> Bool { false }
}

private final class FakeReading: QuoteReading, FundsReading, OwnOrdersReading {
    func activeOrders() async throws(WalletError) -> [ChildOrder] { [] }
    func quote() async throws(WalletError) -> Ticker { throw .interrupted }
    func balances() async throws(WalletError) -> [Balance] { [] }
    func commissionRate() async throws(WalletError) -> ExactDecimal { "0" }
}

private final class FakeScene: Scene {
    func load() async throws(WalletError) {}
    var page: Page { Page([]) }
}
