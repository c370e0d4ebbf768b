import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

/// An order while parts of it are missing: what the words of a command, or the rows of a form, say so far. Each word is
/// read once, here.
struct OrderEntry: Hashable, Sendable {
    var size: TypedSize?
    var type: ChildOrderType?
    /// Meaningless for a market order.
    var price: TypedPrice?
    var timeInForce: TimeInForce?
    var minutes: Int?
}

extension OrderEntry {
    /// Reads the words of a command.
    /// - Parameters:
    ///   - quote: what prices are in; `nil` for a product that is not known.
    ///   - base: what sizes are in.
    /// - Throws: what is wrong with a number.
    init(_ arguments: Arguments, quote: Asset?, base: Asset?) throws(WalletError) {
        size = try arguments.size(in: quote, of: base)
        type = arguments.has("market") ? .market : arguments.has("at") ? .limit : nil
        price = try arguments.price(in: quote)
        timeInForce = arguments["timeInForce"].flatMap(OrderEntry.timeInForce)
        minutes = try arguments.count("minutes", in: Self.allMinutes)
    }

    /// Takes the text that was typed into a row; does nothing when it is no value of the row.
    /// - Parameters:
    ///   - quote: what prices are in; `nil` for a product that is not known.
    ///   - base: what sizes are in.
    /// - Throws: what is wrong with a number.
    mutating func take(
        _ text: String, from row: OrderTicketRow, quote: Asset?, base: Asset?
    ) throws(WalletError) {
        switch row {
        case .size:
            size = nil
            size = try Arguments.size(text, in: quote, of: base)
        case .type: type = text.isSpelled("limit") ? .limit : text.isSpelled("market") ? .market : nil
        case .price:
            price = nil
            price = try Arguments.price(text, in: quote)
        case .timeInForce: timeInForce = OrderEntry.timeInForce(text)
        case .minutes:
            minutes = nil
            if !text.isEmpty { minutes = try Arguments.count(text, named: "minutes", in: Self.allMinutes) }
        }
    }

    /// Returns the value of a row as it would be typed; `nil` where the row is empty.
    func text(of row: OrderTicketRow) -> Figure? {
        switch row {
        case .size: size?.figure
        case .type: type.map { Figure(typing: $0) }
        case .price: price?.figure
        case .timeInForce: timeInForce.map { Figure(typing: $0) }
        case .minutes: minutes.map { Figure($0) }
        }
    }

    /// The order; `nil` while something is missing that it cannot do without.
    func order(_ side: Side, _ product: ProductCode) -> TypedOrder? {
        guard let size, let type, type == .market || price != nil else { return nil }
        return TypedOrder(
            product: product, side: side, size: size, price: type == .market ? nil : price,
            timeInForce: timeInForce, minutes: minutes)
    }

    private static let allMinutes = 1...OrderDraft.longestMinutes

    /// `gtc`, `ioc` or `fok`, in any case.
    private static func timeInForce(_ word: String) -> TimeInForce? {
        TimeInForce.allCases.first { word.isSpelled($0.rawValue) }
    }
}
