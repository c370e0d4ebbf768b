import LightningAPI
import MockTestKit
import SaifuDesk
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// The kill switch as it is put together.
@MainActor struct KillRouterTests {
    private let environment = StubbableEnvironment.trading()

    init() {
        environment.stubClient.answer(GetMarkets.self, [Market(productCode: .btcJPY, marketType: .spot, alias: nil)])
        environment.stubClient.answer(GetChildOrders.self, [])
        environment.stubClient.answer(GetParentOrders.self, [])
    }

    @Test func `nothing of the switch outlives it`() async throws {
        let view = DialogueView(dialogue: environment.dialogue)
        var scene: KillScene? = KillRouter.assemble(in: environment, view: view)
        let probe = LeakProbe(try #require(scene))
        #expect(Set(probe.found) == ["KillScene", "KillPresenter", "KillInteractor", "DialogueView"])
        _ = try await scene?.kill()
        scene = nil
        #expect(probe.living == ["DialogueView"], "the test has it")
    }

    @Test func `a mocked view drives the same switch, and what may trade is the status of the page`() async throws {
        let view = KillViewInterfaceMock(canAsk: true, lines: [])
        view.confirmHandler = { _ in true }
        view.showHandler = { [unowned view] in view.lines = $0 }
        let scene = KillRouter.assemble(in: environment, view: view)
        let page = try await scene.kill()
        #expect(try page.lines().last == "No order is left that may trade." && page.status == .done)
        environment.stubClient.fail(GetMarkets.self, .rateLimited(path: "/", retryAfter: nil))
        environment.products = ProductCatalogue(client: environment.client)
        #expect(try await scene.kill().status == .outcomeUnknown)
        #expect(try await scene.lift().lines() == ["The kill switch is lifted; orders and withdrawals can be sent."])
        #expect(environment.stubJournal.killSwitch.state() == .off)
    }
}
