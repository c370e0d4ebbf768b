import WalletCore

/// How the trading commands are written.
enum TradeSyntax {
    static let buy = order("buy", .summaryBuy)
    static let sell = order("sell", .summarySell)
    static let orders = list("orders", .summaryOrders)
    static let watchOrders = list("watch orders", .summaryWatchOrders)
    static let cancel = CommandSyntax("cancel", patterns: [[.order]], options: [[.product]], summary: .summaryCancel)
    static let fills = CommandSyntax(
        "fills", options: [[.product], [.count("count")], .before], summary: .summaryFills)
    static let unsettled = CommandSyntax("unsettled", summary: .summaryUnsettled)
    static let settle = CommandSyntax("settle", summary: .summarySettle)
    static let resolve = CommandSyntax(
        "unsettled resolve", patterns: [[.count("entry"), .orderOrNone]], summary: .summaryResolve)

    private static func list(_ name: String, _ summary: StringKey) -> CommandSyntax {
        CommandSyntax(
            name,
            options: [
                [.choice("state", ["active", "completed", "canceled", "expired", "rejected", "all"])], [.product],
                [.count("count")], .before,
            ], summary: summary)
    }

    /// A person at the prompt may leave words out: a form asks for them.
    private static func order(_ name: String, _ summary: StringKey) -> CommandSyntax {
        CommandSyntax(
            name, patterns: [[.size, .keyword("at"), .price], [.size, .keyword("market")], [.size], []],
            options: [
                [.product], [.choice("timeInForce", ["gtc", "ioc", "fok"])], [.keyword("for"), .count("minutes")],
            ], summary: summary, flags: "[--beyond \(GuardLimit.allCases.map(\.rawValue).joined(separator: "|"))]")
    }
}
