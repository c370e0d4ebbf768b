import LightningAPI
import WalletCore

// How the layers of the list of orders know each other. The list itself, `OrderList`, is what they share.

/// The events of the list of orders, from the scene to the presenter.
/// @mockable
@MainActor protocol OrdersModuleInterface: AnyObject {
    /// The blocks above the list: the result of a cancellation.
    var answer: [Block] { get }
    /// Orders that the exchange does not list and the wallet remembers.
    var remembered: [RememberedOrder] { get }
    /// How they are drawn, below the list, and what is said there of special orders.
    var memory: [Block] { get }
    /// Whether the list is shown: an empty one gives way to what is remembered.
    var showsList: Bool { get }
    /// Fetches the orders, and recalls those that the exchange does not list.
    func load() async throws(WalletError)
    /// Waits for what comes next.
    /// - Returns: `false` when nothing more comes.
    func follow() async throws(WalletError) -> Bool
    /// A row was opened.
    func open(_ order: ChildOrder)
    /// Returns what can be done about the selected order.
    func actions(on order: ChildOrder) -> [SceneAction]
}

/// Where the list of orders leads.
/// @mockable
@MainActor protocol OrdersRouting: AnyObject {
    /// Shows an order above the list, where scenes are shown; nothing happens where they are printed.
    func show(_ descriptor: OrderDescriptor)
    /// Cancels an order that the person is looking at, after a question that names it.
    /// - Returns: what became of it.
    func cancel(_ order: ChildOrder) async throws(WalletError) -> [Block]
}

/// One order of the account: what the list leads to.
struct OrderDescriptor: Descriptor, Hashable {
    typealias Output = any Scene
    let order: ChildOrder
}
