import LightningAPI
import MockTestKit
import SaifuMoney
import Testing
import WalletCore
import WalletTestKit

@testable import SaifuDesk
@testable import TradeFeature

/// The presenter alone, between a mocked view and a mocked interactor that keep one history.
@MainActor struct KillPresenterTests {
    private let session = Session(product: .btcJPY)
    private let history = CallHistory()
    private let interactor: KillInteractorInputMock
    private let view: KillViewInterfaceMock
    private let presenter: KillPresenter
    private let diskFull = WalletError.api(.storage(SpokenFault(english: "full", japanese: "満杯")))

    /// A person is there and agrees; no order is found.
    init() {
        interactor = KillInteractorInputMock(history: history, isOff: false, endEverythingHandler: { KillRest() })
        view = KillViewInterfaceMock(history: history, canAsk: true, lines: [])
        presenter = KillPresenter(interactor: interactor, session: session, venue: .paper, language: .english)
        presenter.view = view
        view.confirmHandler = { _ in true }
        interactor.knownOrdersHandler = { nil }
    }

    private var shown: [String] { view.showArgValues.last?.map(\.english) ?? [] }

    /// - Returns: a product with one order, of which a look found this.
    private func killed(_ fate: OrderFate, parents: Int? = 0, _ problem: DeskError? = nil) -> KilledProduct {
        KilledProduct(
            product: .btcJPY, orders: [KilledProduct.Order(id: "A", fate: fate)], waitingParents: parents,
            problem: problem)
    }

    private func kill(finding products: KilledProduct..., rest: KillRest = KillRest()) async throws -> KillDocument {
        interactor.endEverythingHandler = { [presenter] in
            products.forEach(presenter.productWasStopped)
            return rest
        }
        return try await presenter.kill()
    }

