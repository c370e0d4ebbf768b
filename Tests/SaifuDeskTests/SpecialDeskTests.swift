import LightningAPI
import SaifuDesk
import SaifuMoney
import Testing

/// Special orders and withdrawals of a desk on a line that fails as it is told to.
struct SpecialDeskTests {
    private let network: UnkindNetwork
    private let journal = KilledJournal()
    private let desk: OrderDesk
    private let stop: SpecialOrder
    private let money = Withdrawal(20_000, to: 3402)
    private let code = TwoFactorCode("123456")

    init() throws {
        network = try UnkindNetwork(seed: 1, visibility: 0, skew: .seconds(-7200))
        stop = try SpecialOrder(.btcJPY, .simple(.stop(.buy, size: "0.01", trigger: 19_000_000)))
        desk = Self.desk(network, journal)
    }

    private static func desk(_ network: UnkindNetwork, _ journal: KilledJournal) -> OrderDesk {
        let marks = SeededMarks(seed: UInt64(journal.records.count))
        return OrderDesk(
            transport: network, journal: journal, now: { network.now }, sleep: { _ in }, random: { marks.next() })
    }

    private func waiting() async throws -> [ParentOrderSummary] {
        try await network.send(GetParentOrders(productCode: .btcJPY, state: .active))
    }

    private func lose(_ trouble: UnkindNetwork.Trouble, _ order: SpecialOrder? = nil) async throws -> Int64 {
        let entry = Int64(journal.records.count) + 1
        await network.meet(trouble, entry: entry)
        await #expect(throws: DeskError.self) { try await SpecialDesk(desk: desk).place(order ?? stop) }
        return entry
    }

    private func pay(_ trouble: UnkindNetwork.Trouble = .none) async throws -> Int64 {
        let entry = Int64(journal.records.count) + 1
        await network.meet(trouble, entry: entry)
        do throws(DeskError) {
            _ = try await WithdrawalDesk(desk: desk).withdraw(money, code: code)
        } catch {
            guard case .api(.outcomeUnknown(.withdrawal, _, _), entry: entry) = error else { throw error }
        }
        return entry
    }

