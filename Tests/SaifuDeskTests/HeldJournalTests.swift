import LightningAPI
import SaifuDesk
import SaifuMoney
import Synchronization
import Testing

/// A journal that another process holds does not keep orders open.
struct HeldJournalTests {
    /// Cannot be written to; reads as one that is empty.
    private final class HeldJournal: OrderJournal {
        private let asked = Mutex(0)
        var count: Int { asked.withLock { $0 } }

        func begin(
            _ intent: OrderIntent, past gate: OrderGate
        ) throws(JournalError) -> Result<Int64, DeskError> {
            asked.withLock { $0 += 1 }
            throw .file(path: "/a", .busy)
        }

        func settle(_ id: Int64, as outcome: IntentOutcome) {}
        func end(_ id: Int64, as ending: OrderEnding) {}
        func unsettled() -> [IntentRecord] { [] }
        func latest(count: Int) -> [IntentRecord] { [] }
        func acceptanceIDs() -> Set<String> { [] }
    }

    // Broken by, in Sources/SaifuDesk/Journal/OutcomeNotes.swift:
    // - _ = await last?.value
    // + _ = last
    // Broken by, in Sources/SaifuDesk/Journal/OutcomeNotes.swift:
    // - heldUntil.withLock { $0 = intent.createdAt.advanced(by: Self.rest) }
    // +
    @Test func `is waited for once, however many orders are cancelled`() async throws {
        let network = try UnkindNetwork(seed: 1, visibility: 0, skew: .zero)
        let placing = OrderDesk(
            transport: network, journal: KilledJournal(), now: { network.now }, sleep: { _ in }, random: { 0 })
        var placed: [PlacedOrder] = []
        for size in 1...5 {
            let draft = OrderDraft(
                product: .btcJPY, side: .buy, size: try ExactDecimal(size).divided(by: 1000, scale: 3, .down),
                price: 16_000_000)
            placed.append(try await placing.place(draft))
        }
        let journal = HeldJournal()
        let desk = OrderDesk(
            transport: network, journal: journal, now: { network.now }, sleep: { _ in }, random: { 0 })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for order in placed { group.addTask { try await desk.cancel(order.cancellation) } }
            try await group.waitForAll()
        }
        #expect(journal.count == 1 && desk.notes.takeProblem() == .file(path: "/a", .busy))
        let open = try await network.send(GetChildOrders(productCode: .btcJPY, state: .active))
        #expect(open.isEmpty)
    }
}
