import LightningAPI
import MockTestKit
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// The ticket as it is put together, behind each of its views.
@MainActor struct OrderTicketRouterTests {
    /// Everything that implements the view of a ticket and is shipped.
    enum ViewKind: CaseIterable {
        case dialogue, script
    }

    private let environment = StubbableEnvironment.trading()
    private let subject = OrderTicketSubject(side: .buy, product: .btcJPY)
    private let entry = OrderEntry(size: .exact("0.01"), type: .limit, price: .exact("17210000"))

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketPresenter.swift:
    // - weak var view
    // + var view
    // It turns red too: D3 a form that was given up leaves nothing behind either
    // It turns red too: D3 a probe sees a role that lives on
    @Test(arguments: ViewKind.allCases) func `D3 nothing of a ticket outlives it`(kind: ViewKind) async throws {
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
        environment.session.skipsConfirmation = true
        var ticket: OrderTicketScene? = ticket(kind)
        let probe = LeakProbe(try #require(ticket))
        let view = kind == .dialogue ? "OrderTicketDialogueView" : "OrderTicketScriptView"
        #expect(
            Set(probe.found) == ["OrderTicketScene", view, "OrderTicketPresenter", "OrderTicketInteractor"])
        _ = try await ticket?.place(entry)
        ticket = nil
        #expect(probe.living == [])
    }

    @Test func `D3 a form that was given up leaves nothing behind either`() async throws {
        environment.stubDialogue.typed = nil
        var ticket: OrderTicketScene? = ticket(.dialogue)
        let probe = LeakProbe(try #require(ticket))
        await #expect(throws: WalletError.declined) { try await ticket?.place(OrderEntry()) }
        ticket = nil
        #expect(probe.living == [])
    }

    @Test func `D3 a probe sees a role that lives on`() throws {
        var ticket: OrderTicketScene? = ticket(.script)
        let probe = LeakProbe(try #require(ticket))
        let presenter = Mirror(reflecting: try #require(ticket)).children.first { $0.label == "presenter" }?.value
        #expect(probe.living.count == 4)
        ticket = nil
        #expect(Set(probe.living) == ["OrderTicketPresenter", "OrderTicketInteractor"])
        _ = presenter
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketScriptView.swift:
    // - self.lines = lines
    // + self.lines += lines
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (TradeSandboxTests)
    @Test(arguments: ViewKind.allCases) func `D6 every view shows the same order in the same words`(
        kind: ViewKind
    ) async throws {
        environment.answerOrder(
            Samples.order("JRF20260807-121803-440917", .completed, executed: "0.01", average: "17210000"))
        environment.session.skipsConfirmation = true
        let page = try await ticket(kind).place(entry)
        let announced = try #require(try environment.stubDialogue.announced.first?.lines())
        #expect(
            try announced + page.lines() == [
                "Buy BTC_JPY", "Order | 0.01 BTC at 17,210,000 JPY · Limit", "Cost | 172,100 JPY",
                "Fee | 0.00001500 BTC (0.15%)", "After the fill | 827,900 JPY · 0.50998500 BTC",
                "From the best price | 4,800 JPY (0.03%) below the best ask", "Accepted: JRF20260807-121803-440917",
                "Filled: 0.01 BTC at 17,210,000 JPY on average.",
            ])
        #expect(
            page.document as? OrderAcceptance == OrderAcceptance(childOrderAcceptanceID: "JRF20260807-121803-440917"))
        #expect(environment.questions.isEmpty)
        #expect(environment.stubClient.sent(SendChildOrder.self).count == 1)
    }

    @Test(arguments: ViewKind.allCases) func `D6 no view sends what nobody agreed to`(kind: ViewKind) async {
        environment.stubDialogue.confirmAnswer = false
        let error = kind == .dialogue ? WalletError.declined : .needsConfirmation
        await #expect(throws: error) { try await ticket(kind).place(entry) }
        #expect(environment.stubClient.requests.isEmpty)
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderTicketRouter.swift:
    // - interactor.output = presenter
    // + _ = interactor.output
    // It turns red too: B2 time, the person and the journal are the environment's
    // It turns red too: D6 every view shows the same order in the same words
    // It turns red too: D6 a mocked view drives the same ticket
    // It turns red too: A9 every scene is drawn as recorded, and misses nothing (TradeSandboxTests)
    @Test func `D2 what the router assembles is wired both ways: what the interactor sees reaches the view`()
        async throws
    {
        environment.answerOrder(
            Samples.order("JRF20260807-121803-440917", .completed, executed: "0.01", average: "17210000"))
        environment.session.skipsConfirmation = true
        let page = try await ticket(.script).place(entry)
        #expect(try page.lines().last == "Filled: 0.01 BTC at 17,210,000 JPY on average.")
    }

    @Test func `D6 a mocked view drives the same ticket`() async throws {
        environment.answerOrder(
            Samples.order("JRF20260807-121803-440917", .completed, executed: "0.01", average: "17210000"))
        let view = OrderTicketViewInterfaceMock(canAsk: true, lines: [])
        view.confirmHandler = { _ in true }
        view.showLinesHandler = { [unowned view] in view.lines = $0 }
        let page = try await OrderTicketRouter.assemble(subject, in: environment) { _ in view }.place(entry)
        view.history.verify("confirm(_:)", "show(lines:)", "show(lines:)")
        view.history.verifyNoMoreCalls()
        #expect(try page.lines().last == "Filled: 0.01 BTC at 17,210,000 JPY on average.")
        #expect(page.acceptance == .order(id: "JRF20260807-121803-440917"))
    }

    private func ticket(_ kind: ViewKind) -> OrderTicketScene {
        environment.stubDialogue.isInteractive = kind == .dialogue
        return OrderTicketRouter.assemble(subject, in: environment)
    }
}
