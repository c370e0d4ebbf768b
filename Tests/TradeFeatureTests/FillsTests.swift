import LightningAPI
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

@MainActor struct FillsTests {
    private let environment = StubbableEnvironment.trading()

    @Test func `fills say when, which way, at what price, how much, the fee and the order`() async throws {
        environment.stubClient.answer(GetOwnExecutions.self, [Samples.fill(2), Samples.fill(1)])
        let page = try await environment.run("fills 5")
        let row = "2026-08-07 12:18:03 | Sell | 17,214,100 | 0.004 | 0.000006 | JRF1"
        #expect(try page.lines() == [row, row])
        #expect((page.document as? [OwnExecution])?.map(\.id) == [2, 1])
        #expect(environment.stubClient.sent(GetOwnExecutions.self).map(\.paging.count) == [5])
    }

    @Test func `no fills are said to be none`() async throws {
        environment.stubClient.answer(GetOwnExecutions.self, [])
        #expect(try await environment.run("fills").lines() == ["No fills yet."])
    }
}
