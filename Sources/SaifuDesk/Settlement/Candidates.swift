internal import LightningAPI
internal import SaifuMoney

/// The records of a look that may be the lost one.
struct Candidates {
    /// They carry the mark of the lost order; withdrawals have none.
    var marked: [String] = []
    /// They fit, and nothing tells whose they are.
    var plain: [String] = []

    /// - Parameter known: acceptance ids that belong to other orders of the desk.
    init(
        for order: SendChildOrder, _ mark: ExpiryMark?, within window: SettlementWindow, in evidence: Evidence,
        known: Set<String>
    ) {
        var listed: Set<String> = []
        for seen in evidence.orders {
            let id = seen.childOrderAcceptanceID
            guard listed.insert(id).inserted, !known.contains(id), Self.fits(seen, order) else { continue }
            // The mark tells more than the moment: the clock of an answer may be wrong.
            if mark?.matches(seen) == true {
                marked.append(id)
            } else if window.contains(seen.childOrderDate) {
                plain.append(id)
            }
        }
        let fills = Dictionary(grouping: evidence.executions, by: \.childOrderAcceptanceID)
        for (id, fills) in fills.sorted(by: { $0.key < $1.key })
        where !listed.contains(id) && !known.contains(id) && Self.fits(fills, order, window) {
            plain.append(id)
        }
    }

    static func fits(_ seen: ChildOrder, _ order: SendChildOrder) -> Bool {
        seen.productCode == order.productCode && seen.side == order.side
            && seen.childOrderType == order.childOrderType && seen.size == order.size
            && (order.price == nil || seen.price == order.price)
    }

    /// Fills tell neither type nor size of their order, only what it cannot have been.
    private static func fits(_ fills: [OwnExecution], _ order: SendChildOrder, _ window: SettlementWindow) -> Bool {
        var filled = ExactSum()
        for fill in fills {
            guard fill.side == order.side, fill.execDate >= window.from, isWithin(order, fill.price) else {
                return false
            }
            filled.add(fill.size)
        }
        do { return try filled.rounded(scale: 8, .up) <= order.size } catch { return true }  // rather one too many
    }

    private static func isWithin(_ order: SendChildOrder, _ price: ExactDecimal) -> Bool {
        guard let limit = order.price else { return true }
        return order.side == .buy ? price <= limit : price >= limit
    }
}
