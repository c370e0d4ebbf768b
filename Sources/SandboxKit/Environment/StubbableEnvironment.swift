public import LightningAPI
public import SaifuDesk
public import WalletCore

/// An environment in which everything has a stub, and each thing can be another one for a scene or a test.
///
/// Nothing outside the process is reached, unless the developer asks for real requests.
@MainActor public final class StubbableEnvironment: Environment {
    /// The `client` unless it is replaced; prepared answers go here.
    public let stubClient: StubbableServiceClient
    /// The `clock` unless it is replaced.
    public let stubClock: StubClock
    /// The `dialogue` unless it is replaced.
    public let stubDialogue = StubDialogue()
    /// The journal of the desk unless that is replaced.
    public let stubJournal = StubJournal()
    /// The target of the doors to prices and funds unless they are replaced.
    public let stubMarket = StubMarket()

    /// The mark on every order without a time of its own; see ``ExpiryMark``.
    public nonisolated static let mark = ExpiryMark(random: random)

    /// The mark of an order; other requests have none.
    public nonisolated static func mark(of action: OrderAction) -> ExpiryMark? {
        action.effect == .order ? mark : nil
    }
    private nonisolated static let random: UInt64 = 0

    public var client: any ServiceClient {
        didSet { products = ProductCatalogue(client: client) }
    }
    public var desk: OrderDesk
    public var clock: any WalletClock
    public var language: Language
    public var zone = WalletZone.utc
    public var navigator: (any Navigator)?
    public var dialogue: any Dialogue
    public var session = Session(product: .btcJPY)
    public var products: ProductCatalogue
    public var venue = Venue.paper
    /// The targets of the doors to other features.
    public var doors: StubDoors

    /// - Parameters:
    ///   - network: what a delayed answer is waited for on.
    ///   - delay: before every answer, on top of its own.
    public init(
        _ stubs: [Stub] = [], language: Language = .english,
        network: any WalletClock = StubClock(), delay: Duration = .zero
    ) {
        let clock = StubClock()
        stubClient = StubbableServiceClient(stubs, clock: network, delay: delay)
        stubClock = clock
        client = stubClient
        products = ProductCatalogue(client: stubClient)
        desk = Self.desk(stubClient, stubJournal, clock)
        dialogue = stubDialogue
        self.clock = clock
        self.language = language
        doors = StubDoors(market: stubMarket, client: stubClient)
    }
    /// Everything goes to this exchange from now on, orders too.
    func connect(to live: ConnectedExchange) {
        client = live.client
        desk = Self.desk(live.client, stubJournal, clock)
        venue = live.venue
    }

    private static func desk(
        _ transport: any OrderTransport, _ journal: StubJournal, _ clock: any WalletClock
    ) -> OrderDesk {
        OrderDesk(
            transport: transport, journal: journal, killSwitch: journal.killSwitch, now: { clock.now() },
            sleep: { await clock.sleep(for: $0) }, random: { random })
    }
}
