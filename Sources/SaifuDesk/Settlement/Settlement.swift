internal import LightningAPI

/// Judges the lost requests of one subject by what was seen of it.
struct Settlement {
    let evidence: Evidence
    /// The exchange's clock as it is known now; `nil` while it is not.
    let clock: ServerClock?
    /// The ids of other orders and withdrawals of the desk.
    let known: Set<String>

    /// One verdict an entry. No order is given to two of them: one that is found is nobody else's candidate any more, and
    /// one that two entries could have become is ambiguous.
    func judge(_ lost: [IntentRecord]) -> [Int64: Verdict] {
        let first = Dictionary(uniqueKeysWithValues: lost.map { ($0.id, verdict(on: $0.intent)) })
        let orders = Set(lost.filter { $0.intent.effect != .cancellation }.map(\.id))
        let found = orders.filter { first[$0]?.isFound == true }
        let ids = found.flatMap { first[$0]?.candidates ?? [] }
        guard Set(ids).count == ids.count else { return Self.withoutContested(first, of: orders) }
        let rest = Settlement(evidence: evidence, clock: clock, known: known.union(ids))
        var verdicts = first
        for entry in lost where !found.contains(entry.id) { verdicts[entry.id] = rest.verdict(on: entry.intent) }
        return Self.withoutContested(verdicts, of: orders)
    }

    private static func withoutContested(_ verdicts: [Int64: Verdict], of orders: Set<Int64>) -> [Int64: Verdict] {
        var claims: [String: Int] = [:]
        for id in orders.flatMap({ verdicts[$0]?.candidates ?? [] }) { claims[id, default: 0] += 1 }
        return Dictionary(
            uniqueKeysWithValues: verdicts.map { entry, verdict in
                let isContested = orders.contains(entry) && verdict.candidates.contains { claims[$0, default: 0] > 1 }
                return (entry, isContested ? .ambiguous(acceptanceIDs: verdict.candidates) : verdict)
            })
    }

    private func verdict(on intent: OrderIntent) -> Verdict {
        guard let window = SettlementWindow(of: intent, by: clock) else { return .stillUnknown(reason: .noServerTime) }
        switch intent.action {
        case .send(let order): return verdict(on: order, intent.mark, window)
        case .cancel(let request):
            let name = request.order.name
            return verdict(onCancelling: name, window) {
                $0.orders.contains {
                    $0.childOrderState.mayTrade && [$0.childOrderID, $0.childOrderAcceptanceID].contains(name)
                }
            }
        case .cancelAll(let request):
            return verdict(onCancelling: request.productCode.rawValue, window) {
                $0.orders.contains { $0.childOrderState.mayTrade && $0.childOrderDate <= window.to }
            }
        case .sendParent(let request):
            return verdict(
                on: Candidates(for: request.order, intent.mark, within: window, in: evidence, known: known), window)
        case .cancelParent(let request):
            let name = request.order.name
            return verdict(onCancelling: name, window) {
                $0.parents.map(\.summary).contains {
                    $0.parentOrderState.mayTrade && [$0.parentOrderID, $0.parentOrderAcceptanceID].contains(name)
                }
            }
        case .withdraw(let withdrawal):
            return verdict(on: Candidates(for: withdrawal, within: window, in: evidence, known: known), window)
        }
    }

    /// Whether the orders that were to end are open yet. One that ended for another reason needs no cancelling either.
    private func verdict(
        onCancelling name: String, _ window: SettlementWindow, isOpen: (Evidence) -> Bool
    ) -> Verdict {
        guard evidence.lookedAt > window.visibleFrom else {
            return .stillUnknown(reason: .tooEarly(until: window.visibleFrom))
        }
        guard evidence.isComplete else { return .stillUnknown(reason: .listIncomplete) }
        return isOpen(evidence) ? .noTrace(until: evidence.lookedAt) : .found(acceptanceID: name)
    }

    private func verdict(on order: SendChildOrder, _ mark: ExpiryMark?, _ window: SettlementWindow) -> Verdict {
        verdict(on: Candidates(for: order, mark, within: window, in: evidence, known: known), window)
    }

    private func verdict(on candidates: Candidates, _ window: SettlementWindow) -> Verdict {
        switch candidates.marked.count {
        case 0: return verdict(on: candidates.plain, window)
        case 1: return .found(acceptanceID: candidates.marked[0])
        default: return .ambiguous(acceptanceIDs: candidates.marked)
        }
    }

    /// Nobody can tell these orders from equal ones of somebody else, so the whole window must be seen.
    private func verdict(on candidates: [String], _ window: SettlementWindow) -> Verdict {
        guard evidence.lookedAt > window.visibleFrom else {
            return .stillUnknown(reason: .tooEarly(until: window.visibleFrom))
        }
        if candidates.count > 1 { return .ambiguous(acceptanceIDs: candidates) }
        guard evidence.isComplete else { return .stillUnknown(reason: .listIncomplete) }
        return candidates.first.map { .presumablyYours(acceptanceID: $0) } ?? .noTrace(until: evidence.lookedAt)
    }
}
