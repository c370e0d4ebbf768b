import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// What `status` shows, and what `status --json` prints.
struct StatusReport: Encodable, Sendable {
    private let endpoint: String
    private let productCode: ProductCode
    private let status: HealthStatus
    private let health: HealthStatus
    private let state: MarketState
    private let unsettledOrders: Int
    private let unsettledByEndpoint: [String: Int]
    /// What the journal calls this exchange.
    private let here: String

    enum CodingKeys: String, CodingKey {
        case endpoint, status, health, state
        case productCode = "product_code"
        case unsettledOrders = "unsettled_orders"
        case unsettledByEndpoint = "unsettled_by_endpoint"
    }

    /// Asks the exchange and the journal.
    @MainActor init(of product: ProductCode, in environment: any Environment) async throws(WalletError) {
        let board = try await environment.client.fetch(GetBoardState(productCode: product))
        status = try await environment.client.fetch(GetHealth(productCode: product)).status
        unsettledOrders = try await environment.unsettledEntries().count
        unsettledByEndpoint = try await environment.unsettledByEndpoint()
        here = await environment.desk.transport.account.endpoint
        endpoint = environment.venue.name
        productCode = product
        health = board.health
        state = board.state
    }

    /// Whether an order's outcome is not known.
    var hasUnsettledOrders: Bool { unsettledOrders > 0 }

    /// One below the other, in the person's language.
    @MainActor func facts(_ environment: any Environment) -> [Fact] {
        let strings = environment.strings
        let count = ([String(unsettledOrders)] + elsewhere(strings)).joined(separator: " · ")
        return [
            Fact(.endpoint, StyledText(environment.venue.title(in: strings), style: .accent), in: strings),
            Fact(.product, StyledText(productCode.rawValue, style: .accent), in: strings),
            Fact(.health, StyledText(health.rawValue, style: health == .normal ? .success : .warning), in: strings),
            Fact(.state, StyledText(state.rawValue, style: .body), in: strings),
            Fact(.unsettledCount, StyledText(count, style: hasUnsettledOrders ? .warning : .amount), in: strings),
        ]
    }

    /// What was sent with another key, or to another exchange.
    @MainActor private func elsewhere(_ strings: Strings) -> [String] {
        unsettledByEndpoint.sorted { $0.key < $1.key }.compactMap { name, count in
            guard name == here else { return "\(name): \(count)" }
            return count > unsettledOrders ? strings(.withAnotherKey, String(count - unsettledOrders)) : nil
        }
    }
}
