import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SandboxKit
import Testing
import WalletCore
import WalletTestKit

@testable import TradeFeature

/// The presenter alone, between a mocked view, a mocked interactor and a mocked router that keep one history.
@MainActor struct CancelPresenterTests {
    private let session = Session(product: .btcJPY)
    private let history = CallHistory()
    private let interactor: CancelInteractorInputMock
    private let view: CancelViewInterfaceMock
    private let router: CancelRoutingMock
    private let presenter: CancelPresenter
    private let order = OrderRow(product: .btcJPY, acceptanceID: "A")
    private let list = DummyScene("the orders")
    private let special = DummyScene("the special orders")

    /// The exchange lists an order and agrees to everything, as does the person.
    init() {
        interactor = CancelInteractorInputMock(
            history: history, listsSpecialOrders: false,
            orderHandler: { OrderRow(product: .ethJPY, acceptanceID: $0) })
        view = CancelViewInterfaceMock(history: history, canAsk: true, lines: [])
        router = CancelRoutingMock(
            history: history, sceneHandler: { [list] _ in list },
            specialOrdersHandler: { [special] _ in special })
        presenter = CancelPresenter(
            interactor: interactor, router: router, product: .btcJPY, session: session, venue: .paper)
        presenter.view = view
        interactor.shownOrdersHandler = { [order] in [order] }
        interactor.originHandler = { _ in nil }
        interactor.activeOrdersHandler = { [order] in [order] }
        view.confirmHandler = { _ in true }
        interactor.cancelHandler = { [presenter] in presenter.cancellationWasAccepted(.order($0)) }
        interactor.cancelAllHandler = { [presenter] in presenter.cancellationWasAccepted(.all(.btcJPY)) }
    }

    private var shown: [[String]] { view.showArgValues.map { $0.map(\.english) } }

    // Broken by, in Sources/TradeFeature/Cancel/CancelPresenter.swift:
    // - let order = try shown.order(shownAt: row)
    // + let order = try shown.order(shownAt: row + 1)
    @Test func `E1 a row of the list that was shown is cancelled without a question`() async throws {
        #expect(try await presenter.cancel(.named(.row(1))) == .order(order))
        history.verify("shownOrders()", "origin(of:)", "cancel(_:)", "show(_:)")
        history.verifyNoMoreCalls()
        #expect(interactor.cancelArgValues == [order] && shown == [["Cancellation accepted: A"]])
    }

    @Test func `a row of no list that was shown is shown in the list, and asked about`() async throws {
        var lists = [nil, [order]]
        interactor.shownOrdersHandler = { lists.removeFirst() }
        #expect(try await presenter.cancel(.named(.row(1))) == .order(order))
        history.verify(
            "shownOrders()", "scene(for:)", "shownOrders()", "origin(of:)", "confirm(_:)", "cancel(_:)", "show(_:)")
        history.verifyNoMoreCalls()
        #expect(router.sceneArgValues == [OrderQuery(product: .btcJPY)])
        let question = try #require(view.confirmArgValues.first)
        #expect(question.sentence as? TradeSentence == .confirmCancelOne)
        #expect(try question.blocks.lines() == list.page.blocks.lines() + ["Row 1 is order A."])
    }

