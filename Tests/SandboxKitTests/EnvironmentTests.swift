import Foundation
import LightningAPI
import SaifuDesk
import SandboxKit
import Testing
import TradeFeature
import WalletCore

@MainActor @Suite struct EnvironmentTests {
    /// What the protocol asks for, as the core declares it.
    static let requirements = text("Sources/WalletCore/Environment/Environment.swift")
        .matches(of: /var (\w+): .* \{ get \}/).map { String($0.output.1) }

    private static func text(_ path: String) -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return String(
            decoding: FileManager.default.contents(atPath: root.appending(path: path).path) ?? Data(), as: UTF8.self)
    }

    @Test func `everything in the environment has a stub and can be replaced`() {
        #expect(Self.requirements.count >= 8)
        let stubbed = Self.text("Sources/SandboxKit/Environment/StubbableEnvironment.swift")
        for name in Self.requirements { #expect(stubbed.contains("public var \(name)"), "\(name)") }
    }

    // Broken by, in Sources/TradeFeature/Orders/OrderList.swift:
    // - await environment.desk.show(orders.entities)
    // + _ = environment.desk
    // It turns red too: A3 orders come, are filled and go by id, and the table follows without a reload
    @Test func `B2 a scene reaches what its environment has and nothing else: two side by side share nothing`()
        async throws
    {
        let first = StubbableEnvironment([Stub(GetChildOrders.self, .fixture("trade/orders"))])
        let second = StubbableEnvironment([Stub(GetChildOrders.self, .body("[]"))])
        second.clock = StubClock(start: StubClock.moment.advanced(by: .seconds(60)))
        for environment in [first, second] {
            _ = try await environment.run("orders", of: TradeFeature(in: environment).commands)
        }
        #expect(await first.desk.rows?.count == 1)
        #expect(await second.desk.rows?.isEmpty == true)
        #expect(await first.desk.openOrders.count == 1)
        #expect(await second.desk.openOrders.isEmpty)
        for environment in [first, second] {
            #expect(environment.stubClient.targets.count { $0.contains("/getchildorders?") } == 1)
        }
    }

    @Test func `B2 time, the person and the journal are the environment's`() async throws {
        let environment = StubbableEnvironment([
            Stub(SendChildOrder.self, .fixture("trade/acceptance")), Stub(GetChildOrders.self, .body("[]")),
        ])
        environment.stubDialogue.isInteractive = true
        let page = try await environment.run("buy 0.01 at 16900000", of: TradeFeature(in: environment).commands)
        #expect(environment.stubDialogue.questions.map { $0.sentence.text(in: .english) } == ["Send this order?"])
        #expect(environment.stubClock.waits == [.seconds(1)])
        #expect(environment.stubJournal.records.map(\.acceptanceID) == ["JRF20260807-121803-297472"])
        #expect(!page.blocks.isEmpty)
    }
}
