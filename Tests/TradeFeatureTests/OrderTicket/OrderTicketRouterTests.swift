import LightningAPI
import SaifuMoney
import Testing
import WalletCore

@testable import TradeFeature

@MainActor struct OrderTicketRouterTests {
    private let environment = StubEnvironment()
    private let subject = OrderTicketSubject(side: .buy, product: .btcJPY, syntax: TradeSyntax.buy)

    @Test func `nothing of a ticket outlives it`() async throws {
        weak var view: OrderTicketView?
        weak var presenter: OrderTicketPresenter?
        weak var interactor: OrderTicketInteractor?
        environment.answerOrder(Samples.order("JRF1"))
        do {
            let ticket = OrderTicketRouter.assemble(subject, in: environment)
            _ = try await ticket.place(OrderFields(size: "0.01", type: "limit", price: "17210000"))
            (view, presenter) = (ticket, child("presenter", of: ticket))
            interactor = child("interactor", of: try #require(presenter))
            #expect(interactor != nil)
        }
        #expect(view == nil)
        #expect(presenter == nil)
        #expect(interactor == nil)
    }

    @Test func `a filled form leaves nothing behind either`() async throws {
        weak var view: OrderTicketView?
        environment.stubDialogue.typed = nil
        do {
            let ticket = OrderTicketRouter.assemble(subject, in: environment)
            view = ticket
            await #expect(throws: WalletError.declined) { try await ticket.place(OrderFields()) }
        }
        #expect(view == nil)
    }

    @Test func `another view drives the same ticket`() async throws {
        environment.answerOrder(Samples.order("JRF1", .completed, executed: "0.01", average: "17210000"))
        let view = OrderTicketRouter.assemble(subject, in: environment) { OrderTicketViewMock(presenter: $0) }
        try await view.presenter?.submit(OrderFields(size: "0.01", type: "limit", price: "17210000"))
        #expect(view.calls.count == 3)
        #expect(view.calls.last == .showOutcome("Filled: 0.01 BTC at 17,210,000 JPY on average."))
        #expect(environment.stubClient.sent(SendChildOrder.self).count == 1)
    }

    private func child<Child>(_ name: String, of parent: AnyObject) -> Child? {
        Mirror(reflecting: parent).children.first { $0.label == name }?.value as? Child
    }
}
