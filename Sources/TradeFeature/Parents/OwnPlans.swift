import LightningAPI
import SaifuDesk
import SaifuStyle
import WalletCore

/// What this wallet wrote down of its special orders: the list of the exchange tells neither a trigger nor an offset.
@MainActor final class OwnPlans {
    private var plans: [String: SpecialOrder.Plan] = [:]

    /// Where the journal cannot be read nothing is told: `parent` asks the exchange.
    func load(in environment: any Environment) async {
        do throws(DeskError) { plans = try await SpecialDesk(desk: environment.desk).plans() } catch { return }
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
