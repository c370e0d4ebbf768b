import LightningAPI
import MockTestKit
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuTables
import Testing
import WalletCore
import WalletTestKit

@testable import TradeFeature

/// The presenter alone, between a mocked view and a mocked interactor that keep one history.
@MainActor struct OrderTicketPresenterTests {
    private let draft = Samples.draft()
    private let entry = OrderEntry(size: "0.01", type: .limit, price: "17210000")
    private let placed = Samples.placed()
    private let session = Session(product: .btcJPY)
    private let history = CallHistory()
    private let interactor: OrderTicketInteractorInputMock
    private let view: OrderTicketViewInterfaceMock
    private let presenter: OrderTicketPresenter
    private let preview: OrderPreview

    /// Everything goes well: the order is priced, agreed to and accepted.
    init() throws {
        let preview = try Samples.preview()
        self.preview = preview
        interactor = OrderTicketInteractorInputMock(history: history)
        view = OrderTicketViewInterfaceMock(history: history, canAsk: true)
        presenter = OrderTicketPresenter(
            interactor: interactor,
            subject: OrderTicketSubject(side: .buy, product: .btcJPY, syntax: TradeSyntax.buy), session: session,
            venue: .paper, strings: TestStrings.english)
        presenter.view = view
        interactor.previewHandler = { _ in preview }
        interactor.placeHandler = { [placed] _ in placed }
        view.confirmHandler = { _ in true }
    }

    @Test func `E1 an order is checked, previewed, confirmed, sent once and followed, in this order`() async throws {
        interactor.tellFateHandler = { [presenter] _ in
            presenter.orderWasSeen(.notListed(canRest: true))
            presenter.orderWasSeen(.resting(open: "0.01"))
        }
        try await presenter.submit(entry)
        history.verify(
            "check(size:)", "check(price:)", "preview(_:)", "checkFunds(for:)", "confirm(_:)", "place(_:)",
            "show(accepted:)", "tellFate(of:)", "show(outcome:)", "show(outcome:)")
        history.verifyNoMoreCalls()
        #expect(interactor.checkSizeArgValues == ["0.01"])
        #expect(interactor.checkPriceArgValues == ["17210000"])
        #expect(interactor.previewArgValues == [draft])
        #expect(interactor.checkFundsArgValues == [preview])
        #expect(interactor.placeArgValues == [preview])
        #expect(interactor.tellFateArgValues == [placed])
    }

