import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// A draft while parts of it are missing: what the words of a command, or the rows of a form, say so far. Each word is
/// read once, here.
struct OrderEntry: Hashable, Sendable {
    var size: ExactDecimal?
    var type: ChildOrderType?
    /// Meaningless for a market order.
    var price: ExactDecimal?
    var timeInForce: TimeInForce?
    var minutes: Int?
}

extension OrderEntry {
    /// What a command's words say.
    /// - Throws: `badSize`, `badPrice` or `badCount`.
    init(_ arguments: Arguments) throws(WalletError) {
        size = try arguments.size()
        type = arguments.has("market") ? .market : arguments.has("at") ? .limit : nil
        price = try arguments.price()
        timeInForce = arguments["timeInForce"].flatMap(OrderEntry.timeInForce)
        minutes = try arguments.count("minutes", in: 1...OrderDraft.longestMinutes)
    }

    /// `gtc`, `ioc` or `fok`, in any case.
    static func timeInForce(_ word: String) -> TimeInForce? {
        TimeInForce.allCases.first { word.isSpelled($0.rawValue) }
    }

    /// The order; `nil` while something is missing that it cannot do without.
    func draft(_ side: Side, _ product: ProductCode) -> OrderDraft? {
        guard let size, let type, type == .market || price != nil else { return nil }
        return OrderDraft(
            product: product, side: side, size: size, price: type == .market ? nil : price, timeInForce: timeInForce,
            minuteToExpire: minutes)
    }
}
