import SandboxKit

/// What the sandbox of the markets shows. Each screen is a file of `Scenes`.
enum MarketCatalogue {
    static let catalogue = SandboxCatalogue("Market", recordings: MarketRecordings.all) {
        SandboxSection("Prices") {
            SandboxScreen.ticker
            SandboxScreen.board
            SandboxScreen.trades
        }
        SandboxSection("Exchange") {
            SandboxScreen.markets
            SandboxScreen.status
        }
    }
}
