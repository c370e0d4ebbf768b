internal import LightningAPI
internal import SaifuMoney

/// An order that the exchange took and does not list: what a wallet remembers itself.
public struct UnlistedOrder: Hashable, Sendable {
    /// The entry of the journal.
    public let record: IntentRecord
    /// Whether the exchange took a request to cancel it.
    public let isCancelled: Bool

    /// The name of the order.
    public var acceptanceID: String? { record.acceptanceID }
    /// `nil` while nothing can be said of its end: it may be listed yet.
    public var ending: OrderEnding? { record.ending }
}

extension Blotter {
    /// Of the entries of a journal, the orders of a product that ended without a fill, or are not listed yet.
    func unlisted(of product: ProductCode, among entries: [IntentRecord]) -> [UnlistedOrder] {
        let cancellations = Cancellations(in: entries)
        return entries.compactMap { record in
            guard let order = record.intent.order, order.productCode == product else { return nil }
            guard record.ending?.executedSize.isZero ?? isUnlisted(record) else { return nil }
            return UnlistedOrder(record: record, isCancelled: cancellations.cover(record))
        }
    }
}
