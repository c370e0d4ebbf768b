import LightningAPI
import SaifuStyle
public import WalletCore

/// The commands about markets.
@MainActor public enum MarketCommands {
    public static func all(in environment: any MarketEnvironment) -> [Command] {
        [
            markets(environment), ticker(environment), board(environment), trades(environment), status(environment),
            watchTicker(environment), watchBoard(environment), watchTrades(environment),
        ]
    }

    private static func markets(_ environment: any MarketEnvironment) -> Command {
        let syntax = CommandSyntax(
            "markets", options: [[.choice("region", ["japan", "usa", "eu"])]], summary: .summaryMarkets)
        return Command(syntax) { arguments async throws(WalletError) in
            let region: GetMarkets.Region =
                switch arguments["region"]?.asciiLowercased {
                case "usa": .usa
                case "eu": .europe
                default: .japan
                }
            return try await MarketScenes.markets(region, in: environment).open()
        }
    }

    private static func ticker(_ environment: any MarketEnvironment) -> Command {
        Command(CommandSyntax("ticker", options: [[.product]], summary: .summaryTicker)) {
            arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            return try await MarketScenes.ticker(product, in: environment).open()
        }
    }

    private static func board(_ environment: any MarketEnvironment) -> Command {
        Command(CommandSyntax("board", options: [[.product], [.count("depth")]], summary: .summaryBoard)) {
            arguments async throws(WalletError) in
            let depth = try arguments.count("depth", in: 1...1000) ?? 8
            let product = try await environment.product(of: arguments)
            return try await MarketScenes.board(product, depth: depth, in: environment).open()
        }
    }

    private static func watchTicker(_ environment: any MarketEnvironment) -> Command {
        Command(
            CommandSyntax("watch ticker", options: [[.product]], summary: .summaryWatchTicker),
            watching: { arguments async throws(WalletError) in
                let product = try await environment.product(of: arguments)
                return TickerController(environment: environment, product: product)
            })
    }

    private static func watchBoard(_ environment: any MarketEnvironment) -> Command {
        Command(
            CommandSyntax("watch board", options: [[.product], [.count("depth")]], summary: .summaryWatchBoard),
            watching: { arguments async throws(WalletError) in
                let depth = try arguments.count("depth", in: 1...1000) ?? 8
                let product = try await environment.product(of: arguments)
                return BoardController(environment: environment, product: product, depth: depth)
            })
    }

    private static func trades(_ environment: any MarketEnvironment) -> Command {
        Command(tradesSyntax("trades", .summaryTrades)) { arguments async throws(WalletError) in
            try await tradesScene(arguments, environment).open()
        }
    }

    private static func watchTrades(_ environment: any MarketEnvironment) -> Command {
        Command(
            tradesSyntax("watch trades", .summaryWatchTrades),
            watching: { arguments async throws(WalletError) in try await tradesScene(arguments, environment) })
    }

    private static func tradesSyntax(_ name: String, _ summary: StringKey) -> CommandSyntax {
        CommandSyntax(name, options: [[.product], [.count("count")], .before], summary: summary)
    }

    private static func tradesScene(
        _ arguments: Arguments, _ environment: any MarketEnvironment
    ) async throws(WalletError) -> any LiveScene {
        let count = try arguments.count("count", in: 1...500) ?? 20
        let before = try arguments.before()
        let product = try await environment.product(of: arguments)
        return MarketScenes.trades(product, count: count, before: before, in: environment)
    }

    private static func status(_ environment: any MarketEnvironment) -> Command {
        Command(CommandSyntax("status", options: [[.product]], summary: .summaryStatus)) {
            arguments async throws(WalletError) in
            let product = try await environment.product(of: arguments)
            return try await MarketScenes.status(product, in: environment).open()
        }
    }
}
