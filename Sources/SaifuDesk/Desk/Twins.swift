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

    /// Tells the new request from the unsettled ones, as far as its mark can.
    /// - Throws: `twin` unless every one of them is named.
    func mark(besides named: Set<Int64>, _ desk: isolated OrderDesk) async throws(DeskError) -> ExpiryMark {
        let equal = try await entries(desk)
        let unnamed = equal.map(\.id).filter { !named.contains($0) }
        guard unnamed.isEmpty else { throw .twin(entries: unnamed) }
        return ExpiryMark(besides: Set(equal.compactMap { $0.intent.action.minuteToExpire }), random: desk.chance())
    }
}

extension OrderDraft {
    /// Goes out once. What is told of unknown orders is kept until the answer is here.
    func send(
        _ mark: ExpiryMark?, isTold: Bool, _ desk: isolated OrderDesk
    ) async throws(DeskError) -> PlacedOrder {
        let request = request(mark: mark)
        desk.ears.inFlight += 1
        defer { desk.ears.inFlight -= 1 }
        let (entry, acceptance) = try await desk.carry(request, mark: mark)
        let id = acceptance.childOrderAcceptanceID
        desk.blotter.accept(id, of: product, entry: entry, at: desk.now(), sent: request, isTold: isTold)
        await OrderEars.hearEarly(of: id, desk)
        return PlacedOrder(entry: entry, acceptance: acceptance, draft: self)
    }
}
