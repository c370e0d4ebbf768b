import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import TradeFeature
import WalletCore

/// The screens of the sandbox of trading. Each screen is a file of `Scenes`.
enum TradeCatalogue {
    static let catalogue = SandboxCatalogue(
        "Trade", recordings: TradeRecordings.all,
        rehearse: { client throws(APIError) in
            // Something to fill; the order that rests is recorded itself.
            let order = SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .buy, size: "0.02")
            _ = try await client.send(PermittedRequest(permitting: order))
        }
    ) {
        SandboxSection("Ticket", japanese: "注文票") {
            TradeScreens.ticket
            TradeScreens.buy
            TradeScreens.sell
        }
        SandboxSection("Orders", japanese: "注文") {
            TradeScreens.orders
            TradeScreens.watched
            TradeScreens.order
            TradeScreens.fills
            TradeScreens.cancel
            TradeScreens.unsettled
            TradeScreens.settle
            TradeScreens.resolve
            KillScreens.kill
            KillScreens.lift
        }
        SandboxSection("Special orders", japanese: "特殊注文") {
            SpecialScreens.all
            TradeScreens.parents
            TradeScreens.watchedParents
            TradeScreens.parent
        }
        SandboxSection("Margin", japanese: "証拠金取引") {
            TradeScreens.positions
        }
    }
}

/// The screens of this sandbox.
enum TradeScreens {
    /// A screen that is opened by its name, unless another line is typed for it.
    static func screen(
        _ name: String, typing line: String? = nil, @ListBuilder<SandboxScene> scenes: () -> [SandboxScene]
    ) -> SandboxScreen {
        SandboxScreen(name, typing: line ?? name, of: { TradeFeature(in: $0).commands }) {
            scenes().map { $0.beginning { recorded($0) } }
        }
    }

    /// The best prices of the recorded board, and the balances that were recorded for the sandbox of the account.
    @MainActor private static func recorded(_ environment: StubbableEnvironment) {
        environment.stubMarket.ticker = StubMarket.ticker(bid: "17196852", ask: "17199027")
        environment.stubMarket.held = [
            Balance(currencyCode: .jpy, amount: "656084", available: "656084"),
            Balance(currencyCode: .btc, amount: "1.01997", available: "1.01997"),
        ]
    }
}
