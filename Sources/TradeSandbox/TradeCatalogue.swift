import LightningAPI
import SaifuMoney
import SandboxKit
import WalletCore

/// What the sandbox of trading shows. Each screen is a file of `Scenes`.
enum TradeCatalogue {
    static let catalogue = SandboxCatalogue(
        "Trade", recordings: TradeRecordings.all,
        rehearse: { client throws(APIError) in
            // Something to fill; the order that rests is recorded itself.
            let order = SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .buy, size: "0.02")
            _ = try await client.send(order)
        }
    ) {
        SandboxSection("Ticket") {
            SandboxScreen.buy
            SandboxScreen.sell
        }
        SandboxSection("Orders") {
            SandboxScreen.orders
            SandboxScreen.fills
            SandboxScreen.cancel
            SandboxScreen.unsettled
        }
    }
}
