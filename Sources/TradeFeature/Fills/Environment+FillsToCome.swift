import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

extension Environment {
    /// Names the orders whose end the wallet saw a moment ago, with more filled than a page of fills holds: a fill is listed
    /// later than its order.
    /// - Returns: `nil` for none, and for a page beside which there are others.
    func fillsToCome(besides listed: [OwnExecution], of product: ProductCode, _ paging: Paging) async -> Phrase? {
        // Beside a full page, or an older one, more stand on others.
        guard paging.before == nil, listed.count != paging.count else { return nil }
        let earliest = clock.now().advanced(by: .zero - OrderFate.latestListing)
        let entries: [IntentRecord]
        // What the exchange lists is shown even where the journal cannot be read.
        do throws(DeskError) { entries = try await desk.entries() } catch { return nil }
        let orders = entries.filter { record in
            guard let ending = record.ending, ending.seenAt >= earliest, let id = record.acceptanceID else {
                return false
            }
            var missing = ExactSum(ending.executedSize)
            for fill in listed where fill.childOrderAcceptanceID == id { missing.subtract(ExactSum(fill.size)) }
            return record.intent.action.product == product && missing.isPositive
        }
        guard !orders.isEmpty else { return nil }
        return Phrase(TradeSentence.fillsToCome(Figure.list(orders.map { Figure(acceptanceIDOf: $0) })), .warning)
    }
}
