import LightningAPI
import SaifuDesk
import SaifuMoney
import Synchronization
import Testing

/// What the desk tells of orders that it has placed, in this run or an earlier one.
@Suite(.timeLimit(.minutes(10))) struct WatchingTests {
    private let journal = KilledJournal()
    private let waits = Waits()
    private let draft = OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: 17_000_000)

    private final class Waits: Sendable {
        private let list = Mutex<[Duration]>([])
        var all: [Duration] { list.withLock { $0 } }
        func add(_ duration: Duration) { list.withLock { $0.append(duration) } }
    }

    private func network(visibility: Int64 = 0) throws -> UnkindNetwork {
        try UnkindNetwork(seed: 4, visibility: visibility, skew: .seconds(-300))
    }

    /// A desk whose waiting lets the exchange's time pass.
    private func desk(_ network: UnkindNetwork) -> OrderDesk {
        let marks = SeededMarks(seed: UInt64(journal.records.count))
        return OrderDesk(
            transport: network, journal: journal, now: { network.now },
            sleep: { [waits] duration in
                waits.add(duration)
                do {
                    try await network.wait(milliseconds: Int64(duration / .milliseconds(1)))
                } catch {
                    Issue.record(error)
                }
            }, random: { marks.next() })
    }

    private func id(_ placed: PlacedOrder) -> String { placed.acceptance.childOrderAcceptanceID }

    @Test func `an order that is listed at once is not waited for`() async throws {
        let desk = desk(try network())
        #expect(await desk.fate(of: try await desk.place(draft)) == .resting(open: "0.01"))
        #expect(waits.all.isEmpty)
    }

    @Test func `what the caller is told is not told to others too`() async throws {
        let network = try network()
        var desk = Optional(desk(network))
        let news = try #require(await desk?.fates())
        let placed = try #require(try await desk?.place(draft))
        try await network.stranger(
            SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .sell, size: "0.01"))
        #expect(await desk?.fate(of: placed) == .filled(size: "0.01", average: 17_000_000))
        try await desk?.refresh()
        desk = nil
        for await change in news { Issue.record("\(change) was told twice") }
    }

    @Test func `an order that is not listed is looked for once more, a second later`() async throws {
        let desk = desk(try network(visibility: 5000))
        #expect(await desk.fate(of: try await desk.place(draft)) == .notListed)
        #expect(waits.all == [.seconds(1)])
    }

    @Test func `of an order that cannot rest nothing is concluded while its fill may be listed late`() async throws {
        let network = try network(visibility: 5000)
        try await network.stranger(
            SendChildOrder(productCode: .btcJPY, childOrderType: .limit, side: .sell, price: 17_000_000, size: "0.01"))
        let order = OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: 17_000_000, timeInForce: .fok)
        let desk = desk(network)
        let placed = try await desk.place(order)
        #expect(await desk.fate(of: placed) == .notListed)
        // It is shown at once, as one of which nothing is known.
        let unlisted = try await desk.recall(of: .btcJPY)
        #expect(unlisted.map(\.acceptanceID) == [id(placed)])
        #expect(unlisted.map(\.ending) == [nil] && unlisted.map(\.isCancelled) == [false])
        try await network.wait(milliseconds: 10_000)
        #expect(try await desk.recall(of: .btcJPY).isEmpty)
        #expect(journal.records.map(\.ending?.state) == [.completed])
    }

    @Test func `a cancellation by another program of the home is told by who sees the end`() async throws {
        let network = try network()
        let watching = desk(network)
        let placed = try await watching.place(draft)
        try await watching.refresh()
        try await desk(network).cancel(placed.cancellation)
        try await watching.refresh()
        try await network.wait(milliseconds: 1000)
        try await watching.refresh()
        #expect(journal.records.map(\.ending?.state) == [.canceled, nil])
    }

    // Broken by, in Sources/SaifuDesk/Desk/UnlistedOrder.swift:
    // - public var ending: OrderEnding? { record.ending }
    // + public var ending: OrderEnding? {
    // +     record.ending.map {
    // +         OrderEnding(state: isCancelled ? .canceled : $0.state, executedSize: 0, averagePrice: 0, seenAt: $0.seenAt)
    // +     }
    // + }
    @Test func `a cancellation that is accepted later does not rename an end that was told`() async throws {
        let network = try network()
        let desk = desk(network)
        let placed = try await desk.place(draft)
        let ended = try await desk.place(OrderDraft(product: .btcJPY, side: .buy, size: "0.02", price: 16_000_000))
        for entry in [placed.entry, ended.entry] {
            try journal.end(
                entry, as: OrderEnding(state: nil, executedSize: 0, averagePrice: 0, seenAt: network.now))
        }
        try await network.wait(milliseconds: 1000)
        try await desk.cancel(placed.cancellation)
        try await desk.cancelAll(of: .btcJPY)
        #expect(try await desk.recall(of: .btcJPY).map(\.ending?.state) == [nil, nil])
        #expect(await EndedOrders(desk: desk).known(id(placed))?.state == nil)
    }

    @Test func `an order that ended without a fill is remembered, by the next run too`() async throws {
        let network = try network()
        let first = desk(network)
        let cancelled = try await first.place(draft)
        try await first.cancel(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(id(cancelled))))
        // A fill may not be visible yet: all that is known is that the exchange took the cancellation.
        let asked = try await desk(network).recall(of: .btcJPY)
        #expect(asked.map(\.acceptanceID) == [id(cancelled)] && asked.map(\.ending) == [nil])
        try await network.wait(milliseconds: 10_000)
        let remembered = try await desk(network).recall(of: .btcJPY)
        #expect(remembered.map(\.acceptanceID) == [id(cancelled)])
        #expect(remembered.map(\.ending?.state) == [.canceled])
        #expect(waits.all == [.seconds(1)])
        // It has ended: nobody looks for it again.
        #expect(try await desk(network).recall(of: .btcJPY) == remembered)
        #expect(waits.all == [.seconds(1)])
    }

    @Test func `an order that went with all the others is remembered as cancelled`() async throws {
        let network = try network()
        let first = desk(network)
        _ = try await first.place(draft)
        try await first.cancelAll(of: .btcJPY)
        try await network.wait(milliseconds: 10_000)
        #expect(try await desk(network).recall(of: .btcJPY).map(\.ending?.state) == [.canceled])
    }

    @Test func `an old cancellation of all says nothing of an order that was placed later`() async throws {
        let network = try network()
        let first = desk(network)
        try await first.cancelAll(of: .btcJPY)
        try await network.wait(milliseconds: 1000)
        _ = try await first.place(draft)
        try await network.stranger(CancelAllChildOrders(productCode: .btcJPY))
        try await network.wait(milliseconds: 10_000)
        let remembered = try await desk(network).recall(of: .btcJPY)
        #expect(remembered.count == 1 && remembered.first?.ending?.state == nil)
    }

    @Test func `nothing is claimed of an order whose key is not known`() async throws {
        let network = try network()
        let order = try await journal.begin(
            OrderIntent(
                account: TradingAccount(endpoint: "https://unkind.test", keyFingerprint: nil),
                action: .send(draft.request()), createdAt: network.now))
        try journal.settle(order, as: .accepted(acceptanceID: "JRF20260807-121803-000001"))
        try await network.wait(milliseconds: 20_000)
        #expect(try await desk(network).recall(of: .btcJPY).isEmpty)
        #expect(journal.records.map(\.ending) == [nil])
    }

    @Test func `an order that somebody else ended is remembered, but not how it ended`() async throws {
        let network = try network()
        _ = try await desk(network).place(draft)
        try await network.stranger(CancelAllChildOrders(productCode: .btcJPY))
        let asked = try await desk(network).recall(of: .btcJPY)  // it may not be visible yet
        #expect(asked.count == 1 && asked.first?.ending == nil)
        try await network.wait(milliseconds: 10_000)
        let remembered = try await desk(network).recall(of: .btcJPY)
        #expect(remembered.count == 1)
        #expect(remembered.first?.ending != nil && remembered.first?.ending?.state == nil)
    }

    @Test func `what the exchange lists is not remembered by the wallet`() async throws {
        let network = try network()
        let desk = desk(network)
        _ = try await desk.place(draft)
        let other = OrderDraft(product: .btcJPY, side: .buy, size: "0.02", price: 16_000_000)
        _ = try await desk.place(other)
        try await network.stranger(
            SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .sell, size: "0.01"))
        #expect(try await desk.recall(of: .btcJPY).isEmpty)
        #expect(try await desk.recall(of: .ethJPY).isEmpty)
        #expect(journal.records.map(\.ending?.state) == [.completed, nil])
    }

    @Test func `by the way only those are looked for who may become known`() async throws {
        let network = try network()
        let desk = desk(network)
        _ = try await network.send(GetBalance())
        await network.meet(.requestLost, entry: 1)
        await #expect(throws: DeskError.self) { try await desk.place(draft) }
        let before = await network.queryCount
        #expect(try await desk.settleByTheWay().isEmpty)
        let looked = await network.queryCount
        #expect(looked > before)
        // Too early: it is not asked again before the window is over.
        #expect(try await desk.settleByTheWay().isEmpty)
        #expect(await network.queryCount == looked)
        try await network.wait(milliseconds: 80_000)
        #expect(try await desk.settleByTheWay().isEmpty)
        let again = await network.queryCount
        #expect(again > looked)
        // No trace: that does not change by looking.
        try await network.wait(milliseconds: 80_000)
        #expect(try await desk.settleByTheWay().isEmpty)
        #expect(try await self.desk(network).settleByTheWay().isEmpty)  // nor by the looks of another run
        #expect(await network.queryCount == again)
        guard case .unproven = journal.records.first?.outcome else {
            Issue.record("the look was not written down")
            return
        }
        let record = try #require(journal.records.first)
        #expect(await self.desk(network).verdict(on: record).name == "no_trace", "it is remembered by the next run")
        #expect(try await self.desk(network).settle().map(\.verdict.name) == ["no_trace"])
    }

    @Test func `by the way an order is found, but nobody is asked for a key`() async throws {
        let network = try network()
        await network.meet(.answerLost, entry: 1)
        await #expect(throws: DeskError.self) { try await desk(network).place(draft) }
        let next = desk(network)
        #expect(try await next.settleByTheWay().map(\.verdict.name) == ["found"])
        #expect(try await next.settleByTheWay().isEmpty)
        await network.meet(.answerLost, entry: 2)
        await #expect(throws: DeskError.self) { try await next.place(draft) }
        await network.forgetSigning()
        #expect(try await desk(network).settleByTheWay().isEmpty)
        #expect(try await desk(network).unsettled().count == 1)
    }
}
