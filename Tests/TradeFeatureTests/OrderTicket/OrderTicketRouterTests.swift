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
    private let subject = OrderTicketSubject(side: .buy, product: .btcJPY, syntax: TradeSyntax.buy)
    private let fields = OrderFields(size: "0.01", type: "limit", price: "17210000")

    @Test(arguments: ViewKind.allCases) func `D3 nothing of a ticket outlives it`(kind: ViewKind) async throws {
        let weak = WeakRoles()
        environment.answerOrder(Samples.order("JRF1"))
        environment.session.skipsConfirmation = true
        do {
            let ticket = ticket(kind)
            _ = try await ticket.place(fields)
            try weak.keep(ticket)
        }
        #expect(weak.living == [])
    }

    @Test func `D3 a form that was given up leaves nothing behind either`() async throws {
        let weak = WeakRoles()
        environment.stubDialogue.typed = nil
        do {
            let ticket = ticket(.dialogue)
            try weak.keep(ticket)
            await #expect(throws: WalletError.declined) { try await ticket.place(OrderFields()) }
        }
        #expect(weak.living == [])
    }

    @Test func `D3 a probe sees a role that lives on`() throws {
        let weak = WeakRoles()
        let ticket = ticket(.script)
        try weak.keep(ticket)
        #expect(weak.living == ["view", "presenter", "interactor"])
        _ = ticket
    }

    @Test(arguments: ViewKind.allCases) func `D6 every view shows the same order in the same words`(
        kind: ViewKind
    ) async throws {
        environment.answerOrder(Samples.order("JRF1", .completed, executed: "0.01", average: "17210000"))
        environment.session.skipsConfirmation = true
        let page = try await ticket(kind).place(fields)
        #expect(
            try page.lines() == [
                "Buy BTC_JPY", "Order | 0.01 BTC at 17,210,000 JPY · Limit", "Cost | 172,100 JPY",
                "Fee | 0.00001500 BTC (0.15 %)", "Balance after | 827,900 JPY · 0.50998500 BTC",
                "From the best price | 4,800 JPY (0.03 %) away", "Accepted: JRF1",
                "Filled: 0.01 BTC at 17,210,000 JPY on average.",
            ])
        #expect(page.document as? OrderAcceptance == OrderAcceptance(childOrderAcceptanceID: "JRF1"))
        #expect(environment.stubDialogue.questions.isEmpty)
        #expect(environment.stubClient.sent(SendChildOrder.self).count == 1)
    }

    @Test(arguments: ViewKind.allCases) func `D6 no view sends what nobody agreed to`(kind: ViewKind) async {
        environment.stubDialogue.confirmAnswer = false
        let error = kind == .dialogue ? WalletError.declined : .needsConfirmation
        await #expect(throws: error) { try await ticket(kind).place(fields) }
        #expect(environment.stubClient.requests.isEmpty)
    }

    @Test func `D6 a mocked view drives the same ticket`() async throws {
        environment.answerOrder(Samples.order("JRF1", .completed, executed: "0.01", average: "17210000"))
        var presenter: (any OrderTicketModuleInterface)?
        let view = OrderTicketRouter.assemble(subject, in: environment) { made in
            presenter = made
            return OrderTicketViewInterfaceMock(canAsk: true)
        }
        view.confirmHandler = { _ in true }
        try await presenter?.submit(fields)
        view.history.verify("confirm(_:)", "show(accepted:)", "show(outcome:)")
        view.history.verifyNoMoreCalls()
    }

    private func ticket(_ kind: ViewKind) -> any OrderTicketScene {
        environment.stubDialogue.isInteractive = kind == .dialogue
        return OrderTicketRouter.assemble(subject, in: environment)
    }
}

/// Looks at the roles of a ticket without keeping them alive.
@MainActor private final class WeakRoles {
    private weak var view: (any OrderTicketScene)?
    private weak var presenter: OrderTicketPresenter?
    private weak var interactor: OrderTicketInteractor?

    func keep(_ ticket: any OrderTicketScene) throws {
        view = ticket
        let presenter: OrderTicketPresenter = try child("presenter", of: ticket)
        self.presenter = presenter
        interactor = try child("interactor", of: presenter)
    }

    var living: [String] {
        (view == nil ? [] : ["view"]) + (presenter == nil ? [] : ["presenter"])
            + (interactor == nil ? [] : ["interactor"])
    }

    private func child<Child>(_ name: String, of parent: AnyObject) throws -> Child {
        try #require(Mirror(reflecting: parent).children.first { $0.label == name }?.value as? Child)
    }
}