    @Test func `a person is asked, then the switch is set, then all orders are ended`() async throws {
        let document = try await kill(finding: killed(.endedUnfilled))
        history.verify("knownOrders()", "confirm(_:)", "set()", "endEverything()", "show(_:)")
        history.verifyNoMoreCalls()
        #expect(
            view.confirmArgValues.map { $0.sentence.text(in: .english) } == [KillSentence.confirm.text(in: .english)])
        #expect(view.confirmArgValues.first?.word == nil && view.confirmArgValues.first?.subject == nil)
        #expect(
            shown == [
                "The kill switch is set: this home sends no new order and no withdrawal until `kill lift`.",
                "BTC_JPY A: cancelled.",
                "No order is left that may trade.",
            ])
        #expect(!document.mayTrade && document.orders.map(\.outcome) == ["cancelled"] && document.problems.isEmpty)
    }

    @Test func `each special order whose end was agreed to is named`() async throws {
        var ended = KilledProduct(product: .btcJPY, waitingParents: 0)
        ended.endedParents = ["P1", "P2"]
        let document = try await kill(finding: ended)
        #expect(shown.filter { $0.contains("special order") }.count == 2 && shown.last?.hasPrefix("No order") == true)
        #expect(!document.mayTrade)
        #expect(document.parents.map(\.agreed) == [["P1", "P2"]] && document.parents.map(\.waiting) == [0])
    }

    @Test(arguments: [
        (KnownOrders(orders: 2), "2 orders of this home may be open."),
        (KnownOrders(orders: 1), "One order of this home may be open."), (KnownOrders(), nil), (nil, nil),
        (KnownOrders(parents: 1), "One special order of this home may be open."),
        (
            KnownOrders(orders: 3, parents: 2, unknown: 1),
            "3 orders, 2 special orders and one order of unknown outcome of this home may be open."
        ),
    ])
    func `the question tells how many orders the journal knows`(known: KnownOrders?, line: String?) async throws {
        interactor.knownOrdersHandler = { known }
        _ = try await presenter.kill()
        #expect(try view.confirmArgValues.first?.blocks.lines() == [line].compactMap { $0 })
    }

    @Test func `a dead exchange is one sentence, with the products of which nothing is known in another`() async throws
    {
        let dead = DeskError.api(.unreachable(origin: "x", reason: .timedOut(.resolve)), entry: nil)
        let products = [ProductCode.btcJPY, .ethJPY, .fxBTCJPY].map {
            KilledProduct(product: $0, waitingParents: nil, problem: dead)
        }
        _ = try await kill(finding: products[0], products[1], products[2], rest: KillRest(problem: WalletError(dead)))
        #expect(shown.count == 4 && shown[1] == WalletError(dead).text(in: .english))
        #expect(shown[2] == "Whether more orders wait is not known: BTC_JPY, ETH_JPY and FX_BTC_JPY.")
    }

    @Test func `a no stops nothing, and where nobody can be asked --yes is needed`() async throws {
        view.confirmHandler = { _ in false }
        await #expect(throws: WalletError.declined) { try await presenter.kill() }
        history.verify("knownOrders()", "confirm(_:)")
        view.canAsk = false
        await #expect(throws: WalletError.needsConfirmation) { try await presenter.kill() }
        history.verifyNoMoreCalls()
        session.skipsConfirmation = true
        _ = try await presenter.kill()
        history.verify("set()", "endEverything()", "show(_:)")
        history.verifyNoMoreCalls()
    }

    @Test func `a switch that cannot be written down is told, and the orders are ended nevertheless`() async throws {
        interactor.setHandler = { [diskFull] () throws(WalletError) in throw diskFull }
        let document = try await kill(finding: killed(.endedUnfilled))
        history.verify("knownOrders()", "confirm(_:)", "set()", "endEverything()", "show(_:)")
        history.verifyNoMoreCalls()
        #expect(shown.first == KillSentence.unset(diskFull).text(in: .english))
        #expect(shown.first?.hasPrefix("The kill switch could not be set: new orders are not stopped.") == true)
        #expect(document.killSwitch == "not_set" && document.mayTrade && document.problems.count == 1)
    }

    @Test(arguments: [
        (OrderFate.filled(size: "0.01", average: "17210000"), "filled", "filled before it could be cancelled", false),
        (.endedPartlyFilled(size: "0.004", average: "1"), "partly_filled", "partly filled, the rest cancelled", false),
        (.resting(open: "0.01"), "open", "still open", true),
        (.partlyFilled(size: "0.004", average: "1", open: "0.006"), "open", "still open", true),
        (.notListed, "unknown", "not known whether it has ended", true),
        (.lookFailed(.cancelled(path: "/")), "unknown", "not known whether it has ended", true),
    ])
    func `what became of an order is said, and whether it may trade`(
        fate: OrderFate, outcome: String, words: String, mayTrade: Bool
    ) async throws {
        let document = try await kill(finding: killed(fate))
        #expect(document.orders.map(\.outcome) == [outcome] && document.mayTrade == mayTrade)
        #expect(shown[1] == "BTC_JPY A: \(words).")
        #expect(shown.last?.hasPrefix(mayTrade ? "Something may still trade." : "No order is left") == true)
    }

    @Test func `special orders that wait, lost orders and what could not be asked may trade`() async throws {
        let waits = try await kill(finding: killed(.endedUnfilled, parents: 2))
        #expect(waits.mayTrade && shown[2] == "BTC_JPY: special orders that still wait: 2.")
        let unasked = try await kill(finding: killed(.endedUnfilled, parents: nil))
        #expect(unasked.mayTrade && unasked.parents.map(\.waiting) == [nil])
        let lost = try await kill(rest: KillRest(unsettled: [3, 5]))
        #expect(lost.mayTrade && lost.unsettled == [3, 5] && lost.orders.isEmpty)
        #expect(shown[1] == "Orders of unknown outcome: entries 3 and 5.")
        _ = try await kill(rest: KillRest(unsettled: [3]))
        #expect(shown[1] == "An order of unknown outcome: entry 3.")
        let refused = DeskError.api(.rateLimited(path: "/", retryAfter: nil), entry: nil)
        let document = try await kill(
            finding: killed(.endedUnfilled, refused), rest: KillRest(problem: WalletError(refused)))
        #expect(document.mayTrade && document.problems.count == 1 && shown.count == 4, "the same is told once")
        let another = try await kill(
            finding: killed(.endedUnfilled, refused), rest: KillRest(problem: .notWritten(.unknownIntent(id: 1))))
        #expect(another.problems.count == 2 && shown.count == 5)
    }

    // Broken by, in Sources/TradeFeature/Kill/KillOutcome.swift:
    // - for problem in failures where !Self.interrupts(problem) &&
    // + for problem in failures where
    @Test func `an interruption is told once, and says what stays done`() async throws {
        func cut(_ path: String) -> DeskError { .api(.cancelled(path: path), entry: nil) }
        var (bitcoin, ether) = (killed(.lookFailed(.cancelled(path: "/a"))), KilledProduct(product: .ethJPY))
        (bitcoin.problem, ether.problem, bitcoin.agreed) = (cut("/a"), cut("/b"), ["A"])
        let rest = KillRest(problem: .api(.cancelled(path: "/c")))
        let document = try await kill(finding: bitcoin, ether, rest: rest)
        #expect(
            shown == [
                "The kill switch is set: this home sends no new order and no withdrawal until `kill lift`.",
                "BTC_JPY A: cancellation accepted, not known whether it has ended.",
                "Whether more orders wait is not known: ETH_JPY.",
                "Interrupted: whatever was accepted before stays so, and nothing more is sent.",
                "Something may still trade. Look with `orders`, `parents` and `unsettled`, then run `kill` again.",
            ])
        #expect(document.orders.map(\.isAgreed) == [true])
        #expect(document.problems == [KillSentence.interrupted.text(in: .english)] && document.mayTrade)
    }

    @Test func `what an earlier kill found is not told again`() async throws {
        presenter.productWasStopped(killed(.resting(open: "0.01")))
        #expect(try await presenter.kill().orders.isEmpty && shown.count == 2)
    }

    @Test func `a person lifts it by typing a word, and --yes spares nobody that`() async throws {
        session.skipsConfirmation = true
        try await presenter.lift()
        history.verify("confirm(_:)", "lift()", "show(_:)")
        #expect(view.confirmArgValues.first?.word?.text(in: .english) == "lift")
        #expect(shown == ["The kill switch is lifted; orders and withdrawals can be sent."])
        view.confirmHandler = { _ in false }
        await #expect(throws: WalletError.changeDeclined) { try await presenter.lift() }
        history.verify("confirm(_:)")
        view.canAsk = false
        await #expect(throws: WalletError.guarded(.liftNeedsPerson)) { try await presenter.lift() }
        history.verifyNoMoreCalls()
    }

    // Broken by, in Sources/TradeFeature/Kill/KillPresenter.swift:
    // - if interactor.isOff { return
    // + if !interactor.isOff { return
    @Test func `a switch that is not set is said to be so, and nothing is asked`() async throws {
        interactor.isOff = true
        view.canAsk = false
        try await presenter.lift()
        history.verify("show(_:)")
        history.verifyNoMoreCalls()
        #expect(shown == ["The kill switch is not set; orders and withdrawals can be sent."])
    }

    @Test func `a switch that cannot be lifted stays set, and nothing else is said`() async {
        interactor.liftHandler = { [diskFull] () throws(WalletError) in throw diskFull }
        await #expect(throws: diskFull) { try await presenter.lift() }
        #expect(view.showCallCount == 0)
    }

    @Test func `real money is said with either question`() async throws {
        let venue = Venue.real(origin: "https://exchange.example", host: "exchange.example")
        let presenter = KillPresenter(interactor: interactor, session: session, venue: venue, language: .english)
        presenter.view = view
        _ = try await presenter.kill()
        try await presenter.lift()
        let mark = "REAL MONEY exchange.example"
        #expect(view.confirmArgValues.map { $0.subject?.english } == [mark, mark])
        #expect(try view.confirmArgValues.map { try $0.blocks.lines() } == [[mark], [mark]])
    }

    @Test func `without a view nothing is turned`() async {
        presenter.view = nil
        await #expect(throws: WalletError.interrupted) { try await presenter.kill() }
        await #expect(throws: WalletError.interrupted) { try await presenter.lift() }
        history.verifyNoMoreCalls()
    }
}
