import LightningAPI
import SaifuDesk
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

@Suite(.timeLimit(.minutes(10))) @MainActor struct CancelInteractorTests {
    private let environment = StubbableEnvironment.trading()
    private let output = CancelInteractorOutputMock()
    private let interactor: CancelInteractor

    init() {
        interactor = CancelInteractor(environment: environment, product: .btcJPY)
        interactor.output = output
    }

    @Test func `what the exchange agreed to is told`() async throws {
        environment.answerCancellations()
        let order = OrderRow(product: .ethJPY, acceptanceID: "E")
        try await interactor.cancel(order)
        try await interactor.cancelAll()
        #expect(output.cancellationWasAcceptedArgValues == [.order(order), .all(.btcJPY)])
        // Nobody here knows the order, so a look tells first whether it has ended.
        #expect(environment.stubClient.names == ["GetChildOrders", "CancelChildOrder", "CancelAllChildOrders"])
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelInteractor.swift:
    // - if fate != .unknown { output?.cancellationWasSeen(CancellationSentence(of: order.acceptanceID, fate)) }
    // + _ = fate
    @Test func `that a cancellation failed is told to whoever asked for it`() async throws {
        environment.answerCancellations()
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("A", second: 0)])
        let refused = APIError.refused(path: GetPositions.path, http: 401, status: -500, message: "Permission denied")
        environment.stubClient.fail(GetPositions.self, refused)
        environment.stubClient.fail(GetCollateral.self, refused)
        // The exchange takes as long as the test wants.
        let clock = SteppedClock()
        environment.desk = OrderDesk(
            transport: environment.stubClient, journal: StubJournal(), now: { clock.now() },
            sleep: { await clock.sleep(for: $0) }, random: { 0 })
        let ears = OrderEars(desk: environment.desk)
        try await ears.reconcile()
        await environment.desk.show([Samples.order("A", second: 0)])
        let cancelling = Task { try await interactor.cancel(OrderRow(product: .btcJPY, acceptanceID: "A")) }
        while output.cancellationWasAcceptedCallCount == 0, !Task.isCancelled { await Task.yield() }
        await ears.hear([
            ChildOrderEvent(
                productCode: .btcJPY, childOrderID: nil, childOrderAcceptanceID: "A",
                eventDate: Timestamp(milliseconds: 0), eventType: .cancelFailed, childOrderType: nil, side: nil,
                price: nil, size: nil, expireDate: nil, reason: nil, execID: nil, commission: nil, sfd: nil,
                outstandingSize: nil)
        ])
        try await cancelling.value
        #expect(output.cancellationWasSeenArgValues == [.goesOn(id: "A")])
    }

    @Test func `what it refused is thrown, and not told`() async {
        let error = APIError.refused(path: CancelChildOrder.path, http: 400, status: -111, message: "Order not found")
        environment.stubClient.fail(CancelChildOrder.self, error)
        await #expect(throws: WalletError.api(error)) {
            try await interactor.cancel(OrderRow(product: .btcJPY, acceptanceID: "A"))
        }
        #expect(output.cancellationWasAcceptedCallCount == 0)
    }

    @Test func `orders are those that were shown, or that are active now`() async throws {
        #expect(await interactor.shownOrders() == nil)
        environment.stubClient.answer(
            GetChildOrders.self, [Samples.order("A", second: 0), Samples.order("B", second: 1)])
        #expect(try await interactor.activeOrders().map(\.acceptanceID) == ["B", "A"])
        await environment.desk.show([Samples.order("E", product: .ethJPY)])
        #expect(await interactor.shownOrders()?.map(\.acceptanceID) == ["E"])
        #expect(await interactor.order(with: "E").product == .ethJPY)
        #expect(await interactor.order(with: "X").product == .btcJPY)
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelInteractor.swift:
    // - let found = await looking.value(within: .patience) { [clock = environment.clock] in await clock.sleep(for: $0) }
    // + let found = Optional(await looking.value)
    @Test(.timeLimit(.minutes(10)))
    func `a list that hangs keeps no question waiting`() async {
        environment.stubClient.answer(GetParentOrders.self, StubAnswer.body("[]").delayed(by: .patience))
        environment.stubClock.isImpatient = true
        let origin = OrderOrigin(parent: ParentsTests.parent(1), isLastPart: false)
        environment.session.origins["B"] = .part(origin)
        #expect(await interactor.origin(of: OrderRow(product: .btcJPY, acceptanceID: "A")) == nil)
        #expect(await interactor.origin(of: OrderRow(product: .btcJPY, acceptanceID: "B")) == origin)
    }
}