    // Broken by, in Sources/SaifuDesk/Desk/OrderLook+Evidence.swift:
    // - ids.formUnion(try await transport.send(children).map(\.childOrderAcceptanceID))
    // + _ = try await transport.send(children)
    @Test func `an order that an own special order has placed is not taken for an equal lost one`() async throws {
        let plan = try SpecialOrder(
            .btcJPY,
            .ifDone(
                .limit(.buy, size: "0.01", price: 15_000_000), then: .limit(.sell, size: "0.01", price: 19_000_000)))
        _ = try await SpecialDesk(desk: desk).place(plan)
        await network.meet(.requestLost, entry: 2)
        await #expect(throws: DeskError.self) {
            try await desk.place(OrderDraft(product: .btcJPY, side: .buy, size: "0.01", price: 15_000_000))
        }
        try await network.wait(milliseconds: 80_000)
        let open = try await network.send(GetChildOrders(productCode: .btcJPY, state: .active))
        #expect(open.count == 1, "the special order has placed an equal one")
        #expect(try await desk.settle().map(\.verdict.name) == ["no_trace"])
    }

    @Test func `a special order is written down with its mark, sent once, and its outcome written down`() async throws {
        let placed = try await SpecialDesk(desk: desk).place(stop)
        let id = placed.acceptance.parentOrderAcceptanceID
        #expect(journal.records.map(\.outcome) == [.accepted(acceptanceID: id)])
        #expect(journal.records.first?.acceptanceID == id)
        guard case .sendParent(let request) = journal.records.first?.intent.action else {
            Issue.record("no special order was written down")
            return
        }
        #expect(request.order.plan == stop.plan)
        #expect(request.order.minuteToExpire == journal.records.first?.intent.mark?.minutes)
        #expect(try await waiting().map(\.id) == [id])
        try await SpecialDesk(desk: desk).cancel(placed.cancellation)
        #expect(try await waiting().isEmpty)
        #expect(journal.records.last?.outcome == .accepted(acceptanceID: id))
        #expect(journal.records.last?.acceptanceID == nil)
    }

    @Test(arguments: KilledJournal.Step.allCases)
    func `wherever the program ends, a special order is known to the next run or was never sent`(
        step: KilledJournal.Step
    ) async throws {
        journal.kill(at: step)
        await network.meet(.none, entry: 1)
        let placed: PlacedParent?
        do throws(DeskError) { placed = try await SpecialDesk(desk: desk).place(stop) } catch { placed = nil }
        #expect((placed == nil) == (step == .beforeBegin || step == .afterBegin))
        journal.kill(at: nil)
        try await network.wait(milliseconds: 80_000)
        let next = Self.desk(network, journal)
        let verdicts = try await next.settle().map(\.verdict.name)
        let listed = try await waiting().map(\.id)
        switch step {
        case .beforeBegin: #expect(journal.records.isEmpty && listed.isEmpty)
        case .afterBegin: #expect(verdicts == ["no_trace"] && listed.isEmpty)
        case .beforeSettle: #expect(verdicts == ["found"] && journal.records.map(\.acceptanceID) == listed)
        case .afterSettle: #expect(verdicts.isEmpty && journal.records.map(\.acceptanceID) == listed)
        }
    }

    @Test(arguments: [UnkindNetwork.Trouble.answerLost, .cut(700), .garbled(900), .doubled, .killedAfter, .late(9000)])
    func `a special order whose answer is lost is found, and is not placed twice`(
        trouble: UnkindNetwork.Trouble
    ) async throws {
        let entry = try await lose(trouble)
        await #expect(throws: DeskError.twin(entries: [entry])) { try await SpecialDesk(desk: desk).place(stop) }
        try await network.wait(milliseconds: 10_000)
        let next = Self.desk(network, journal)  // the next run of the program
        let id = try #require(await network.taken[entry]?.first)
        #expect(try await next.settle().map(\.verdict) == [.found(acceptanceID: id)])
        #expect(journal.records.map(\.outcome) == [.accepted(acceptanceID: id)])
        #expect(try await waiting().map(\.id) == [id])
    }

    @Test func `a special order that ended meanwhile is found as well`() async throws {
        let entry = try await lose(.answerLost)
        let id = try #require(await network.taken[entry]?.first)
        try await network.stranger(CancelParentOrder(productCode: .btcJPY, order: .acceptanceID(id)))
        try await network.wait(milliseconds: 10_000)
        #expect(try await desk.settle().map(\.verdict) == [.found(acceptanceID: id)])
    }

    @Test func `a special order that never came leaves no trace, whatever another one looks like`() async throws {
        let entry = try await lose(.requestLost)
        let other = try SpecialOrder(.btcJPY, .simple(.stop(.buy, size: "0.01", trigger: 19_000_001)))
        try await network.stranger(SendParentOrder(other))
        guard case .stillUnknown(reason: .tooEarly) = try await desk.settle().first?.verdict else {
            Issue.record("a verdict too early")
            return
        }
        try await network.wait(milliseconds: 80_000)
        #expect(try await desk.settle().map(\.verdict.name) == ["no_trace"])
        #expect(try await desk.unsettled().map(\.id) == [entry])
        try await network.stranger(SendParentOrder(stop))
        let strangers = try #require(try await waiting().first { $0.price == 0 && $0.size == "0.01" }?.id)
        await #expect(throws: DeskError.notListed(acceptanceID: strangers)) {
            try await desk.resolve(entry, as: strangers, reason: "")
        }
    }

    @Test func `one with a time of its own is presumably the one that fits, and the person decides`() async throws {
        let timed = try SpecialOrder(.btcJPY, stop.plan, minuteToExpire: 60)
        let entry = try await lose(.answerLost, timed)
        try await network.wait(milliseconds: 80_000)
        let id = try #require(await network.taken[entry]?.first)
        #expect(try await desk.settle().map(\.verdict) == [.presumablyYours(acceptanceID: id)])
        try await desk.resolve(entry, as: id, reason: "")
        #expect(journal.records.last?.outcome == .accepted(acceptanceID: id))
    }

    @Test func `a lost cancellation of a special order is settled by whether it waits`() async throws {
        let placed = try await SpecialDesk(desk: desk).place(stop)
        let id = placed.acceptance.parentOrderAcceptanceID
        for (trouble, expected) in [
            (UnkindNetwork.Trouble.requestLost, IntentOutcome.dismissed(reason: "the order is still open")),
            (.answerLost, .accepted(acceptanceID: id)),
        ] {
            await network.meet(trouble, entry: Int64(journal.records.count) + 1)
            await #expect(throws: DeskError.self) { try await SpecialDesk(desk: desk).cancel(placed.cancellation) }
            try await network.wait(milliseconds: 80_000)
            _ = try await desk.settle()
            #expect(journal.records.last?.outcome == expected)
        }
    }

    @Test func `a withdrawal is written down without its code, and sent once`() async throws {
        let entry = try await pay()
        let message = try #require(await network.taken[entry]?.first)
        #expect(journal.records.map(\.outcome) == [.accepted(acceptanceID: message)])
        #expect(journal.records.map(\.intent.action) == [.withdraw(money)])
        var text = ""
        dump(journal.records, to: &text)
        #expect(!text.contains("123456"))
        #expect(try journal.acceptanceIDs().isEmpty, "its id names no order")
        await #expect(throws: DeskError.self) {
            try await WithdrawalDesk(desk: desk).withdraw(money, code: TwoFactorCode("000000"))
        }
        #expect(try await desk.unsettled().isEmpty, "a wrong code is a refusal")
    }

    @Test func `a withdrawal whose answer is lost is told by amount and time, and never repeated`() async throws {
        _ = try await pay()  // the same amount, moments before
        try await network.wait(milliseconds: 5_000)
        let entry = try await pay(.answerLost)
        await #expect(throws: DeskError.twin(entries: [entry])) {
            try await WithdrawalDesk(desk: desk).withdraw(Withdrawal(money.amount, to: 1), code: code)
        }
        try await network.wait(milliseconds: 80_000)
        let listed = try await network.send(GetWithdrawals())
        #expect(listed.count == 2)
        let id = try #require(listed.first?.orderID)
        let next = Self.desk(network, journal)
        #expect(try await next.settle().map(\.verdict) == [.presumablyYours(acceptanceID: id)])
        #expect(try await next.unsettled().map(\.id) == [entry], "the person decides")
        await #expect(throws: DeskError.self) { try await WithdrawalDesk(desk: next).withdraw(money, code: code) }
        let other = try #require(listed.last?.orderID)
        await #expect(throws: DeskError.notListed(acceptanceID: other)) {
            try await next.resolve(entry, as: other, reason: "")
        }
        try await next.resolve(entry, as: id, reason: "")
        #expect(try await next.unsettled().isEmpty)
        #expect(await network.taken.values.allSatisfy { $0.count == 1 })
    }

    @Test func `a withdrawal that never came leaves no trace`() async throws {
        let entry = try await pay(.requestLost)
        try await network.wait(milliseconds: 80_000)
        #expect(try await desk.settle().map(\.verdict.name) == ["no_trace"])
        #expect(try await desk.unsettled().map(\.id) == [entry])
    }

    @Test func `a kill ends special orders one by one`() async throws {
        let special = SpecialDesk(desk: desk)
        for trigger in [19_000_000, 19_000_001] {
            _ = try await special.place(
                SpecialOrder(.btcJPY, .simple(.stop(.buy, size: "0.01", trigger: ExactDecimal(trigger)))))
        }
        let killed = await OrderKill(desk: desk).endEverything(of: .btcJPY)
        #expect(killed.waitingParents == 0 && killed.orders.isEmpty && !killed.mayTrade)
        #expect(killed.endedParents.count == 2)
        #expect(try await waiting().isEmpty)
        let cancelled = journal.records.map(\.intent.action).filter {
            if case .cancelParent = $0 { true } else { false }
        }
        #expect(cancelled.count == 2)
    }

    /// The exchange lists an order, and its end, some seconds late.
    @Test(arguments: [true, false])
    func `a kill ends one that is not listed yet, and does not call it ended before that is listed`(
        passes: Bool
    ) async throws {
        let late = try UnkindNetwork(seed: 2, visibility: 3_000, skew: .zero)
        let desk = OrderDesk(
            transport: late, journal: journal, now: { late.now },
            sleep: { duration in
                guard passes else { return }
                do { try await late.wait(milliseconds: Int64(duration / .milliseconds(1))) } catch {
                    Issue.record(error)
                }
            }, random: { 0 })
        let placed = try await SpecialDesk(desk: desk).place(stop)
        let killed = await OrderKill(desk: desk).endEverything(of: .btcJPY)
        #expect(killed.mayTrade == !passes)
        #expect(journal.records.contains { $0.intent.action == .cancelParent(placed.cancellation) })
    }

    @Test func `the kill switch stops special orders and withdrawals, and not their cancellations`() async throws {
        let placed = try await SpecialDesk(desk: desk).place(stop)
        let network = network
        let desk = OrderDesk(
            transport: network, journal: journal, killSwitch: SetSwitch(), now: { network.now }, sleep: { _ in },
            random: { 0 })
        await #expect(throws: DeskError.killed(since: nil)) { try await SpecialDesk(desk: desk).place(stop) }
        await #expect(throws: DeskError.killed(since: nil)) {
            try await WithdrawalDesk(desk: desk).withdraw(money, code: code)
        }
        try await SpecialDesk(desk: desk).cancel(placed.cancellation)
        #expect(try await waiting().isEmpty)
        #expect(try await network.send(GetWithdrawals()).isEmpty)
    }
}

private struct SetSwitch: KillSwitch {
    func state() -> KillState { .set(since: nil) }
    func set(at moment: Timestamp) {}
    func lift() {}
}
