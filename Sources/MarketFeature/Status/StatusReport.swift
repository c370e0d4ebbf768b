import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// The facts that `status` shows and `status --json` prints.
struct StatusReport: Encodable, Sendable {
    /// The exchange, for a person.
    let venue: Venue
    let productCode: ProductCode
    let health: HealthStatus
    let state: MarketState
    let killSwitch: KillState
    let unsettledOrders: Int
    /// Why the journal cannot be read: then nobody knows of unsettled entries.
    let journalFault: WalletError?
    private let status: HealthStatus
    private let unsettledByEndpoint: [TradingAccount: Int]
    /// The name of this exchange in the journal.
    private let here: String

    /// Asks the exchange and the journal.
    /// - Throws: what the exchange failed with, and for a program what the journal did: it reads a count.
    @MainActor init(of product: ProductCode, in environment: any Environment) async throws(WalletError) {
        let board = try await environment.client.fetch(GetBoardState(productCode: product))
        status = try await environment.client.fetch(GetHealth(productCode: product)).status
        var (count, byEndpoint, fault) = (0, [TradingAccount: Int](), WalletError?.none)
        do throws(WalletError) {
            count = try await environment.unsettledEntries().count
            byEndpoint = try await environment.unsettledByEndpoint()
        } catch {
            if environment.session.answersPrograms || Task.isCancelled { throw error }
            fault = error
        }
        (unsettledOrders, unsettledByEndpoint, journalFault) = (count, byEndpoint, fault)
        killSwitch = Self.killSwitch(in: environment)
        here = await environment.desk.transport.account.endpoint
        venue = environment.venue
        productCode = product
        health = board.health
        state = board.state
    }

    /// Whether an order's outcome is not known.
    var hasUnsettledOrders: Bool { unsettledOrders > 0 }

    /// One that cannot be read counts as set.
    @MainActor static func killSwitch(in environment: any Environment) -> KillState {
        do { return try environment.desk.killSwitch.state() } catch { return .set(since: nil) }
    }

    /// Empty while it is off.
    @MainActor static func killedLine(in environment: any Environment) -> [Block] {
        let state = killSwitch(in: environment)
        if state == .off { return [] }
        return [.line(Phrase(MarketSentence.killSwitch, .label) + .gap + phrase(state, in: environment.zone))]
    }

    static func phrase(_ killSwitch: KillState, in zone: WalletZone) -> Phrase {
        guard case .set(let since) = killSwitch else { return Phrase(MarketSentence.notKilled, .body) }
        return Phrase(MarketSentence.killed(since: since.map { Figure(moment: $0, in: zone) }), .warning)
    }

    /// The requests that were sent with another key, or to another exchange.
    var elsewhere: [UnsettledElsewhere] {
        unsettledByEndpoint.sorted { $0.key.endpoint < $1.key.endpoint }.compactMap { account, count in
            guard account.endpoint == here else { return UnsettledElsewhere(account: account, count: count) }
            let others = count - unsettledOrders
            return others > 0 ? UnsettledElsewhere(account: nil, count: others) : nil
        }
    }

    enum CodingKeys: String, CodingKey {
        case endpoint, status, health, state
        case productCode = "product_code"
        case killSwitch = "kill_switch"
        case unsettledOrders = "unsettled_orders"
        case unsettledByEndpoint = "unsettled_by_endpoint"
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(venue.name, forKey: .endpoint)
        try members.encode(productCode, forKey: .productCode)
        try members.encode(status, forKey: .status)
        try members.encode(health, forKey: .health)
        try members.encode(state, forKey: .state)
        try members.encode(killSwitch == .off ? "off" : "set", forKey: .killSwitch)
        try members.encode(unsettledOrders, forKey: .unsettledOrders)
        let counts = Dictionary(unsettledByEndpoint.map { ($0.key.endpoint, $0.value) }, uniquingKeysWith: +)
        try members.encode(counts, forKey: .unsettledByEndpoint)
    }
}

/// Unsettled entries that cannot be settled here.
struct UnsettledElsewhere: Sendable {
    /// At the other exchange; `nil` for another key at this one.
    let account: TradingAccount?
    let count: Int

    func phrase(_ style: TextStyle) -> Phrase {
        guard let account else { return Phrase(MarketSentence.withAnotherKey(count: count), style) }
        return Phrase(MarketSentence.atEndpoint(Figure(endpointOf: account), count: count), style)
    }
}
