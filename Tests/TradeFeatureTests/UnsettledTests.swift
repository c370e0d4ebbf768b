import LightningAPI
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

@MainActor struct UnsettledTests {
    private let environment = StubbableEnvironment.trading()

    @Test func `orders of unknown outcome are shown with what to do`() async throws {
        environment.stubJournal.records = [
            record(1, .unknown(reason: "timed out")), record(2, nil),
        ]
        let page = try await environment.run("unsettled")
        #expect(
            try page.lines() == [
                "Orders of unknown outcome: they may or may not exist at the exchange.",
                "BTC_JPY | Buy | Limit | 17,210,000 | 0.01000000 | 2026-08-07 12:18:03 | https://example.test | timed out",
                "BTC_JPY | Buy | Limit | 17,210,000 | 0.01000000 | 2026-08-07 12:18:03 | https://example.test | the program ended before the answer came",
                "Look at `orders` and `fills` before you send any of them again.",
            ])
        #expect((page.document as? [UnsettledOrder])?.map(\.id) == [1, 2])
    }

    @Test func `none is said to be none`() async throws {
        #expect(try await environment.run("unsettled").lines() == ["Every order has a known outcome."])
    }

    @Test func `a journal that cannot be read is an error, not an empty list`() async {
        environment.stubJournal.error = .storage(reason: "read-only")
        await #expect(throws: WalletError.journal(.storage(reason: "read-only"))) {
            try await environment.run("unsettled")
        }
    }

    @Test func `the door to the unsettled orders opens the same scene`() async throws {
        let scene = TradeScenes.unsettled(UnsettledOrdersDescriptor(), in: environment)
        #expect(try await scene.open().lines() == ["Every order has a known outcome."])
    }

    private func record(_ id: Int64, _ outcome: IntentOutcome?) -> OrderIntentRecord {
        let intent = OrderIntent(
            origin: "https://example.test", order: Samples.draft().request, createdAt: Samples.moment)
        return OrderIntentRecord(id: id, intent: intent, outcome: outcome)
    }
}
