import LightningAPI
import SaifuDesk
import SaifuMoney
import WalletCore

extension Environment {
    /// The orders whose end the wallet saw a moment ago, with more filled than the list of fills holds: a fill is listed
    /// later than its order.
    func fillsToCome(besides listed: [OwnExecution], of product: ProductCode) async -> [IntentRecord] {
        let earliest = clock.now().advanced(by: .zero - OrderFate.latestListing)
        let entries: [IntentRecord]
        // What the exchange lists is shown even where the journal cannot be read.
        do throws(DeskError) { entries = try await desk.entries() } catch { return [] }
        return entries.filter { record in
            guard let ending = record.ending, ending.seenAt >= earliest, let id = record.acceptanceID else {
                return false
            }
            var missing = ExactSum(ending.executedSize)
            for fill in listed where fill.childOrderAcceptanceID == id { missing.subtract(ExactSum(fill.size)) }
            return record.intent.action.product == product && missing.isPositive
        }
    }
}
