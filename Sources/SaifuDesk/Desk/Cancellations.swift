internal import LightningAPI
internal import SaifuMoney

/// The cancellations in a journal that the exchange took.
struct Cancellations {
    private var ids: Set<String> = []
    private var products: [(product: ProductCode, moment: Timestamp)] = []

    init(in records: [IntentRecord]) {
        for record in records {
            guard case .accepted(let id) = record.outcome else { continue }
            switch record.intent.action {
            case .send, .sendParent, .withdraw: continue
            case .cancel, .cancelParent: ids.insert(id)
            case .cancelAll(let orders): products.append((orders.productCode, record.intent.createdAt))
            }
        }
    }

    /// Whether one of them named an order by this id.
    func names(_ id: String) -> Bool { ids.contains(id) }

    /// How an order ended of which nothing was filled and that no list has. It was cancelled if its cancellation had been
    /// taken by then; by the end of its time it may have expired instead, as a cancellation that was taken can fail. Asked
    /// once, when the end is seen: what is told then stays, whatever is cancelled later.
    /// - Parameter record: of an order of this wallet; `nil` for any other.
    func ending(of id: String, _ record: IntentRecord?, seenAt moment: Timestamp) -> OrderEnding {
        let isCancelled = record.map { cover($0) && !$0.mayHaveExpired(by: moment) } ?? ids.contains(id)
        return OrderEnding(
            state: isCancelled ? .canceled : nil, executedSize: .zero, averagePrice: .zero, seenAt: moment)
    }

    /// Whether one of them was for this order.
    func cover(_ record: IntentRecord) -> Bool {
        guard let order = record.intent.order, let id = record.acceptanceID else { return false }
        return ids.contains(id)
            || order.canRest
                && products.contains { product, moment in
                    product == order.productCode && record.intent.createdAt <= moment
                        && record.ending.map { moment <= $0.seenAt } ?? true
                }
    }
}

extension IntentRecord {
    fileprivate func mayHaveExpired(by moment: Timestamp) -> Bool {
        guard let minutes = intent.action.minuteToExpire else { return false }
        return moment >= intent.createdAt.advanced(by: .seconds(60 * minutes))
    }
}
