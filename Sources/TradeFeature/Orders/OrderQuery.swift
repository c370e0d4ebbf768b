import LightningAPI
import WalletCore

/// Which orders are asked for: the door to the list of them.
struct OrderQuery: Descriptor, Hashable {
    typealias Output = any Scene
    static let usualCount = 100

    let product: ProductCode
    var filter = OrderFilter.active
    /// Rows of a page.
    var count = usualCount
    /// Only orders with a smaller paging id, which open orders have none of; `nil` begins at the newest.
    var before: Int64?

    /// One page of orders.
    func request(before: Int64?) -> GetChildOrders {
        GetChildOrders(productCode: product, state: filter.state, paging: Paging(count: count, before: before))
    }

    /// One page, newest first.
    @MainActor func page(before: Int64?, in environment: any Environment) async throws(WalletError) -> [ChildOrder] {
        Self.sorted(try await environment.client.fetch(request(before: before)))
    }

    /// Newest first. Orders of the same second stay as the exchange lists them.
    static func sorted(_ orders: [ChildOrder]) -> [ChildOrder] {
        let sorted = orders.enumerated().sorted { one, other in
            let (a, b) = (one.element.childOrderDate, other.element.childOrderDate)
            return a == b ? one.offset < other.offset : a > b
        }
        return sorted.map(\.element)
    }

    /// The sentence for a list without orders; it names the product and the state unless only active orders are shown.
    var whenEmpty: TradeSentence {
        if filter == .active { return .noOrders }
        return filter.state.map { .noneOfState($0, Figure(product)) } ?? .noOrdersOf(Figure(product))
    }

    /// The words after the name of the command that ask for these orders, without the place to begin at.
    var words: [Figure] { [Figure(typing: filter.state), Figure(product), Figure(count)] }
}
