import LightningAPI
import SaifuDesk
import SandboxKit
import Testing
import WalletCore

@testable import saifu

@Suite struct UnwrittenOutcomeTests {
    /// Its disk is full once an order was sent.
    private struct FullJournal: OrderJournal {
        private let journal = StubJournal()

        func begin(_ intent: OrderIntent, past gate: OrderGate) async throws(JournalError) -> Result<Int64, DeskError> {
            try await journal.begin(intent, past: gate)
        }
        func settle(_ id: Int64, as outcome: IntentOutcome) async throws(JournalError) {
            throw .storage(reason: "the disk is full")
        }
        func end(_ id: Int64, as ending: OrderEnding) async throws(JournalError) {}
        func unsettled() async throws(JournalError) -> [IntentRecord] { try await journal.unsettled() }
        func latest(count: Int) async throws(JournalError) -> [IntentRecord] { [] }
        func acceptanceIDs() async throws(JournalError) -> Set<String> { [] }
    }

    @MainActor @Test func `an outcome that cannot be written down is told after the answer, once`() async {
        let bench = ScreenBench(journal: FullJournal())
        #expect(await bench.run("buy 0.01 at 16900000 --yes") == .done)
        #expect(bench.output.contains("Accepted: "))
        let told = """
            What was sent could not be written down. The order journal could not be used: the disk is full. Until \
            that is mended an order counts as one of unknown outcome.

            """
        #expect(bench.errors == told)
        #expect(await bench.run("ticker") == .done)
        #expect(bench.errors == told)
        let status = await bench.run("unsettled")
        #expect(status == .done && bench.output.contains("16,900,000"))
    }
}
