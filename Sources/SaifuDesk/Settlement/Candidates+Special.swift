internal import LightningAPI
internal import SaifuMoney

extension Candidates {
    /// The special orders in the evidence that a lost one may be.
    init(
        for order: SpecialOrder, _ mark: ExpiryMark?, within window: SettlementWindow, in evidence: Evidence,
        known: Set<String>
    ) {
        var listed: Set<String> = []
        for seen in evidence.parents {
            let id = seen.summary.parentOrderAcceptanceID
            guard listed.insert(id).inserted, !known.contains(id), Self.fits(seen, order),
                window.contains(seen.summary.parentOrderDate)
            else { continue }
            let isMarked = mark?.matches(from: seen.summary.parentOrderDate, to: seen.summary.expireDate) == true
            if isMarked, seen.parts != nil { marked.append(id) } else { plain.append(id) }
        }
    }

    /// The withdrawals in the evidence that a lost one may be. Nothing marks one, so that it is never certain.
    init(for withdrawal: Withdrawal, within window: SettlementWindow, in evidence: Evidence, known: Set<String>) {
        plain = evidence.withdrawals.filter {
            !known.contains($0.orderID) && Self.fits($0, withdrawal) && window.contains($0.eventDate)
        }.map(\.orderID)
    }

    /// Whether a listed special order can be the one that was asked for; where its parts are not known, as far as the list tells.
    static func fits(_ seen: SeenParent, _ order: SpecialOrder) -> Bool {
        let (listed, parts) = (seen.summary, order.plan.parts)
        let type = order.plan.method == .simple ? parts[0].condition.type : order.plan.method
        guard listed.productCode == order.productCode, listed.parentOrderType == type else { return false }
        guard let told = seen.parts else { return true }
        return told.count == parts.count && zip(told, parts).allSatisfy(fits)
    }

    private static func fits(_ told: ParentOrderPart, _ part: SpecialOrder.Part) -> Bool {
        told.side == part.side && told.size == part.size && told.conditionType == part.condition.type
            && told.price == part.condition.price ?? .zero && told.triggerPrice == part.condition.trigger ?? .zero
            && told.offset == part.condition.offset.map { ExactDecimal(integerLiteral: $0) } ?? .zero
    }

    static func fits(_ seen: MoneyTransfer, _ withdrawal: Withdrawal) -> Bool {
        seen.currencyCode == withdrawal.currencyCode && seen.amount == withdrawal.amount
    }
}
