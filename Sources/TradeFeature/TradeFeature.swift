public import LightningAPI
import SaifuStyle
import SaifuTables
public import WalletCore

/// Orders: placing, listing and cancelling them, and settling those whose answer was lost.
@MainActor public struct TradeFeature: Feature {
    private let environment: any TradeEnvironment

    /// Creates the feature in the environment that its scenes reach everything by.
    public init(in environment: any TradeEnvironment) {
        self.environment = environment
    }

    public var commands: [Command] {
        let tickets = OrderTicketRouter(environment: environment)
        let orders = OrdersScene.command(in: environment)
        return [
            OrderTicketScene.command(.buy, from: tickets, in: environment),
            OrderTicketScene.command(.sell, from: tickets, in: environment),
            orders.once, orders.followed(TradeSentence.watchOrdersSummary), OrderScene.command(in: environment),
            CancelScene.command(in: environment), FillsScene.command(in: environment),
        ] + SpecialTicketRouter.commands(in: environment) + [
            PositionsScene.command(in: environment),
            UnsettledScene.command(in: environment), UnsettledScene.settleCommand(in: environment),
            ResolveScene.command(in: environment), KillScene.command(in: environment),
            KillScene.liftCommand(in: environment),
        ]
    }

    /// The door to the orders whose outcome is not known.
    public func unsettled(_ descriptor: UnsettledOrdersDescriptor) -> UnsettledOrdersDescriptor.Output {
        UnsettledScene(looks: false, in: environment)
    }

    /// The door to the orders that wait in a market.
    public func ownOrders(_ descriptor: OwnOrdersDescriptor) -> OwnOrdersDescriptor.Output {
        OwnOrdersReader(environment: environment, product: descriptor.product)
    }

    /// The orders that wait in a market as parts of a larger scene, and a way to read them without asking again.
    public func parts(of product: ProductCode) -> (parts: [ScenePart], orders: any OwnOrdersReading) {
        let list = OrderList(environment: environment, query: OrderQuery(product: product))
        let scene = OrdersRouter.assemble(list, in: environment)
        let title = Phrase(TradeSentence.ownOrders, .headline)
        let part = ScenePart(
            title, scene, every: .seconds(8), needsKey: true, share: 2, moves: { list.orders.entities })
        return ([part], list)
    }
}
