import LightningAPI
public import WalletCore

/// Orders: placing, listing and cancelling them, and settling those whose answer was lost.
@MainActor public enum TradeFeature {
    /// The commands, in the order in which `help` lists them.
    public static func commands(in environment: any TradeEnvironment) -> [Command] {
        let tickets = OrderTicketRouter(environment: environment)
        let orders = OrdersScene.command(in: environment)
        return [
            OrderTicketScene.command(.buy, from: tickets, in: environment),
            OrderTicketScene.command(.sell, from: tickets, in: environment),
            orders, orders.followed(TradeSentence.watchOrdersSummary), OrderScene.command(in: environment),
            CancelScene.command(in: environment), FillsScene.command(in: environment),
            UnsettledScene.command(in: environment), UnsettledScene.settleCommand(in: environment),
            ResolveScene.command(in: environment),
        ]
    }

    /// The door to the orders whose outcome is not known.
    public static func unsettled(
        _ descriptor: UnsettledOrdersDescriptor, in environment: any Environment
    ) -> any Scene {
        UnsettledScene(looks: false, in: environment)
    }
}
