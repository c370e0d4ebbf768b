import LightningAPI
import SaifuDesk
import SaifuMoney
import Testing

/// What becomes of a cancellation that the exchange took: 200 says only that it was asked for.
@Suite(.timeLimit(.minutes(10))) struct CancellationTests {
    private let network: UnkindNetwork
    private let journal = KilledJournal()
    private let desk: OrderDesk
    private let ears: OrderEars
    private let draft = OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: 16_000_000)

    init() throws {
        let network = try UnkindNetwork(seed: 1, visibility: 0, skew: .zero)
        self.network = network
        desk = OrderDesk(
            transport: network, journal: journal, now: { network.now },
            sleep: {
                do { try await network.wait(milliseconds: Int64($0 / .milliseconds(1))) } catch {}
            }, random: { 0 })
        ears = OrderEars(desk: desk)
    }

    private func event(
        _ type: OrderEventType, _ id: String, size: ExactDecimal? = nil, at price: ExactDecimal? = nil,
        left: ExactDecimal? = nil
    ) -> ChildOrderEvent {
        ChildOrderEvent(
            productCode: .btcJPY, childOrderID: "JOR" + id, childOrderAcceptanceID: id, eventDate: network.now,
            eventType: type, childOrderType: type == .order ? .limit : nil, side: .buy, price: price, size: size,
            expireDate: nil, reason: nil, execID: nil, commission: 0, sfd: 0, outstandingSize: left)
    }

    /// An order that waits, of a desk that hears.
    private func waiting() async throws -> PlacedOrder {
        try await ears.reconcile()
        let placed = try await desk.place(draft)
        await ears.hear([event(.order, id(placed), size: "0.01", at: 16_000_000)])
        return placed
    }

    private func id(_ placed: PlacedOrder) -> String { placed.acceptance.childOrderAcceptanceID }
    private func row(_ placed: PlacedOrder) -> OrderRow { OrderRow(product: .btcJPY, acceptanceID: id(placed)) }

    /// Asks for the end of an order in a way that comes to nothing.
    private func cancelInVain(_ placed: PlacedOrder, isTold: Bool = false) async throws {
        await network.agreeInVain()
        try await desk.cancel(placed.cancellation, isTold: isTold)
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderEars.swift:
    // - await CancelledOrders.refuse(Set([id, event.childOrderID].compactMap(\.self)), desk)
    // + _ = event.childOrderID
    @Test func `a cancellation that fails is written down as refused, and its order goes on`() async throws {
        let placed = try await waiting()
        try await cancelInVain(placed)
        #expect(journal.records[1].outcome == .accepted(acceptanceID: id(placed)))
        await ears.hear([event(.cancelFailed, id(placed))])
        #expect(journal.records[1].outcome == .refused(reason: "CANCEL_FAILED"))
        #expect(journal.records[0].ending == nil)
        #expect(await desk.openOrders.map(\.acceptanceID) == [id(placed)])
        #expect(await CancelledOrders(desk: desk).fate(of: id(placed)) == .refused(nil))
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderEars.swift:
    // - if desk.blotter.ended[id] == nil, isOwn { await look(after: event, ended: nil, desk) }
    // + _ = isOwn
    @Test func `a cancellation that came too late tells how its order ended`() async throws {
        let placed = try await waiting()
        try await network.stranger(
            SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .sell, size: "0.01"))
        try await desk.cancel(placed.cancellation)
        let fates = await desk.fates()
        await ears.hear([event(.cancelFailed, id(placed))])
        guard case .refused(let ending?) = await CancelledOrders(desk: desk).fate(of: id(placed)) else {
            Issue.record("it goes on")
            return
        }
        #expect(ending.state == .completed && ending.executedSize == "0.01")
        var told: [FateChange] = []
        for await change in fates {
            told.append(change)
            if change.refusesCancellation { break }
        }
        #expect(told.map(\.refusesCancellation) == [false, true])
        #expect(told.map(\.fate) == [OrderFate](repeating: .filled(size: "0.01", average: 16_000_000), count: 2))
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderEars.swift:
    // - if let end, end.state == .canceled, entry.intent.createdAt < end.seenAt { continue }
    // + _ = end
    @Test func `a cancellation that ended its order stays so when a later one fails`() async throws {
        let placed = try await waiting()
        try await desk.cancel(placed.cancellation)
        try await network.wait(milliseconds: 1_000)
        await ears.hear([event(.cancel, id(placed))])
        try await cancelInVain(placed)
        await ears.hear([event(.cancelFailed, id(placed))])
        #expect(
            journal.records.dropFirst().map(\.outcome) == [
                .accepted(acceptanceID: id(placed)), .refused(reason: "CANCEL_FAILED"),
            ])
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderEars.swift:
    // - guard !desk.ears.refusals.contains(id) else { return }
    // +
    @Test func `an event that comes again and again costs one look`() async throws {
        let placed = try await waiting()
        try await cancelInVain(placed)
        let before = await network.queryCount
        for _ in 0..<20 { await ears.hear([event(.cancelFailed, id(placed))]) }
        #expect(await network.queryCount == before + 1)
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderWait.swift:
    // - ) { fate, desk in fate.hasEnded || desk.ears.refusals.contains(id) }
    // + ) { fate, _ in fate.hasEnded }
    @Test func `whoever waits for a cancellation is told that it failed, at once and nobody else`() async throws {
        let placed = try await waiting()
        let fates = await desk.fates()
        try await cancelInVain(placed, isTold: true)
        let start = network.now
        async let fate = CancelledOrders(desk: desk).fate(of: row(placed), within: .seconds(3_000))
        await ears.hear([event(.cancelFailed, id(placed))])
        #expect(await fate == .refused(nil))
        #expect(network.now.duration(since: start) < .seconds(3_000))
        await ears.hear([event(.execution, id(placed), size: "0.01", at: 16_000_000, left: 0)])
        for await change in fates {
            #expect(!change.refusesCancellation && change.fate.hasEnded)
            break
        }
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderDesk.swift:
    // - CancelledOrders.begin(id, isTold: false, self)
    // + ears.refusals.remove(id)
    @Test func `a failed cancellation of all is news of an order that was cancelled by itself before`() async throws {
        let placed = try await waiting()
        try await cancelInVain(placed, isTold: true)
        await network.agreeInVain()
        try await desk.cancelAll(of: .btcJPY)
        let fates = await desk.fates()
        await ears.hear([event(.cancelFailed, id(placed))])
        for await change in fates {
            #expect(change.refusesCancellation)
            break
        }
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderDesk.swift:
    // - await CancelledOrders.hearEarly(of: order.order.name, self)
    // + await CancelledOrders.hearEarly(of: "", self)
    @Test func `that it failed may be told before it was answered`() async throws {
        let placed = try await waiting()
        await network.agreeInVain { [ears, told = event(.cancelFailed, id(placed))] in await ears.hear([told]) }
        try await desk.cancel(placed.cancellation)
        #expect(journal.records[1].outcome == .refused(reason: "CANCEL_FAILED"))
        #expect(desk.notes.takeProblem() == nil)
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderEars.swift:
    // - desk.ears.refusals.remove(id)
    // + _ = id
    @Test func `a cancellation that is made once more has a fate of its own`() async throws {
        let placed = try await waiting()
        try await cancelInVain(placed)
        await ears.hear([event(.cancelFailed, id(placed))])
        try await desk.cancel(placed.cancellation)
        await ears.hear([event(.cancel, id(placed))])
        guard case .done(let ending) = await CancelledOrders(desk: desk).fate(of: row(placed), within: .zero) else {
            Issue.record("refused, or unknown")
            return
        }
        #expect(ending.state == .canceled)
        #expect(
            journal.records.dropFirst().map(\.outcome) == [
                .refused(reason: "CANCEL_FAILED"), .accepted(acceptanceID: id(placed)),
            ])
    }

    // Broken by, in Sources/SaifuDesk/Journal/IntentRecord.swift:
    // - if case .accepted = self.outcome, outcome == .cancelFailed, intent.effect == .cancellation { return true }
    // + if outcome == .cancelFailed { return false }
    @Test func `an order that ended without a fill after its cancellation failed is not called cancelled`() async throws
    {
        let placed = try await waiting()
        try await cancelInVain(placed)
        await ears.hear([event(.cancelFailed, id(placed))])
        try await network.stranger(placed.cancellation)
        try await network.wait(milliseconds: 11_000)
        let remembered = try await desk.recall(of: .btcJPY)
        #expect(remembered.map(\.acceptanceID) == [id(placed)])
        #expect(remembered.first?.isCancelled == false && remembered.first?.ending?.state == nil)
        #expect(remembered.first?.ending?.executedSize == 0)
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderWait.swift:
    // - if desk.ears.areOpen, desk.blotter.openOrders[id] != nil || desk.ears.refusals.contains(id) {
    // + if desk.blotter.openOrders[id] != nil {
    @Test func `where nothing is told, nobody waits for what becomes of a cancellation`() async throws {
        let placed = try await waiting()
        await ears.close()
        try await cancelInVain(placed)
        let asked = await network.queryCount
        #expect(await CancelledOrders(desk: desk).fate(of: row(placed), within: .seconds(5)) == .unknown)
        #expect(await network.queryCount == asked)
    }
}
