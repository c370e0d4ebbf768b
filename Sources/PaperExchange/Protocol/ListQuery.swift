/// The query of a list: product, page, state and ids.
struct ListQuery {
    let target: RequestTarget
    let markets: [MarketUnits]

    func product() throws(Refusal) -> MarketUnits {
        guard let code = target["product_code"] else { throw .invalid("product_code is required.") }
        return try markets.named(code)
    }

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
    var ids: [(text: String, kind: OrderTag.Kind)] {
        var ids: [(String, OrderTag.Kind)] = []
        if let id = target["child_order_id"] { ids.append((id, .order)) }
        if let id = target["child_order_acceptance_id"] { ids.append((id, .acceptance)) }
        return ids
    }

    private func number(_ name: String) throws(Refusal) -> Int64? {
        guard let text = target[name] else { return nil }
        guard let value = Int64(text), value >= 0 else {
            throw .invalid("\(name) must be a whole number of at least 0, not \(text.prefix(40)).")
        }
        return value
    }
}
