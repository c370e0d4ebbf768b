internal import LightningAPI

// What a desk asks the exchange about requests of unknown outcome.
extension OrderLook {
    /// Whether what has this id is listed for the account, and could be what an entry became: a person may mistype an id,
    /// and then another order would stand in its place.
    func lists(_ id: String, as record: IntentRecord) async throws(DeskError) -> Bool {
        guard await transport.account.covers(record.intent.account) else { return false }
        do throws(APIError) {
            let intent = record.intent
            let earliest = intent.createdAt.advanced(by: .zero - Self.uncertainty)
            let date: Timestamp?
            switch intent.action {
            case .send(let order):
                let listed = try await self.order(id, of: order.productCode)
                date = listed.flatMap { Candidates.fits($0, order) ? $0.childOrderDate : nil }
            case .sendParent(let request):
                let evidence = try await evidence(
                    of: .parents(request.order.productCode), for: [record], since: earliest)
                date =
                    evidence.parents.first {
                        $0.summary.parentOrderAcceptanceID == id && Candidates.fits($0, request.order)
                    }?.summary.parentOrderDate
            case .withdraw(let withdrawal):
                let evidence = try await evidence(of: .withdrawals, for: [record], since: earliest)
                date = evidence.withdrawals.first { $0.orderID == id && Candidates.fits($0, withdrawal) }?.eventDate
            case .cancel, .cancelAll, .cancelParent: date = nil
            }
            guard let date else { return false }
            return SettlementWindow(of: intent, by: await transport.serverClock)?.contains(date) ?? true
        } catch {
            throw .api(error, entry: nil)
        }
    }

    /// The withdrawals that belong to other entries of the account.
    func paidOut(like lost: [IntentRecord], of entries: [IntentRecord]) async throws(DeskError) -> Set<String> {
        var ids: Set<String> = []
        for record in entries {
            guard case .withdraw(let withdrawal) = record.intent.action, case .accepted(let id) = record.outcome,
                lost.contains(where: { $0.intent.action.asks(for: withdrawal) })
            else { continue }
            do throws(APIError) {
                ids.formUnion(try await transport.send(GetWithdrawals(messageID: id)).map(\.orderID))
            } catch {
                throw .api(error, entry: nil)
            }
            ids.insert(id)
        }
        return ids
    }

    /// The orders that the special orders of the account's entries have placed, as far as they could be taken for a lost one.
    func children(
        of product: ProductCode, like lost: [IntentRecord], of entries: [IntentRecord]
    ) async throws(DeskError) -> Set<String> {
        let wanted = lost.compactMap(\.intent.order)
        var ids: Set<String> = []
        for record in entries {
            guard case .sendParent(let request) = record.intent.action, let id = record.acceptanceID,
                request.order.productCode == product,
                request.order.plan.parts.contains(where: { part in
                    wanted.contains { $0.side == part.side && $0.size == part.size }
                })
            else { continue }
            do throws(APIError) {
                let parent = try await transport.send(GetParentOrder(order: .acceptanceID(id)))
                let children = GetChildOrders(productCode: product, parentOrderID: parent.parentOrderID)
                ids.formUnion(try await transport.send(children).map(\.childOrderAcceptanceID))
            } catch .refused {
                continue  // the exchange does not know it any more
            } catch {
                throw .api(error, entry: nil)
            }
        }
        return ids
    }

    /// By how much the clock of this machine may be wrong, where nothing better is known.
    private static let uncertainty = Duration.seconds(24 * 3600)

    /// Judges lost requests by what is listed since the first of them.
    /// - Parameters:
    ///   - known: the ids of other orders and withdrawals of the desk.
    ///   - now: by the clock of this machine.
    /// - Returns: one verdict an entry.
    func verdicts(
        on entries: [IntentRecord], of subject: SettlementSubject, known: Set<String>, at now: Timestamp
    ) async -> [Int64: Verdict] {
        var reason = Verdict.Reason.noServerTime
        do throws(APIError) {
            var evidence = try await open(subject)
            let clock = await transport.serverClock
            let windows = entries.compactMap { SettlementWindow(of: $0.intent, by: clock) }
            if let clock, let start = windows.map(\.from).min() {
                evidence.lookedAt = clock.earliest(at: now)
                try await add(to: &evidence, of: subject, for: entries, since: start)
                return Settlement(evidence: evidence, clock: clock, known: known).judge(entries)
            }
        } catch {
            reason = .lookFailed(error)
        }
        return Dictionary(uniqueKeysWithValues: entries.map { ($0.id, .stillUnknown(reason: reason)) })
    }

