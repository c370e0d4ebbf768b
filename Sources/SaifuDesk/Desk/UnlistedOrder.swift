internal import LightningAPI
internal import SaifuMoney

/// An order that the exchange took and does not list: what a wallet remembers itself.
public struct UnlistedOrder: Hashable, Sendable {
    /// The entry of the journal.
    public let record: IntentRecord
    /// Whether the exchange took a request to cancel it.
    public let isCancelled: Bool

    /// An order that ended without a fill after its cancellation was taken was cancelled, also when whoever saw its end knew
    /// nothing of that. By the end of its time it may have expired: a cancellation that was taken can fail.
    init(_ record: IntentRecord, isCancelled: Bool) {
        var record = record
        if isCancelled, let ending = record.ending, ending.state == nil, !record.mayHaveExpired(by: ending.seenAt) {
            record.ending = OrderEnding(
                state: .canceled, executedSize: ending.executedSize, averagePrice: ending.averagePrice,
                seenAt: ending.seenAt)
        }
        self.record = record
        self.isCancelled = isCancelled
    }

    /// The name of the order.
    public var acceptanceID: String? { record.acceptanceID }
    /// `nil` while nothing can be said of its end: it may be listed yet.
    public var ending: OrderEnding? { record.ending }
}

extension IntentRecord {
    fileprivate func mayHaveExpired(by moment: Timestamp) -> Bool {
        guard let minutes = intent.action.minuteToExpire else { return false }
        return moment >= intent.createdAt.advanced(by: .seconds(60 * minutes))
    }
}

extension Blotter {
    /// Of the entries of a journal, the orders of a product that ended without a fill, or are not listed yet.
    func unlisted(of product: ProductCode, among entries: [IntentRecord]) -> [UnlistedOrder] {
        let cancellations = Cancellations(in: entries)
        return entries.compactMap { record in
            guard let order = record.intent.order, order.productCode == product else { return nil }
            guard record.ending?.executedSize.isZero ?? isUnlisted(record) else { return nil }
            return UnlistedOrder(record, isCancelled: cancellations.cover(record))
        }
    }
}
