public import LightningAPI
public import SaifuTables
public import WalletCore

/// An environment of canned answers: nothing outside the test is reached.
@MainActor public final class CannedEnvironment: Environment {
    public let client: any ServiceClient
    public let journal: any OrderJournal
    public let clock: any WalletClock = StoppedClock()
    public let strings = Strings(language: .english, sentences: [:])
    public let dialogue: any Dialogue = SilentDialogue()
    public let session = Session(product: .btcJPY)
    public let products: ProductCatalogue
    public let venue = Venue.paper

    public init(_ client: any ServiceClient, journal: CannedJournal = CannedJournal()) {
        self.client = client
        self.journal = journal
        products = ProductCatalogue(client: client)
    }
}

/// A clock that stands still and never makes anybody wait.
public struct StoppedClock: WalletClock {
    public init() {}

    public func now() -> Timestamp { Timestamp(milliseconds: 1_786_105_083_593) }
    public func sleep(for duration: Duration) async {}
}

/// Nobody answers.
@MainActor public final class SilentDialogue: Dialogue {
    public let isInteractive = false

    public init() {}

    public func confirm(_ page: Page, question: StringKey) async throws(WalletError) -> Bool { false }
    public func fill(_ form: Form) async throws(WalletError) -> Bool { false }
}