    private func evidence(
        of subject: SettlementSubject, for entries: [IntentRecord], since start: Timestamp
    ) async throws(APIError) -> Evidence {
        var evidence = try await open(subject)
        try await add(to: &evidence, of: subject, for: entries, since: start)
        return evidence
    }

    /// The orders that may still trade. For withdrawals there are none, but the answer shows the exchange's clock.
    private func open(_ subject: SettlementSubject) async throws(APIError) -> Evidence {
        var evidence = Evidence(lookedAt: Timestamp(milliseconds: 0), isComplete: true)
        switch subject {
        case .orders(let product):
            evidence.orders = try await active(of: product)
            evidence.isComplete = evidence.orders.count < OrderHistory.pageSize
        case .parents(let product):
            evidence.parents = try await parents(of: product).map { SeenParent(summary: $0) }
            evidence.isComplete = evidence.parents.count < OrderHistory.pageSize
        case .withdrawals: _ = try await transport.send(GetWithdrawals(paging: Paging(count: 1)))
        }
        return evidence
    }

    /// The special orders of a product that wait, as many as the exchange lists at once.
    func parents(of product: ProductCode) async throws(APIError) -> [ParentOrderSummary] {
        try await transport.send(
            GetParentOrders(productCode: product, state: .active, paging: Paging(count: OrderHistory.pageSize)))
    }

    /// How those of some special orders ended that have ended, by acceptance id, as far as the latest are listed.
    func endedParents(
        _ ids: Set<String>, of product: ProductCode
    ) async throws(APIError) -> [String: ChildOrderState] {
        var states: [String: ChildOrderState] = [:]
        for state in OrderHistory.ended where states.count < ids.count {
            for order in try await transport.send(GetParentOrders(productCode: product, state: state))
            where ids.contains(order.id) {
                states[order.id] = order.parentOrderState
            }
        }
        return states
    }

    private func add(
        to evidence: inout Evidence, of subject: SettlementSubject, for entries: [IntentRecord], since start: Timestamp
    ) async throws(APIError) {
        var history = OrderHistory()
        switch subject {
        case .orders(let product):
            try await history.readOrders(of: product, since: start, by: transport)
            try await history.readExecutions(of: product, since: start, by: transport)
            evidence.orders += history.orders
            evidence.executions = history.executions
        case .parents(let product):
            try await history.readParents(of: product, since: start, by: transport)
            evidence.parents += history.parents.map { SeenParent(summary: $0) }
            try await addParts(to: &evidence, for: entries, since: start)
        case .withdrawals:
            try await history.readWithdrawals(since: start, by: transport)
            evidence.withdrawals = history.withdrawals
        }
        if !history.isComplete { evidence.isComplete = false }
    }

    /// Each costs a question: of more than these nothing is certain.
    private static let mostParts = 20

    /// The parts of the special orders that one of the entries may have become.
    private func addParts(
        to evidence: inout Evidence, for entries: [IntentRecord], since start: Timestamp
    ) async throws(APIError) {
        let wanted = entries.compactMap { record -> SpecialOrder? in
            if case .sendParent(let request) = record.intent.action { request.order } else { nil }
        }
        var asked = 0
        for (place, seen) in evidence.parents.enumerated()
        where seen.summary.parentOrderDate >= start && wanted.contains(where: { Candidates.fits(seen, $0) }) {
            guard asked < Self.mostParts else { return evidence.isComplete = false }
            asked += 1
            let name = ParentOrderName.acceptanceID(seen.summary.parentOrderAcceptanceID)
            evidence.parents[place].parts = try await transport.send(GetParentOrder(order: name)).parameters
        }
    }
}
