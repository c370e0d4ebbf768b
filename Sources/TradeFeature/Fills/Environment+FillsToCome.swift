import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

extension Environment {
    /// Names the orders whose end the wallet saw a moment ago, with more filled than a page of fills holds: a fill is listed
    /// later than its order.
    /// - Returns: `nil` for none, and for a page of older fills.
    func fillsToCome(besides listed: [OwnExecution], of product: ProductCode, _ paging: Paging) async -> Phrase? {
        // The first fills of the last order of a full page stand on the next one.
        let cut = listed.count == paging.count ? listed.last?.childOrderAcceptanceID : nil
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
            return record.intent.action.product == product && id != cut && missing.isPositive
        }
        guard paging.before == nil, !orders.isEmpty else { return nil }
        return Phrase(TradeSentence.fillsToCome(Figure.list(orders.map { Figure(acceptanceIDOf: $0) })), .warning)
    }
}
