import LightningAPI
public import WalletCore

/// The commands that trade.
@MainActor public enum TradeCommands {
    public static func all(in environment: any TradeEnvironment) -> [Command] {
        [
            order(.buy, TradeSyntax.buy, environment), order(.sell, TradeSyntax.sell, environment),
            orders(environment), watchOrders(environment), cancel(environment), fills(environment),
            unsettled(environment), settle(environment), resolve(environment),
        ]
    }

    private static func order(
        _ side: Side, _ syntax: CommandSyntax, _ environment: any TradeEnvironment
    ) -> Command {
        Command(syntax) { arguments async throws(WalletError) in
            let entry = try OrderEntry(arguments)
            let product = try await environment.product(of: arguments)
            let subject = OrderTicketSubject(side: side, product: product, syntax: syntax)
            return try await OrderTicketRouter.assemble(subject, in: environment).place(entry)
        }
    }

    private static func orders(_ environment: any TradeEnvironment) -> Command {
        Command(TradeSyntax.orders) { arguments async throws(WalletError) in
            try await ordersScene(arguments, environment).open()
        }
    }

    private static func watchOrders(_ environment: any TradeEnvironment) -> Command {
        Command(
            TradeSyntax.watchOrders,
            watching: { arguments async throws(WalletError) in try await ordersScene(arguments, environment) })
    }

    private static func ordersScene(
        _ arguments: Arguments, _ environment: any TradeEnvironment
    ) async throws(WalletError) -> any LiveScene {
        let count = try arguments.count("count", in: 1...500) ?? OrderQuery.usualCount
        let before = try arguments.before()
        let product = try await environment.product(of: arguments)
        let state = OrderQuery.state(named: arguments["state"])
        return TradeScenes.orders(product, state, count: count, before: before, in: environment)
    }

    private static func cancel(_ environment: any TradeEnvironment) -> Command {
        Command(TradeSyntax.cancel) { arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            let controller = CancelController(environment: environment, product: product)
            return try await controller.cancel(CancelTarget(arguments["order"] ?? ""))
        }
    }

    private static func fills(_ environment: any TradeEnvironment) -> Command {
        Command(TradeSyntax.fills) { arguments async throws(WalletError) in
            let count = try arguments.count("count", in: 1...500) ?? 20
            let before = try arguments.before()
            let product = try await environment.product(of: arguments)
            return try await TradeScenes.fills(product, count: count, before: before, in: environment).open()
        }
    }

    private static func unsettled(_ environment: any TradeEnvironment) -> Command {
        Command(TradeSyntax.unsettled) { _ async throws(WalletError) in
            try await TradeScenes.unsettled(UnsettledOrdersDescriptor(), in: environment).open()
        }
    }

    private static func settle(_ environment: any TradeEnvironment) -> Command {
        Command(TradeSyntax.settle) { _ async throws(WalletError) in
            try await TradeScenes.settlement(in: environment).open()
        }
    }

    private static func resolve(_ environment: any TradeEnvironment) -> Command {
        Command(TradeSyntax.resolve) { arguments async throws(WalletError) in
            let entry = Int64(try arguments.count("entry", in: 1...Int.max) ?? 0)
            let resolution = try Resolution(arguments["order"] ?? "")
            return try await ResolveController(environment: environment).resolve(entry, as: resolution)
        }
    }
}
