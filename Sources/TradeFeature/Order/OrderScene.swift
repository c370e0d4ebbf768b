import LightningAPI
import SaifuDesk
import WalletCore

/// `order`: one order of the account, followed while it trades, and how to end it.
@MainActor final class OrderScene: FollowedScene {
    static func command(in environment: any TradeEnvironment) -> Command {
        let syntax = CommandSyntax(
            "order", patterns: [[.listedOrder]], options: [[.product]], summary: TradeSentence.orderSummary,
            examples: ["1", "JRF20260807-121803-440917"])
        return Command(syntax) { arguments async throws(WalletError) in
            let orders = NamedOrders(
                environment: environment, product: try await environment.product(of: arguments),
                isProductNamed: arguments["product"] != nil)
            let row = try await orders.order(try OrderReference(arguments["order"] ?? ""))
            return OrderScene(row, KnownOrder(row, in: environment), in: environment)
        }
    }

    private let order: KnownOrder
    private let cancellation: CancelScene
    /// The result of cancelling the order.
    private var answer: [Block] = []

    /// An order that is known from a list.
    convenience init(_ descriptor: OrderDescriptor, in environment: any TradeEnvironment) {
        let row = OrderRow(descriptor.order)
        self.init(row, KnownOrder(row, descriptor.order, in: environment), in: environment)
    }

    private init(_ row: OrderRow, _ order: KnownOrder, in environment: any TradeEnvironment) {
        self.order = order
        cancellation = CancelRouter.assemble(row.product, in: environment)
    }

    func load() async throws(WalletError) { try await order.load() }
    func follow() async throws(WalletError) -> Bool { try await order.follow() }
    var feed: Feed { order.feed }

    var page: Page { order.page(under: answer) }

    var actions: [SceneAction] {
        guard let active = order.active else { return [] }
        return SceneAction.cancelling(active) { [weak self] order async throws(WalletError) in
            try await self?.cancel(order)
        }
    }

    private func cancel(_ active: ChildOrder) async throws(WalletError) {
        answer = try await cancellation.cancel(.shown(active)).blocks
        try await SceneAction.look(load)
    }
}
