import LightningAPI
import MockTestKit
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import SampleFeature

/// The presenter alone, between mocks that keep one history, and what is left of it behind its scene.
@MainActor struct PriceAlarmsPresenterTests {
    private let history = CallHistory()
    private let view: PriceAlarmsViewInterfaceMock
    private let interactor: PriceAlarmsInteractorInputMock
    private let router: PriceAlarmsRoutingMock
    private let presenter: PriceAlarmsPresenter

    init() {
        view = PriceAlarmsViewInterfaceMock(history: history, blocks: [])
        interactor = PriceAlarmsInteractorInputMock(history: history)
        router = PriceAlarmsRoutingMock(history: history)
        presenter = PriceAlarmsPresenter(interactor: interactor, router: router)
        presenter.view = view
    }

    @Test func `what was seen is shown, and a row leads to its price`() async throws {
        let market = Market(productCode: .btcJPY, marketType: .spot, alias: nil)
        interactor.lookHandler = { [presenter] in presenter.marketsWereSeen([market]) }
        #expect(try await presenter.viewIsReady() == [market])
        let row = try #require(view.showArgValues.first?.first)
        #expect(row.id == "BTC_JPY" && row.kind.english == "Spot")
        presenter.rowWasChosen(row)
        history.verify("showLoading()", "look()", "show(_:)", "showPrice(of:)")
        #expect(router.showPriceArgValues == [.btcJPY])
    }

    @Test func `a failure is shown, and thrown to whoever opened the scene`() async {
        interactor.lookHandler = { () throws(WalletError) in throw .interrupted }
        await #expect(throws: WalletError.interrupted) { try await presenter.viewIsReady() }
        history.verify("showLoading()", "look()", "showProblem(_:)")
    }

    @Test func `nothing of the price alarms outlives them`() async throws {
        let environment = StubbableEnvironment([Stub(GetMarkets.self, .body("[]"))])
        var scene: PriceAlarmsScene? = PriceAlarmsRouter.assemble(in: environment)
        let probe = LeakProbe(try #require(scene))
        let roles = ["Scene", "View", "Presenter", "Interactor", "Router"].map { "PriceAlarms" + $0 }
        #expect(Set(probe.found) == Set(roles))
        try await scene?.load()
        scene = nil
        #expect(probe.living == [])
    }
}
