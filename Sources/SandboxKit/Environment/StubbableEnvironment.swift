public import LightningAPI
public import WalletCore

/// An environment in which everything has a stub, and each thing can be another one for a scene or a test.
///
/// Nothing outside the process is reached, unless a live client is put in on purpose.
@MainActor public final class StubbableEnvironment: Environment {
    /// What `client` is unless it is replaced; prepared answers go here.
    public let stubClient: StubbableServiceClient
    public let stubClock: StubClock
    public let stubDialogue = StubDialogue()
    public let stubJournal = StubJournal()
    public let stubMarket = StubMarket()

    public var client: any ServiceClient {
        didSet { products = ProductCatalogue(client: client) }
    }
    public var journal: any OrderJournal
    public var clock: any WalletClock
    public var strings: Strings
    public var dialogue: any Dialogue
    public var session = Session(product: .btcJPY)
    public var products: ProductCatalogue
    public var venue = Venue.paper
    /// What the doors to other features lead to.
    public var doors: StubDoors

    /// - Parameters:
    ///   - strings: without any, a sentence is the name of its key.
    ///   - network: what a delayed answer is waited for on.
    ///   - delay: before every answer, on top of its own.
    public init(
        _ stubs: [Stub] = [], strings: Strings = Strings(language: .english, sentences: [:]),
        network: any WalletClock = StubClock(), delay: Duration = .zero
    ) {
        let clock = StubClock()
        stubClient = StubbableServiceClient(stubs, clock: network, delay: delay)
        stubClock = clock
        client = stubClient
        products = ProductCatalogue(client: stubClient)
        journal = stubJournal
        dialogue = stubDialogue
        self.clock = clock
        self.strings = strings
        doors = StubDoors(market: stubMarket)
    }
}
