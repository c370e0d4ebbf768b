internal import LightningAPI

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

extension [IntentRecord] {
    /// Whether the exchange took the cancellation of the order of this entry.
    func isCancelled(_ entry: Int64) -> Bool {
        first { $0.id == entry }.map(Cancellations(in: self).cover) ?? false
    }
}
