internal import LightningAPI

/// What nobody could tell from a new request, because it asks for the same.
struct Twins {
    let isEqual: @Sendable (OrderAction) -> Bool

    /// The unsettled ones. Those sent with another key count too: it may belong to the same account.
    func entries(_ desk: isolated OrderDesk) async throws(DeskError) -> [IntentRecord] {
        let equal = try await desk.allUnsettled().filter { isEqual($0.intent.action) }
        guard !equal.isEmpty else { return [] }
        let endpoint = await desk.transport.account.endpoint
        return equal.filter { $0.intent.account.endpoint == endpoint }
    }

    /// Tells the new request from the unsettled ones, as far as its mark can, and looks at them once more when it is
    /// written down: another program may have begun an equal one meanwhile.
    /// - Throws: `twin` unless every one of them is named.
    func free(
        besides named: Set<Int64>, under rule: OrderRule? = nil, _ desk: isolated OrderDesk
    ) async throws(DeskError) -> (mark: ExpiryMark, gate: OrderGate) {
        let account = await desk.transport.account
        let equal = try await entries(desk)
        if let twin = Self.twin(among: equal, besides: named) { throw twin }
        let mark = ExpiryMark(besides: Set(equal.compactMap { $0.intent.action.minuteToExpire }), random: desk.chance())
        let gate = OrderGate { [isEqual] unsettled, _ in
            Self.twin(
                among: unsettled.filter { isEqual($0.intent.action) && $0.intent.account.endpoint == account.endpoint },
                besides: named)
        }
        return (mark, rule.map { $0.gate(of: account).and(gate) } ?? gate)
    }

    private static func twin(among equal: [IntentRecord], besides named: Set<Int64>) -> DeskError? {
        let unnamed = equal.map(\.id).filter { !named.contains($0) }
        return unnamed.isEmpty ? nil : .twin(entries: unnamed)
    }
}

extension OrderDraft {
    /// Goes out once. What is told of unknown orders is kept until the answer is here.
    func send(
        _ mark: ExpiryMark?, past gate: OrderGate, isTold: Bool, _ desk: isolated OrderDesk
    ) async throws(DeskError) -> PlacedOrder {
        let request = request(mark: mark)
        desk.ears.inFlight += 1
        defer { desk.ears.inFlight -= 1 }
        let entry: Int64, acceptance: OrderAcceptance
        do throws(DeskError) {
            (entry, acceptance) = try await desk.carry(request, mark: mark, past: gate)
        } catch {
            guard let heard = await heard(request, mark, despite: error, desk) else { throw error }
            (entry, acceptance) = heard
        }
        let id = acceptance.childOrderAcceptanceID
        desk.blotter.accept(id, of: product, entry: entry, at: desk.now(), sent: request, isTold: isTold)
        await OrderEars.hearEarly(of: id, desk)
        return PlacedOrder(entry: entry, acceptance: acceptance, draft: self)
    }

    /// An order whose answer was lost, and of which the exchange tells all the same: the only new one that is equal to it and
    /// carries its mark. What is told may come a moment after the loss.
    /// - Returns: `nil` where nothing is told of it: then only a look shows what became of it.
    private func heard(
        _ request: SendChildOrder, _ mark: ExpiryMark?, despite error: DeskError, _ desk: isolated OrderDesk
    ) async -> (entry: Int64, response: OrderAcceptance)? {
        guard case .api(.outcomeUnknown, let entry?) = error, let mark else { return nil }
        for pause in [Duration.zero, Blotter.certainty] where desk.ears.areOpen {
            if pause > .zero { await desk.sleep(pause) }
            let told = desk.ears.early.orders.filter {
                Candidates.fits($0, request) && mark.matches($0) && desk.placed?.contains($0.id) != true
            }
            guard let id = told.first?.id else { continue }
            guard told.count == 1, await desk.notes.settle(entry, as: .accepted(acceptanceID: id)) else { return nil }
            desk.placed?.insert(id)
            return (entry, OrderAcceptance(childOrderAcceptanceID: id))
        }
        return nil
    }
}
