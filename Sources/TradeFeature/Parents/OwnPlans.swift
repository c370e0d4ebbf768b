import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// What this wallet wrote down of its special orders: the list of the exchange tells neither a trigger nor an offset, and of
/// several parts the sum of their sizes.
@MainActor final class OwnPlans {
    private var plans: [String: SpecialOrder.Plan] = [:]

    /// Where the journal cannot be read nothing is told: `parent` asks the exchange.
    func load(in environment: any Environment) async {
        do throws(DeskError) { plans = try await SpecialDesk(desk: environment.desk).plans() } catch { return }
    }

    /// That of each part, once where they are the same; the sum of them, named as one, where the wallet does not know them.
    func size(of order: ParentOrderSummary) -> Phrase {
        let parts = plans[order.id]?.parts ?? []
        if let first = parts.first {
            let isSame = parts.allSatisfy { $0.size == first.size }
            return Phrase(Figure.list((isSame ? [first] : parts).map { Figure($0.size) }), .amount)
        }
        return order.sizeWords(Figure(order.size))
    }

    /// Of the first part that waits for a price.
    func trigger(of order: ParentOrderSummary) -> Phrase {
        for part in plans[order.id]?.parts ?? [] {
            if let trigger = part.condition.trigger { return Phrase(Figure(trigger), .price) }
            if let offset = part.condition.offset {
                return Phrase(ParentsSentence.trailBy(Figure(grouped: Int(offset))), .price)
            }
        }
        return .empty
    }
}

extension ParentOrderSummary {
    /// Of several parts the exchange tells the sum of their sizes, of which no more than a part may trade.
    func sizeWords(_ size: Figure) -> Phrase {
        let hasParts = [.ifDone, .oneCancelsOther, .ifDoneOneCancelsOther].contains(parentOrderType)
        return hasParts ? Phrase(ParentsSentence.sum(size), .amount) : Phrase(size, .amount)
    }
}
