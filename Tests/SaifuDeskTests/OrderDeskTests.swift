import LightningAPI
import SaifuDesk
import SaifuMoney
import Testing

/// The desk on a line that fails as it is told to.
struct OrderDeskTests {
    private let network: UnkindNetwork
    private let journal = KilledJournal()
    private let desk: OrderDesk
    private let draft = OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: 17_000_000)

    init() throws {
        network = try UnkindNetwork(seed: 1, visibility: 0, skew: .seconds(-7200))
        desk = Self.desk(network, journal)
    }

    private static func desk(_ network: UnkindNetwork, _ journal: KilledJournal) -> OrderDesk {
        let marks = SeededMarks(seed: UInt64(journal.records.count))
        return OrderDesk(
            transport: network, journal: journal, now: { network.now }, sleep: { _ in }, random: { marks.next() })
    }

    /// Places an order whose answer is lost in one way or another.
    private func lose(
        _ trouble: UnkindNetwork.Trouble = .answerLost, _ draft: OrderDraft? = nil
    ) async throws -> Int64 {
        let entry = Int64(journal.records.count) + 1
        await network.meet(trouble, entry: entry)
        await #expect(throws: DeskError.self) { try await desk.place(draft ?? self.draft) }
        return entry
    }

    private func openOrders() async throws -> [ChildOrder] {
        try await network.send(GetChildOrders(productCode: .btcJPY, state: .active))
    }

    @Test func `an order is written down, sent once, and its outcome written down`() async throws {
        let placed = try await desk.place(draft)
        let id = placed.acceptance.childOrderAcceptanceID
        #expect(journal.records.map(\.outcome) == [.accepted(acceptanceID: id)])
        #expect(journal.records.first?.intent.order?.size == "0.01")
        #expect(try await openOrders().map(\.id) == [id])
        #expect(await desk.openOrders.map(\.acceptanceID) == [id])
        #expect(await desk.fate(of: placed) == .resting(open: "0.01"))
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderDesk.swift:
    // - && record.intent.action == taken.action {
    // + && record.intent.action != taken.action {
    @Test func `a cancellation that is taken makes an earlier one without an answer irrelevant`() async throws {
        let placed = try await desk.place(draft)
        let id = placed.acceptance.childOrderAcceptanceID
        let request = CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(id))
        await network.meet(.answerLost, entry: 2)
        await #expect(throws: DeskError.self) { try await desk.cancel(request) }
        await network.meet(.answerLost, entry: 3)
        await #expect(throws: DeskError.self) { try await desk.cancelAll(of: .btcJPY) }
        #expect(try await desk.unsettled().map(\.id) == [2, 3])
        try await desk.cancel(request)
        #expect(try await desk.unsettled().map(\.id) == [3], "that of all orders is another one")
    }

    @Test func `an order that cannot be written down is not sent`() async throws {
        journal.kill(at: .beforeBegin)
        await #expect(throws: DeskError.notWritten(.storage(reason: "killed"))) { try await desk.place(draft) }
        #expect(try await openOrders().isEmpty)
    }

    @Test func `an outcome that cannot be written down is told, and the order stays unsettled`() async throws {
        journal.kill(at: .beforeSettle)
        _ = try await desk.place(draft)
        #expect(desk.notes.takeProblem() == .storage(reason: "killed"))
        #expect(desk.notes.takeProblem() == nil)
        #expect(journal.records.map(\.isUnsettled) == [true])
    }

    @Test func `a refusal is no unknown outcome`() async throws {
        let tooMuch = OrderDraft(product: .btcJPY, side: .sell, size: "1000", price: 17_000_000)
        let error = await #expect(throws: DeskError.self) { try await desk.place(tooMuch) }
        guard case .api(.refused(_, 400, -200, _), entry: nil) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await desk.unsettled().isEmpty)
    }

    @Test(arguments: [UnkindNetwork.Trouble.answerLost, .cut(700), .garbled(900), .doubled, .killedAfter, .late(9000)])
    func `an order whose answer is lost is found, and is not placed twice`(
        trouble: UnkindNetwork.Trouble
    ) async throws {
        let entry = try await lose(trouble)
        #expect(try await desk.unsettled().map(\.id) == [entry])
        try await network.wait(milliseconds: 10_000)
        let next = Self.desk(network, journal)  // the next run of the program
        let settled = try await next.settle()
        let id = try #require(await network.taken[entry]?.first)
        #expect(settled.map(\.verdict) == [.found(acceptanceID: id)])
        #expect(try await next.unsettled().isEmpty)
        #expect(journal.records.map(\.outcome) == [.accepted(acceptanceID: id)])
        #expect(await next.openOrders.map(\.acceptanceID) == [id])
    }

    @Test(arguments: [UnkindNetwork.Trouble.requestLost, .killedBefore])
    func `an order that never came leaves no trace, which is said only after the window`(
        trouble: UnkindNetwork.Trouble
    ) async throws {
        let entry = try await lose(trouble)
        let early = try await desk.settle().first?.verdict
        guard case .stillUnknown(reason: .tooEarly(let until)) = early else {
            Issue.record("\(String(describing: early))")
            return
        }
        try await network.wait(milliseconds: 80_000)
        guard case .noTrace(let looked) = try await desk.settle().first?.verdict else {
            Issue.record("no verdict")
            return
        }
        #expect(looked > until)
        #expect(try await desk.unsettled().map(\.id) == [entry])
    }

    @Test func `an order with a time of its own is presumably the one that fits`() async throws {
        let timed = OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: 17_000_000, minuteToExpire: 60)
        let entry = try await lose(.answerLost, timed)
        try await network.wait(milliseconds: 80_000)
        let id = try #require(await network.taken[entry]?.first)
        #expect(try await desk.settle().map(\.verdict) == [.presumablyYours(acceptanceID: id)])
        #expect(try await desk.unsettled().map(\.id) == [entry])
    }

    @Test func `an equal order of a stranger is never found to be ours`() async throws {
        _ = try await lose(.requestLost)
        try await network.stranger(
            SendChildOrder(
                productCode: .btcJPY, childOrderType: .limit, side: .buy, price: 17_000_000, size: "0.01"))
        try await network.wait(milliseconds: 80_000)
        guard case .presumablyYours = try await desk.settle().first?.verdict else {
            Issue.record("another verdict")
            return
        }
    }

    @Test func `an equal order is not placed while one is unsettled, unless it is named`() async throws {
        let entry = try await lose()
        await #expect(throws: DeskError.twin(entries: [entry])) { try await desk.place(draft) }
        #expect(try await openOrders().count == 1)
        let other = OrderDraft(product: .btcJPY, side: .buy, size: "0.02", price: 17_000_000)
        _ = try await desk.place(other)
        _ = try await desk.place(draft, besides: [entry])
        #expect(try await openOrders().count == 3)
    }

    @Test func `an equal order that was sent with another key counts, one at another exchange does not`() async throws {
        let request = draft.request()
        for account in [
            TradingAccount(endpoint: "https://other.test", keyFingerprint: "0badcafe"),
            TradingAccount(endpoint: "https://unkind.test", keyFingerprint: "ffffffff"),
        ] {
            let intent = OrderIntent(account: account, action: .send(request), createdAt: network.now)
            _ = try await journal.begin(intent)
        }
        await #expect(throws: DeskError.twin(entries: [2])) { try await desk.place(draft) }
    }

    @Test func `what was sent for another account is left alone`() async throws {
        let intent = OrderIntent(
            account: TradingAccount(endpoint: "https://unkind.test", keyFingerprint: "ffffffff"),
            action: .cancelAll(CancelAllChildOrders(productCode: .btcJPY)), createdAt: network.now)
        let entry = try await journal.begin(intent)
        #expect(try await desk.settle().isEmpty)
        #expect(try await desk.allUnsettled().map(\.id) == [entry])
    }

    @Test func `the person may decide, once, and not for an order that is known`() async throws {
        let known = try await desk.place(draft).acceptance.childOrderAcceptanceID
        let entry = try await lose(.requestLost)
        await #expect(throws: DeskError.alreadyKnown(acceptanceID: known)) {
            try await desk.resolve(entry, as: known, reason: "")
        }
        try await desk.resolve(entry, as: nil, reason: "looked on the website")
        #expect(journal.records.last?.outcome == .dismissed(reason: "looked on the website"))
        await #expect(throws: DeskError.notUnsettled(entry: entry)) {
            try await desk.resolve(entry, as: nil, reason: "")
        }
    }

    @Test func `a lost cancellation is settled by what is open`() async throws {
        let id = try await desk.place(draft).acceptance.childOrderAcceptanceID
        let request = CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(id))
        for (trouble, expected) in [
            (UnkindNetwork.Trouble.requestLost, IntentOutcome.dismissed(reason: "the order is still open")),
            (.answerLost, .accepted(acceptanceID: id)),
        ] {
            await network.meet(trouble, entry: Int64(journal.records.count) + 1)
            await #expect(throws: DeskError.self) { try await desk.cancel(request) }
            #expect(journal.records.last?.isUnsettled == true)
            try await network.wait(milliseconds: 80_000)
            _ = try await desk.settle()
            #expect(journal.records.last?.outcome == expected)
        }
    }

    @Test func `an equal order from before is not the one that was lost`() async throws {
        try await network.stranger(draft.request())
        let before = try #require(try await openOrders().first?.childOrderAcceptanceID)
        try await network.wait(milliseconds: 10_000)
        let entry = try await lose(.requestLost)
        await #expect(throws: DeskError.notListed(acceptanceID: before)) {
            try await desk.resolve(entry, as: before, reason: "")
        }
    }

    @Test func `a cancellation that never came is told by the way`() async throws {
        let id = try await desk.place(draft).acceptance.childOrderAcceptanceID
        await network.meet(.requestLost, entry: 2)
        await #expect(throws: DeskError.self) {
            try await desk.cancel(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(id)))
        }
        try await network.wait(milliseconds: 80_000)
        #expect(try await desk.settleByTheWay().map(\.verdict.name) == ["no_trace"])
        #expect(try await desk.unsettled().isEmpty)
    }

    @Test func `fills are told, and an order that ended without one is remembered`() async throws {
        var desk = Optional(Self.desk(network, journal))
        let news = try #require(await desk?.fates())
        let filled = try await desk?.place(draft).acceptance.childOrderAcceptanceID
        let other = OrderDraft(product: .btcJPY, side: .buy, size: "0.02", price: 16_000_000)
        let cancelled = try #require(try await desk?.place(other).acceptance.childOrderAcceptanceID)
        try await desk?.refresh()
        try await network.stranger(
            SendChildOrder(productCode: .btcJPY, childOrderType: .market, side: .sell, size: "0.01"))
        try await desk?.cancel(CancelChildOrder(productCode: .btcJPY, order: .acceptanceID(cancelled)))
        for _ in 0..<2 {
            try await desk?.refresh()
            try await network.wait(milliseconds: 1000)
        }
        #expect(await desk?.openOrders.map(\.acceptanceID) == [])
        #expect(try await desk?.recall(of: .btcJPY).map(\.ending?.state) == [.canceled])
        #expect(journal.records.map(\.ending?.executedSize) == ["0.01", "0", nil])
        // Without its desk the stream ends.
        desk = nil
        var changes: [FateChange] = []
        for await change in news { changes.append(change) }
        #expect(changes.map(\.order.id) == [filled, cancelled])
        #expect(changes.map(\.fate) == [.filled(size: "0.01", average: 17_000_000), .endedUnfilled])
    }

    @Test func `orders of an earlier run are taken up again`() async throws {
        let id = try await desk.place(draft).acceptance.childOrderAcceptanceID
        let next = Self.desk(network, journal)
        try await next.resume()
        #expect(await next.openOrders.map(\.acceptanceID) == [id])
    }

    // Broken by, in Sources/SaifuDesk/Desk/Twins.swift:
    // - OrderGate { [isEqual] unsettled, _ in
    // + OrderGate { [isEqual] _, unsettled in
    @Test func `of two desks of one journal that place equal orders at once, one finds the order of the other`()
        async throws
    {
        let mine = network
        // Both have looked before either has written.
        let halfway = Halfway(journal, parties: 2)
        let desks = [UInt64(1), 2].map { seed in
            OrderDesk(transport: mine, journal: halfway, now: { mine.now }, sleep: { _ in }, random: { seed })
        }
        let draft = draft
        let results = await withTaskGroup(of: Result<PlacedOrder, DeskError>.self) { group in
            for desk in desks {
                group.addTask {
                    do throws(DeskError) { return .success(try await desk.place(draft)) } catch {
                        return .failure(error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let failures = results.compactMap { if case .failure(let error) = $0 { error } else { nil } }
        #expect(failures == [.twin(entries: [1])])
        #expect(journal.records.count == 1)
        #expect(try await openOrders().count == 1)
    }

    // Broken by, in Sources/SaifuDesk/Journal/OrderGate.swift:
    // - ? nil : .ruledOut
    // + ? nil : nil
    @Test func `a rule that does not hold when the order is written down keeps it from leaving`() async throws {
        let first = OrderRule { $0.isEmpty }
        _ = try await desk.place(draft, under: first)
        await #expect(throws: DeskError.ruledOut) { try await desk.place(draft, under: first) }
        #expect(journal.records.count == 1)
        let open = try await openOrders()
        #expect(open.count == 1)
    }
}
