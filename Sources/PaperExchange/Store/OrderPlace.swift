internal import SaifuSQLite

/// Whose order it is, and of which market: what lists are read by.
struct OrderPlace: Hashable, Sendable {
    let market: Int
    let holder: Holder
}

extension OwnOrder {
    var place: OrderPlace { OrderPlace(market: market, holder: holder) }
}

extension ParentOrder {
    var place: OrderPlace { OrderPlace(market: market, holder: holder) }
}

/// The column `product` of orders, special orders, fills and positions: the code of the market, behind the number of the
/// holder and a colon unless it is the home. So every list of a holder has its own part of the indexes.
extension OrderPlace {
    /// - Parameter products: by market position.
    func text(_ products: [String]) -> String {
        holder == .home ? products[market] : "\(holder.index):\(products[market])"
    }

    init(_ text: String, _ products: [String]) throws(DatabaseError) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let number = parts.count == 2 ? Int64(parts[0]) ?? 0 : 0
        guard let market = products.firstIndex(of: parts.last ?? ""), (0..<Holder.most).contains(number),
            parts.count == 1 || number > 0 && String(number) == parts[0] && parts.count == 2
        else { throw .unexpectedValue(column: 0, expected: "a product of this exchange") }
        self.init(market: market, holder: Holder(index: number))
    }
}