    @Test func `a script that showed no list cancels a row only with --yes`() async throws {
        interactor.shownOrdersHandler = { nil }
        view.canAsk = false
        await #expect(throws: WalletError.usage(.rowNotShown(row: 1, id: "A"))) {
            try await presenter.cancel(.named(.row(1)))
        }
        history.verify("shownOrders()", "activeOrders()")
        session.skipsConfirmation = true
        _ = try await presenter.cancel(.named(.row(1)))
        history.verify("shownOrders()", "activeOrders()", "cancel(_:)", "show(_:)")
        history.verifyNoMoreCalls()
    }

    @Test(arguments: [0, 2]) func `a row that is not there cancels nothing`(row: Int) async {
        await #expect(throws: WalletError.usage(.noSuchRow(row: row, rows: 1))) {
            try await presenter.cancel(.named(.row(row)))
        }
        history.verify("shownOrders()")
        history.verifyNoMoreCalls()
    }

    @Test func `an id is cancelled as it is`() async throws {
        let known = OrderRow(product: .ethJPY, acceptanceID: "E")
        #expect(try await presenter.cancel(.named(.id("E"))) == .order(known))
        history.verify("order(with:)", "origin(of:)", "cancel(_:)", "show(_:)")
        history.verifyNoMoreCalls()
    }

    private func comes(of parent: ParentOrderSummary, isLastPart: Bool) {
        interactor.originHandler = { [session, order] _ in
            let origin = OrderOrigin(parent: parent, isLastPart: isLastPart)
            session.origins[order.acceptanceID] = .part(origin)
            return origin
        }
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelPresenter.swift:
    // - return isAsked ? order : try await agreedAsPart(order, view)
    // + return isAsked ? order : order
    @Test func `half of an OCO is not cancelled without a question that names the whole and what becomes of the rest`()
        async throws
    {
        comes(of: ParentsTests.parent(1), isLastPart: false)
        view.confirmHandler = { _ in false }
        await #expect(throws: WalletError.declined) { try await presenter.cancel(.named(.row(1))) }
        #expect(interactor.cancelCallCount == 0)
        let whole = "JRF20260807-121810-000001"
        #expect(
            try view.confirmArgValues.last?.blocks.lines() == [
                "Order A",
                "Part of the special order OCO \(whole). Only this part would be cancelled: the other one goes on. `cancel \(whole)` ends both.",
            ])
        view.confirmHandler = { _ in true }
        _ = try await presenter.cancel(.named(.row(1)))
        #expect(
            shown == [
                [
                    "Cancellation accepted: A",
                    "The other part of the special order OCO \(whole) goes on; `cancel \(whole)` ends it.",
                ]
            ])
        session.skipsConfirmation = true
        _ = try await presenter.cancel(.named(.row(1)))
        #expect(view.confirmCallCount == 2, "--yes has answered it")
    }

    @Test func `what ends a special order with it is asked about as that`() async throws {
        comes(of: ParentsTests.parent(1), isLastPart: true)
        _ = try await presenter.cancel(.shown(Samples.order("A")))
        let line = "Part of the special order OCO JRF20260807-121810-000001, which ends with it."
        #expect(try view.confirmArgValues.last?.blocks.lines().last == line)
        #expect(shown == [["Cancellation accepted: A"]])
    }

    @Test func `an order that the person looks at is asked about by what it is`() async throws {
        _ = try await presenter.cancel(.shown(Samples.order("A")))
        history.verify("origin(of:)", "confirm(_:)", "cancel(_:)", "show(_:)")
        history.verifyNoMoreCalls()
        let question = try #require(view.confirmArgValues.first)
        #expect(question.sentence as? TradeSentence == .confirmCancelOne)
        #expect(try question.blocks.lines() == ["BTC_JPY  Buy  0.01 BTC open  at 17,210,000 JPY  A"])
        session.skipsConfirmation = true
        _ = try await presenter.cancel(.shown(Samples.order("A")))
        #expect(view.confirmCallCount == 2, "a key is asked about whatever the command said")
        view.canAsk = false
        _ = try await presenter.cancel(.shown(Samples.order("A")))
        #expect(view.confirmCallCount == 2 && interactor.cancelArgValues == [order, order, order])
    }

    @Test func `a special order is asked about by what it is, and its end is told as that of one`() async throws {
        let special = ParentOrderSummary(
            pagingID: 1, parentOrderID: "JCO1", productCode: .btcJPY, side: .buy, parentOrderType: .oneCancelsOther,
            price: 0,
            averagePrice: 0, size: "0.01", parentOrderState: .active, expireDate: Samples.moment,
            parentOrderDate: Samples.moment, parentOrderAcceptanceID: "A", outstandingSize: "0.01", cancelSize: 0,
            executedSize: 0, totalCommission: 0)
        interactor.cancelHandler = { [presenter] in presenter.cancellationWasAccepted(.parent($0)) }
        #expect(try await presenter.cancel(.parent(special)) == .parent(order))
        history.verify("confirm(_:)", "cancel(_:)", "show(_:)")
        history.verifyNoMoreCalls()
        let line = try #require(try view.confirmArgValues.first?.blocks.lines().first)
        #expect(line.hasPrefix("BTC_JPY  ") && line.hasSuffix("  total 0.01 BTC  A"))
        view.canAsk = false
        await #expect(throws: WalletError.needsConfirmation) { try await presenter.cancel(.parent(special)) }
        session.skipsConfirmation = true
        #expect(try await presenter.cancel(.parent(special)) == .parent(order))
    }

    @Test(arguments: [CancelTarget.shown(Samples.order("A")), .all])
    func `what must be asked is not done where nobody can be asked, nor after a no`(target: CancelTarget) async {
        view.confirmHandler = { _ in false }
        await #expect(throws: WalletError.declined) { try await presenter.cancel(target) }
        view.canAsk = false
        await #expect(throws: WalletError.needsConfirmation) { try await presenter.cancel(target) }
        #expect(interactor.cancelCallCount == 0 && interactor.cancelAllCallCount == 0 && view.showCallCount == 0)
    }

    @Test func `all orders are shown, asked about and cancelled`() async throws {
        #expect(try await presenter.cancel(.all) == .all(.btcJPY))
        history.verify(
            "specialOrders(of:)", "scene(for:)", "shownOrders()", "confirm(_:)", "cancelAll()", "show(_:)")
        history.verifyNoMoreCalls()
        #expect(try view.confirmArgValues.map { try $0.blocks.lines() } == [["BTC_JPY"] + list.page.blocks.lines()])
        #expect(shown == [["Cancellation of all orders of BTC_JPY accepted, special ones too."]])
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelPresenter.swift:
    // - isNoneListed = orders.isEmpty && special.isEmpty
    // + isNoneListed = orders.isEmpty
    @Test func `E1 special orders are shown and asked about, also where there are no others`() async throws {
        interactor.listsSpecialOrders = true
        interactor.shownOrdersHandler = { [] }
        view.confirmHandler = { _ in false }
        await #expect(throws: WalletError.declined) { try await presenter.cancel(.all) }
        let blocks = try #require(view.confirmArgValues.first).blocks
        #expect(try blocks.lines() == ["BTC_JPY"] + special.page.blocks.lines())
        #expect(interactor.cancelAllCallCount == 0 && router.specialOrdersArgValues == [.btcJPY])
    }

    @Test func `with none listed nothing is asked, which is said of this time only`() async throws {
        interactor.shownOrdersHandler = { [] }
        _ = try await presenter.cancel(.all)
        history.verify("specialOrders(of:)", "scene(for:)", "shownOrders()", "cancelAll()", "show(_:)")
        session.skipsConfirmation = true
        _ = try await presenter.cancel(.all)
        history.verify("cancelAll()", "show(_:)")
        history.verifyNoMoreCalls()
        #expect(
            shown == [
                ["No orders of BTC_JPY are listed; cancelling all of them was accepted nevertheless."],
                ["Cancellation of all orders of BTC_JPY accepted, special ones too."],
            ])
    }

    @Test func `a refusal shows nothing`() async {
        let error = WalletError.api(.refused(path: "/", http: 400, status: -111, message: "Order not found"))
        interactor.cancelHandler = { _ throws(WalletError) in throw error }
        await #expect(throws: error) { try await presenter.cancel(.named(.id("E"))) }
        #expect(view.showCallCount == 0)
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelPresenter.swift:
    // - venue.warning, Phrase(sentence, .success), describes ? description(of: acceptance) : nil,
    // + Phrase(sentence, .success), describes ? description(of: acceptance) : nil,
    @Test func `E1 real money is said above the answer, and with the question`() async throws {
        let venue = Venue.real(origin: "https://exchange.example", host: "exchange.example")
        let presenter = CancelPresenter(
            interactor: interactor, router: router, product: .btcJPY, session: session, venue: venue)
        presenter.view = view
        _ = try await presenter.cancel(.shown(Samples.order("A")))
        let mark = "REAL MONEY exchange.example"
        #expect(try view.confirmArgValues.first?.blocks.lines().first == mark)
        #expect(view.confirmArgValues.first?.subject?.english == mark)
        presenter.cancellationWasAccepted(.order(OrderRow(product: .btcJPY, acceptanceID: "B")))
        #expect(shown.last == [mark, "Cancellation accepted: B"])
    }

    // Broken by, in Sources/TradeFeature/Cancel/CancelPresenter.swift:
    // - view?.show(shown + [Phrase(sentence, sentence.isWarning ? .warning : .success)])
    // + view?.show(shown)
    @Test func `what became of a cancellation stands below its acceptance`() async throws {
        _ = try await presenter.cancel(.shown(Samples.order("A")))
        presenter.cancellationWasSeen(.goesOn(id: "A"))
        let failed =
            "The cancellation failed at the exchange: as far as is known, order A is still open. `order A` looks."
        #expect(shown.last == ["Cancellation accepted: A", failed])
        #expect(view.showArgValues.last?.last == Phrase(CancellationSentence.goesOn(id: "A"), .warning))
    }

    @Test func `D3 the view is not kept by the presenter, nor the presenter by the interactor`() throws {
        var view: DialogueView? = DialogueView(dialogue: StubDialogue())
        let probe = LeakProbe(try #require(view))
        presenter.view = view
        view = nil
        #expect(probe.found == ["DialogueView"] && probe.living == [])

        let interactor = CancelInteractor(environment: StubbableEnvironment(), product: .btcJPY)
        var output: CancelPresenter? = CancelPresenter(
            interactor: interactor, router: router, product: .btcJPY, session: session, venue: .paper)
        let other = LeakProbe(try #require(output))
        interactor.output = output
        output = nil
        #expect(!other.living.contains("CancelPresenter"))
    }

    @Test func `without a view nothing is cancelled`() async {
        presenter.view = nil
        await #expect(throws: WalletError.interrupted) { try await presenter.cancel(.all) }
        history.verifyNoMoreCalls()
    }
}
