import LightningAPI
import MockTestKit
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// The ticket of a special order as it is put together.
@MainActor struct SpecialTicketRouterTests {
    private let environment = StubbableEnvironment.trading()

    // Broken by, in Sources/TradeFeature/SpecialTicket/SpecialTicketInteractor.swift:
    // - weak var output
    // + var output
    @Test func `D3 nothing of a ticket outlives it`() async throws {
        environment.stubClient.answer(
            SendParentOrder.self, ParentOrderAcceptance(parentOrderAcceptanceID: "JRF20260807-121810-118200"))
        environment.stubClient.answer(GetParentOrders.self, [ParentsTests.parent(1)])
        environment.session.skipsConfirmation = true
        var ticket: SpecialTicketScene? = SpecialTicketRouter.assemble(in: environment)
        let probe = LeakProbe(try #require(ticket))
        #expect(
            Set(probe.found) == [
                "SpecialTicketScene", "SpecialTicketView", "SpecialTicketPresenter", "SpecialTicketInteractor",
            ])
        let stop = try SpecialOrder(.btcJPY, .simple(.stop(.sell, size: "0.01", trigger: 16_600_000)))
        let page = try await ticket?.place(stop)
        #expect(try page?.lines().count == 2, "what the interactor saw reaches the view")
        ticket = nil
        #expect(probe.living == [])
    }
}
