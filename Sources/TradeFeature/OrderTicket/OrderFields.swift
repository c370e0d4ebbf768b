import LightningAPI
import SaifuStyle
import WalletCore

/// The words of an order as they were typed; an empty one was not given.
struct OrderFields: Hashable, Sendable {
    /// 30 days, the longest the exchange keeps an order.
    static let longestMinutes = 43_200

    var size = ""
    /// `limit` or `market`.
    var type = ""
    /// Meaningless for a market order.
    var price = ""
    /// `gtc`, `ioc` or `fok`.
    var timeInForce = ""
    var minutes = ""
}

extension OrderFields {
    /// What a command's words say.
    init(_ arguments: Arguments) {
        size = arguments["size"] ?? ""
        type = arguments.has("market") ? "market" : arguments.has("at") ? "limit" : ""
        price = arguments["price"] ?? ""
        timeInForce = arguments["timeInForce"]?.asciiLowercased ?? ""
        minutes = arguments["minutes"] ?? ""
    }

    /// Whether every word is there that an order cannot do without.
    var areComplete: Bool { !size.isEmpty && (type == "market" || type == "limit" && !price.isEmpty) }

    /// Judges the words that were given.
    /// - Throws: `badSize`, `badPrice` or `badCount`.
    func check() throws(WalletError) {
        if !size.isEmpty { _ = try Arguments.size(size) }
        if !price.isEmpty { _ = try Arguments.price(price) }
        _ = try minuteToExpire()
    }

    /// - Throws: as `check`; a missing size or price is a bad one.
    func draft(_ side: Side, _ product: ProductCode) throws(WalletError) -> OrderDraft {
        OrderDraft(
            product: product, side: side, size: try Arguments.size(size),
            price: type == "market" ? nil : try Arguments.price(price),
            timeInForce: TimeInForce(rawValue: timeInForce.asciiUppercased), minuteToExpire: try minuteToExpire())
    }

    private func minuteToExpire() throws(WalletError) -> Int? {
        guard !minutes.isEmpty else { return nil }
        return try Arguments.count(minutes, named: "minutes", in: 1...OrderFields.longestMinutes)
    }
}
