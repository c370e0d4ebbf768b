import SandboxKit

/// What the sandbox of the markets shows. Each screen is a file of `Scenes`.
enum MarketCatalogue {
    static let catalogue = SandboxCatalogue("Market", recordings: MarketRecordings.all) {
        SandboxSection("Prices", japanese: "価格") {
            MarketScreens.ticker
            MarketScreens.board
            MarketScreens.trades
        }
        SandboxSection("Exchange", japanese: "取引所") {
            MarketScreens.markets
            MarketScreens.status
            MarketScreens.failures
        }
    }
}

/// The screens of this sandbox.
enum MarketScreens {}
