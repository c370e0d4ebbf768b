import AccountFeature
import LightningAPI
import MarketFeature
import TradeFeature
import WalletCore

/// `watch` without a word: prices, book, trades, own orders and balances of a product on one screen.
@MainActor enum DashboardCommand {
    static func command(in environment: ApplicationEnvironment) -> Command {
        let syntax = CommandSyntax(
            "watch", options: [[.product]], summary: CommandSentence.dashboardSummary, examples: ["", "ETH_JPY"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            scene(of: try await environment.product(of: arguments), in: environment)
        }.alwaysFollowed
    }

    /// All parts together stay under half of the 500 requests that an exchange takes in five minutes: orders need the
    /// rest, and other programs.
    static func scene(of product: ProductCode, in environment: ApplicationEnvironment) -> PanelScene {
        let own = TradeFeature(in: environment).parts(of: product)
        let market = MarketFeature(in: environment).parts(of: product, marking: own.orders)
        let account = AccountFeature(in: environment).parts(of: product)
        return PanelScene(market + own.parts + account, in: environment)
    }
}