    @Test func `the view gets texts that are ready to draw`() async throws {
        interactor.tellFateHandler = { [presenter] _ in presenter.orderWasSeen(.resting(open: "0.01")) }
        try await presenter.submit(entry)
        #expect(
            view.confirmArgValues.map(\.lines) == [
                [
                    "Buy BTC_JPY", "Order: 0.01 BTC at 17,210,000 JPY · Limit", "Cost: 172,100 JPY",
                    "Fee: 0.00001500 BTC (0.15 %)", "Balance after: 827,900 JPY · 0.50998500 BTC",
                    "From the best price: 4,800 JPY (0.03 %) away",
                ]
            ])
        #expect(view.showAcceptedArgValues.map(\.line.plainText) == ["Accepted: JRF20260807-121803-440917"])
        #expect(view.showOutcomeArgValues.map(\.plainText) == ["It waits in the book: 0.01 BTC open."])
    }

    @Test func `with --yes the order is shown without a question`() async throws {
        session.skipsConfirmation = true
        view.canAsk = false
        try await presenter.submit(entry)
        #expect(interactor.placeCallCount == 1)
        #expect(view.confirmCallCount == 0)
        #expect(view.showPreviewArgValues.map(\.title.plainText) == ["Buy BTC_JPY"])
    }

    @Test func `an order beyond a limit gets the word to be typed, and with --yes is refused unshown`() async throws {
        var far = preview
        far.breaches = [.largestOrder(limit: Amount(quantity: "100", asset: .jpy))]
        interactor.previewHandler = { [far] _ in far }
        try await presenter.submit(entry)
        #expect(view.confirmArgValues.map(\.word) == ["beyond"])
        #expect(view.confirmArgValues.last?.warnings.map(\.plainText) == ["The order is worth more than 100 JPY."])
        session.skipsConfirmation = true
        await #expect(throws: WalletError.guarded(.beyond(far.breaches))) { try await presenter.submit(entry) }
        #expect(interactor.placeCallCount == 1 && view.showPreviewCallCount == 0)
    }

    @Test func `an order that cannot be shown is not sent`() async {
        session.skipsConfirmation = true
        let error = WalletError.storage(.cannotPrint(reason: "full"))
        view.showPreviewHandler = { _ throws(WalletError) in throw error }
        await #expect(throws: error) { try await presenter.submit(entry) }
        #expect(interactor.placeCallCount == 0)
    }

    @Test func `a script without --yes is refused before anything is asked for`() async {
        view.canAsk = false
        await #expect(throws: WalletError.needsConfirmation) { try await presenter.submit(entry) }
        history.verifyNoMoreCalls()
    }

    @Test func `a no sends nothing`() async {
        view.confirmHandler = { _ in false }
        await #expect(throws: WalletError.declined) { try await presenter.submit(entry) }
        history.verify("check(size:)", "check(price:)", "preview(_:)", "checkFunds(for:)", "confirm(_:)")
        history.verifyNoMoreCalls()
    }

    @Test func `a size that breaks a rule is refused before the market is looked at`() async {
        let error = WalletError.guarded(.rule(.sizeBelowMinimum(size: "0.01", minimum: "1"), product: .btcJPY))
        interactor.checkSizeHandler = { _ throws(WalletError) in throw error }
        await #expect(throws: error) { try await presenter.submit(entry) }
        history.verify("check(size:)")
        history.verifyNoMoreCalls()
    }

    @Test func `a price that breaks a rule is refused before the market is looked at`() async {
        let error = WalletError.guarded(.rule(.priceNotPositive("17210000"), product: .btcJPY))
        interactor.checkPriceHandler = { _ throws(WalletError) in throw error }
        await #expect(throws: error) { try await presenter.submit(entry) }
        history.verify("check(size:)", "check(price:)")
        history.verifyNoMoreCalls()
    }

    @Test func `a preview that fails shows nothing and sends nothing`() async {
        let error = WalletError.guarded(.emptyBook(product: .btcJPY))
        interactor.previewHandler = { _ throws(WalletError) in throw error }
        await #expect(throws: error) { try await presenter.submit(entry) }
        history.verify("check(size:)", "check(price:)", "preview(_:)")
        history.verifyNoMoreCalls()
    }

    @Test func `too small a balance is refused before the question`() async {
        let error = WalletError.guarded(.notEnough(needed: preview.needed, available: .zero(.jpy)))
        interactor.checkFundsHandler = { _ throws(WalletError) in throw error }
        await #expect(throws: error) { try await presenter.submit(entry) }
        history.verify("check(size:)", "check(price:)", "preview(_:)", "checkFunds(for:)")
        history.verifyNoMoreCalls()
    }

    @Test func `an order of unknown outcome is neither followed nor sent again`() async {
        let error = WalletError.api(.outcomeUnknown(path: SendChildOrder.path, reason: "timed out"))
        interactor.placeHandler = { _ throws(WalletError) in throw error }
        await #expect(throws: error) { try await presenter.submit(entry) }
        #expect(history.methods.suffix(2) == ["confirm(_:)", "place(_:)"])
        #expect(interactor.placeCallCount == 1)
    }

    @Test func `missing words are asked for, then judged as typed ones`() async throws {
        let given = OrderEntry(size: "0.01")
        view.fillHandler = { form in
            #expect(form.shownCells.map(\.typed) == ["0.01", "", "", "gtc", ""])
            form["type"]?.edit("limit")
            form["price"]?.edit("17210000")
            return true
        }
        try await presenter.submit(given)
        #expect(history.methods.first == "fill(_:)")
        let form = try #require(view.fillArgValues.first)
        let options = " [PRODUCT] [gtc|ioc|fok] [for MINUTES]"
        #expect(form.usage == ["buy SIZE at PRICE" + options, "buy SIZE market" + options])
        #expect(interactor.previewArgValues == [Samples.draft(timeInForce: .gtc)] && interactor.placeCallCount == 1)
    }

    @Test func `giving up on the form sends nothing`() async {
        view.fillHandler = { _ in false }
        await #expect(throws: WalletError.declined) { try await presenter.submit(OrderEntry()) }
        history.verify("fill(_:)")
        history.verifyNoMoreCalls()
    }

    @Test(arguments: [OrderEntry(), OrderEntry(size: "1"), OrderEntry(size: "1", type: .limit)])
    func `a script that leaves words out is told so by its view`(given: OrderEntry) async {
        view.canAsk = false
        session.skipsConfirmation = true
        let error = WalletError.usage(.unfilledForm(rows: [], usage: []))
        view.fillHandler = { _ throws(WalletError) in throw error }
        await #expect(throws: error) { try await presenter.submit(given) }
        history.verify("fill(_:)")
        history.verifyNoMoreCalls()
    }

    @Test func `E1 problems are told while a row is typed`() {
        #expect(presenter.problem(inSize: "0.01") == nil)
        #expect(presenter.problem(inPrice: "17210000") == nil)
        #expect(presenter.problem(inMinutes: "") == nil && presenter.problem(inMinutes: "60") == nil)
        #expect(presenter.problem(inMinutes: "43201")?.plainText.contains("from 1 to 43200") == true)
        #expect(presenter.problem(inSize: "")?.plainText.hasPrefix("How much?") == true)
        #expect(presenter.problem(inPrice: "")?.plainText.hasPrefix("At what price?") == true)
        #expect(presenter.problem(inSize: "abc")?.plainText.contains("is not a size") == true)
        #expect(presenter.problem(inPrice: "0")?.plainText.contains("is not a price") == true)
        interactor.checkSizeHandler = { size throws(WalletError) in
            throw .guarded(.rule(.sizeBelowMinimum(size: size, minimum: "0.001"), product: .btcJPY))
        }
        #expect(
            presenter.problem(inSize: "0.0001")?.plainText
                == "The size 0.0001 is under the minimum of 0.001 on BTC_JPY.")
        #expect(interactor.checkSizeArgValues == ["0.01", "0.0001"])
        #expect(interactor.checkPriceArgValues == ["17210000"])
        history.verify("check(size:)", "check(price:)", "check(size:)")
        history.verifyNoMoreCalls()
    }

    @Test(arguments: [
        (OrderFate.filled(size: "0.01", average: "17210000"), "Filled: 0.01 BTC at 17,210,000 JPY on average."),
        (
            .partlyFilled(size: "0.004", average: "17210000.5", open: "0.006"),
            "Partly filled: 0.004 BTC at 17,210,000.5 JPY on average; 0.006 BTC left."
        ),
        (
            .endedPartlyFilled(size: "0.004", average: "17210000"),
            "Partly filled: 0.004 BTC at 17,210,000 JPY on average; the rest ended without a fill."
        ),
        (.endedUnfilled, "It ended without a fill."),
        (.notListed(canRest: true), "It is not listed yet; see `orders` and `fills`."),
        (
            .notListed(canRest: false),
            """
            It ended without a fill, as far as the exchange shows: an order that cannot wait is listed only once \
            something of it is filled. To be sure, see `fills` in a moment.
            """
        ),
        (.lookFailed(.cancelled(path: "/")), "It is not listed yet; see `orders` and `fills`."),
    ])
    func `E1 what became of an order is said in one sentence`(fate: OrderFate, sentence: String) {
        presenter.orderWasSeen(fate)
        #expect(view.showOutcomeArgValues.map(\.plainText) == [sentence])
        history.verify("show(outcome:)")
        history.verifyNoMoreCalls()
    }

    @Test func `without a view nothing is sent`() async {
        presenter.view = nil
        await #expect(throws: WalletError.interrupted) { try await presenter.submit(entry) }
        history.verifyNoMoreCalls()
    }
}
