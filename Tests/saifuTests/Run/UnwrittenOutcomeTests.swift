import LightningAPI
import Testing
import WalletCore

@testable import saifu

@Suite struct UnwrittenOutcomeTests {
    @Test func `an outcome that cannot be written down is told, once`() async throws {
        let home = try ProgramHome()
        let journal = LazyJournal(path: home.folder + "/wallet.sqlite")
        await #expect(throws: JournalError.unknownIntent(id: 7)) {
            try await journal.settle(7, as: .accepted(acceptanceID: "JRF1"))
        }
        #expect(journal.takeUnwrittenOutcome() == .unknownIntent(id: 7))
        #expect(journal.takeUnwrittenOutcome() == nil)
    }

    @MainActor @Test func `the person is told after the answer`() async {
        let bench = ScreenBench(unwrittenOutcome: { .storage(reason: "the disk is full") })
        #expect(await bench.run("buy 0.01 at 16900000 --yes") == .done)
        #expect(bench.output.contains("Accepted: "))
        #expect(
            bench.errors == """
                What came of the order could not be written down: The order journal could not be used: the disk is \
                full. Until that is mended it counts as one of unknown outcome.

                """)
    }
}
