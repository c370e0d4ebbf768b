internal import LightningAPI

/// The query of a call: product, page, state and ids, and whose account it is about.
struct ListQuery {
    let target: RequestTarget
    let markets: [MarketUnits]
    /// `nil` for a call that no account has signed.
    let account: Holder?

    /// Whose account the call is about.
    ///
    /// - Throws: what the API answers to a call without a key.
    var holder: Holder {
        get throws(Refusal) {
            guard let account else { throw .access("Key not found") }
            return account
        }
    }

    /// The product of a query that names none. The documents no longer say so; clients rely on it.
    static let defaultProduct = "BTC_JPY"

    func product() throws(Refusal) -> MarketUnits { try markets.named(target["product_code"] ?? Self.defaultProduct) }

    /// The product of a call about margin trading, which must be named.
    func marginProduct() throws(Refusal) -> MarketUnits {
        guard let code = target["product_code"] else { throw .invalid("product_code is required.") }
        let units = try markets.named(code)
        guard units.isMargin else { throw .invalidProduct }
        return units
    }

    /// The part of the lists that the query is about.
    func place() throws(Refusal) -> OrderPlace { OrderPlace(market: try product().index, holder: try holder) }

    func page() throws(Refusal) -> ListPage {
        var page = ListPage()
        page.count = try number("count") ?? page.count
        page.before = try number("before")
        page.after = try number("after")
        return page
    }

    /// True when a page of ids is asked for: open orders, which have none, are then left out.
    var hasBounds: Bool { target["before"] != nil || target["after"] != nil }

    /// The ids a list is narrowed down to.
    func ids() throws(Refusal) -> [(text: String, kind: OrderTag.Kind)] {
        var ids: [(String, OrderTag.Kind)] = []
        if let id = target["child_order_id"] { ids.append((id, try product().orderKind)) }
        if let id = target["child_order_acceptance_id"] { ids.append((id, .acceptance)) }
        return ids
    }

    /// A date such as `2026-08-07T12:18:03` or a day, in milliseconds since 1970 UTC.
    func date(_ name: String) throws(Refusal) -> Int64? {
        guard let text = target[name] else { return nil }
        do {
            return try Timestamp(parsing: text.utf8.count == 10 ? text + "T00:00:00" : text).milliseconds
        } catch {
            throw .invalid("\(name) must be a date such as 2026-08-07T12:18:03, not \(text.prefix(40)).")
        }
    }

    private func number(_ name: String) throws(Refusal) -> Int64? {
        guard let text = target[name] else { return nil }
        guard let value = Int64(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw .invalid("\(name) must be a whole number of at least 0, not \(text.prefix(40)).")
        }
        return value
    }
}
