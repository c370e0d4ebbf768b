import MarketFeature
import SandboxKit

/// The screens of the sandbox of the markets. Each screen is a file of `Scenes`.
enum MarketCatalogue {
    static let catalogue = SandboxCatalogue("Market", recordings: MarketRecordings.all) {
        SandboxSection("Prices", japanese: "価格") {
            MarketScreens.ticker
            MarketScreens.board
            MarketScreens.trades
            MarketScreens.candles
        }
        SandboxSection("Exchange", japanese: "取引所") {
            MarketScreens.markets
            MarketScreens.status
            MarketScreens.failures
            MarketScreens.leverage
            MarketScreens.chat
        }
        SandboxSection("Funding", japanese: "ファンディング") {
            MarketScreens.funding
            MarketScreens.fundingHistory
        }
        SandboxSection("Followed", japanese: "自動更新") {
            MarketScreens.watchedTicker
            MarketScreens.watchedBoard
            MarketScreens.watchedTrades
            MarketScreens.watchedCandles
        }
    }
}

/// The screens of this sandbox.
enum MarketScreens {
    /// A screen that is opened by its name, unless another line is typed for it.
    static func screen(
        _ name: String, typing line: String? = nil, @ListBuilder<SandboxScene> scenes: () -> [SandboxScene]
    ) -> SandboxScreen {
        SandboxScreen(
            name, typing: line ?? name, of: { MarketFeature(in: $0).commands }, scenes: scenes)
    }
}
