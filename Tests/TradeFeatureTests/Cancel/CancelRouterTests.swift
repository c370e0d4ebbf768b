import LightningAPI
import MockTestKit
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// A cancellation as it is put together.
@MainActor struct CancelRouterTests {
    private let environment = StubbableEnvironment.trading()

    // Broken by, in Sources/TradeFeature/Cancel/CancelInteractor.swift:
    // - weak var output
    // + var output
    // It turns red too: D3 the view is not kept by the presenter, nor the presenter by the interactor
    @Test func `D3 nothing of a cancellation outlives it`() async throws {
        environment.answerCancellations()
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A")])
        var scene: CancelScene? = CancelRouter.assemble(.btcJPY, in: environment)
        let probe = LeakProbe(try #require(scene))
        #expect(
            Set(probe.found) == ["CancelScene", "CancelPresenter", "CancelInteractor", "DialogueView", "CancelRouter"])
        _ = try await scene?.cancel(.all)
        scene = nil
        #expect(probe.living == [])
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelScene.swift:
    // - Page(Block.lines(view.lines), document: acceptance)
    // + Page(Block.lines(view.lines))
    @Test func `D6 a mocked view drives the same cancellation`() async throws {
        environment.answerCancellations()
        let view = CancelViewInterfaceMock(canAsk: true, lines: [])
        view.confirmHandler = { _ in true }
        view.showHandler = { [unowned view] in view.lines = $0 }
        let page = try await CancelRouter.assemble(.btcJPY, in: environment, view: view).cancel(
            .shown(Samples.order("A")))
        view.history.verify("confirm(_:)", "show(_:)")
        view.history.verifyNoMoreCalls()
        #expect(try page.lines() == ["Cancellation accepted: A"])
        #expect(try page.json() == #"{"child_order_acceptance_id":"A"}"#)
    }
}
