import LightningAPI
import SaifuMoney
import SaifuStyle
import Testing
import WalletCore

@testable import TradeFeature

/// The presenter alone, between a mocked view and a mocked interactor.
@MainActor struct OrderTicketPresenterTests {
    private let draft = Samples.draft()
    private let fields = OrderFields(size: "0.01", type: "limit", price: "17210000")
    private let session = Session(product: .btcJPY)
    private let interactor: OrderTicketInteractorMock
    private let view = OrderTicketViewMock()
    private let presenter: OrderTicketPresenter
    private let preview: OrderPreview

    init() throws {
        preview = try Samples.preview()
        interactor = OrderTicketInteractorMock(preview: preview)
        presenter = OrderTicketPresenter(
            interactor: interactor,
            subject: OrderTicketSubject(side: .buy, product: .btcJPY, syntax: TradeSyntax.buy), session: session,
            strings: TestStrings.english)
        presenter.view = view
        interactor.output = presenter
    }

    @Test func `an order is checked, previewed, confirmed, sent once and followed, in this order`() async throws {
        interactor.fates = [.notListed(canRest: true), .resting(open: "0.01")]
        try await presenter.submit(fields)
        #expect(
            interactor.calls == [
                .checkSize("0.01"), .checkPrice("17210000"), .preview(draft), .checkFunds(preview), .send(draft),
                .follow("JRF1", draft),
            ])
        #expect(view.calls.count == 4)
        #expect(
            view.calls.first
                == .confirm(
                    title: "Buy BTC_JPY",
                    facts: [
                        "Order: 0.01 BTC at 17,210,000 JPY · Limit", "Cost: 172,100 JPY",
                        "Fee: 0.00001500 BTC (0.15 %)", "Balance after: 827,900 JPY · 0.50998500 BTC",
                        "From the best price: 4,800 JPY (0.03 %) away",
                    ], warning: nil))
        #expect(
            view.calls.dropFirst() == [
                .showAccepted("Accepted: JRF1"),
                .showOutcome("It is not listed yet; see `orders` and `fills`."),
                .showOutcome("It waits in the book: 0.01 BTC open."),
            ])
    }

    @Test func `with --yes the order is shown without a question`() async throws {
        session.skipsConfirmation = true
        view.canAsk = false
        try await presenter.submit(fields)
        #expect(interactor.sendCallCount == 1)
        guard case .showPreview("Buy BTC_JPY", _, nil) = view.calls.first else {
            Issue.record("the order was not shown: \(view.calls)")
            return
        }
    }

    @Test func `a script without --yes is refused before anything is asked for`() async {
        view.canAsk = false
        await #expect(throws: WalletError.needsConfirmation) { try await presenter.submit(fields) }
        #expect(interactor.calls.isEmpty)
        #expect(view.calls.isEmpty)
    }

    @Test func `a no sends nothing`() async {
        view.confirmAnswer = false
        await #expect(throws: WalletError.declined) { try await presenter.submit(fields) }
        #expect(interactor.sendCallCount == 0)
        #expect(view.calls.count == 1)
    }

    @Test func `a size that breaks a rule is refused before the market is looked at`() async {
        let error = WalletError.guarded(.rule(.sizeBelowMinimum(size: "0.01", minimum: "1"), product: .btcJPY))
        interactor.sizeError = error
        await #expect(throws: error) { try await presenter.submit(fields) }
        #expect(interactor.calls == [.checkSize("0.01")])
        #expect(view.calls.isEmpty)
    }

    @Test func `a price that breaks a rule is refused before the market is looked at`() async {
        let error = WalletError.guarded(.rule(.priceNotPositive("17210000"), product: .btcJPY))
        interactor.priceError = error
        await #expect(throws: error) { try await presenter.submit(fields) }
        #expect(interactor.calls == [.checkSize("0.01"), .checkPrice("17210000")])
    }

    @Test func `a preview that fails shows nothing and sends nothing`() async {
        let error = WalletError.guarded(.emptyBook(product: .btcJPY))
        interactor.previewResult = .failure(error)
        await #expect(throws: error) { try await presenter.submit(fields) }
        #expect(interactor.sendCallCount == 0)
        #expect(view.calls.isEmpty)
    }

    @Test func `too small a balance is refused before the question`() async {
        let error = WalletError.guarded(.notEnough(needed: preview.needed, available: .zero(.jpy)))
        interactor.fundsError = error
        await #expect(throws: error) { try await presenter.submit(fields) }
        #expect(interactor.sendCallCount == 0)
        #expect(view.calls.isEmpty)
    }

    @Test func `an order of unknown outcome is neither followed nor sent again`() async {
        let error = WalletError.api(.outcomeUnknown(path: SendChildOrder.path, reason: "timed out"))
        interactor.sendResult = .failure(error)
        await #expect(throws: error) { try await presenter.submit(fields) }
        #expect(interactor.sendCallCount == 1)
        #expect(interactor.calls.last == .send(draft))
        #expect(view.calls.count == 1)
    }

    @Test func `missing words are asked for, then judged as typed ones`() async throws {
        let given = OrderFields(size: "0.01")
        view.fieldsAnswer = fields
        try await presenter.submit(given)
        let units = OrderTicketUnits(size: StyledText("BTC", style: .label), price: StyledText("JPY", style: .label))
        #expect(view.calls.first == .askForFields(given, units))
        #expect(interactor.calls.contains(.send(draft)))
    }

    @Test func `giving up on the form sends nothing`() async {
        view.fieldsAnswer = nil
        await #expect(throws: WalletError.declined) { try await presenter.submit(OrderFields()) }
        #expect(interactor.calls.isEmpty)
    }

    @Test(arguments: [
        (OrderFields(), "SIZE"), (OrderFields(size: "1"), "at PRICE|market"),
        (OrderFields(size: "1", type: "limit"), "PRICE"),
    ])
    func `a script that leaves words out is told which`(given: OrderFields, expected: String) async {
        view.canAsk = false
        session.skipsConfirmation = true
        let options = " [PRODUCT] [gtc|ioc|fok] [for MINUTES]"
        let usage = ["buy SIZE at PRICE" + options, "buy SIZE market" + options]
        let error = UsageError.missingWord(expected: expected, command: "buy", usage: usage)
        await #expect(throws: WalletError.usage(error)) { try await presenter.submit(given) }
        #expect(view.calls.isEmpty)
        #expect(interactor.calls.isEmpty)
    }

    @Test(arguments: ["0", "-1", "1e-9", "１２", "", "1,5"])
    func `a word that is no size is refused even when others are missing`(text: String) async {
        var given = fields
        given.size = text
        view.fieldsAnswer = given
        await #expect(throws: WalletError.usage(.badSize(text: text))) { try await presenter.submit(given) }
        #expect(interactor.calls.isEmpty)
    }

    @Test func `a time to live outside 30 days is refused`() async {
        var given = fields
        given.minutes = "43201"
        let error = UsageError.badCount(name: "minutes", text: "43201", lowest: 1, highest: 43_200)
        await #expect(throws: WalletError.usage(error)) { try await presenter.submit(given) }
    }

    @Test func `problems are told while a row is typed`() {
        #expect(presenter.problem(inSize: "0.01") == nil)
        #expect(presenter.problem(inPrice: "17210000") == nil)
        #expect(presenter.problem(inSize: "abc")?.plainText.contains("is not a size") == true)
        #expect(presenter.problem(inPrice: "0")?.plainText.contains("is not a price") == true)
        interactor.sizeError = .guarded(.rule(.sizeBelowMinimum(size: "0.0001", minimum: "0.001"), product: .btcJPY))
        #expect(
            presenter.problem(inSize: "0.0001")?.plainText
                == "The size 0.0001 is under the minimum of 0.001 on BTC_JPY.")
        #expect(interactor.calls == [.checkSize("0.01"), .checkPrice("17210000"), .checkSize("0.0001")])
        #expect(view.calls.isEmpty)
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
            "It is not listed: it ended without a fill, or is not visible yet; see `orders` and `fills`."
        ),
        (.lookFailed(.cancelled(path: "/")), "It is not listed yet; see `orders` and `fills`."),
    ])
    func `what became of an order is said in one sentence`(fate: OrderFate, sentence: String) {
        presenter.orderWasSeen(fate, of: draft)
        #expect(view.calls == [.showOutcome(sentence)])
    }

    @Test func `without a view nothing is sent`() async {
        presenter.view = nil
        await #expect(throws: WalletError.interrupted) { try await presenter.submit(fields) }
        #expect(interactor.calls.isEmpty)
    }
}
