import LightningAPI
import SaifuDesk
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

@MainActor struct OrderTicketInteractorTests {
    private let environment = StubbableEnvironment.trading()
    private let output = OrderTicketInteractorOutputMock()
    private let interactor: OrderTicketInteractor
    private let placed = Samples.placed()

    init() {
        interactor = OrderTicketInteractor(
            environment: environment, product: .btcJPY, quote: environment.stubMarket, funds: environment.stubMarket)
        interactor.output = output
    }

    @Test func `rules of the market are kept`() {
        #expect(
            throws: WalletError.guarded(
                .rule(.sizeBelowMinimum(size: "0.0009", minimum: "0.001"), product: .btcJPY))
        ) { try interactor.check(size: "0.0009") }
        #expect(
            throws: WalletError.guarded(.rule(.tooManyDecimals(size: "0.123456789", places: 8), product: .btcJPY))
        ) { try interactor.check(size: "0.123456789") }
        #expect(
            throws: WalletError.guarded(
                .rule(
                    .priceOffTick(price: "17210000.5", tick: 1, below: "17210000", above: "17210001"),
                    product: .btcJPY))
        ) { try interactor.check(price: "17210000.5") }
        #expect(throws: Never.self) { try interactor.check(size: "0.001") }
    }

    @Test func `a limit order is priced without the book`() async throws {
        _ = try await interactor.preview(Samples.draft().typed)
        #expect(environment.stubClient.requests.isEmpty)
    }

    @Test func `a market order is priced by the book, and refused when that is empty`() async {
        environment.stubClient.answer(GetBoard.self, Samples.board())
        await #expect(throws: WalletError.guarded(.emptyBook(product: .btcJPY))) {
            try await interactor.preview(Samples.draft(price: nil).typed)
        }
        #expect(environment.stubClient.names == ["GetBoard"])
    }

    @Test(arguments: ["FX_BTC_JPY", "BTCJPY"] as [ProductCode])
    func `a product whose cost cannot be told is refused`(product: ProductCode) async {
        let interactor = OrderTicketInteractor(
            environment: environment, product: product, quote: environment.stubMarket,
            funds: environment.stubMarket)
        await #expect(throws: WalletError.guarded(.notTraded(product: product))) {
            try await interactor.preview(Samples.draft(product: product).typed)
        }
    }

    @Test func `figures past what can be counted are an error`() async {
        environment.stubMarket.held = [Samples.balance(.jpy, "99999999999999999999999999999999999999")]
        await #expect(throws: WalletError.self) {
            try await interactor.preview(
                Samples.draft(.sell, size: "99999999999", price: "99999999999999999999999999999").typed)
        }
    }

    @Test func `not enough says what is needed and what is there`() async throws {
        environment.stubMarket.held = [Samples.balance(.jpy, "1000000", available: "172099")]
        let preview = try await interactor.preview(Samples.draft().typed)
        let error = GuardError.notEnough(
            needed: Amount(quantity: "172100", asset: .jpy), available: Amount(quantity: "172099", asset: .jpy))
        #expect(throws: WalletError.guarded(error)) { try interactor.checkFunds(for: preview) }
        environment.stubMarket.held = [Samples.balance(.jpy, "1000000", available: "172100")]
        let affordable = try await interactor.preview(Samples.draft().typed)
        #expect(throws: Never.self) { try interactor.checkFunds(for: affordable) }
    }

    @Test func `a purchase that the book cannot fill is told what it can fill, not a need made of its depth`()
        async throws
    {
        environment.stubClient.answer(GetBoard.self, Samples.board(asks: [("17214800", "0.5")]))
        environment.stubMarket.held = [Samples.balance(.jpy, "1000000")]
        let preview = try await interactor.preview(Samples.draft(size: "100", price: nil).typed)
        let error = WalletError.guarded(
            .beyondBook(
                wanted: Amount(quantity: "100", asset: .btc), fills: Amount(quantity: "0.5", asset: .btc),
                available: Amount(quantity: "1000000", asset: .jpy)))
        #expect(throws: error) { try interactor.checkFunds(for: preview) }
        #expect(
            error.text(in: .english)
                == "The book can fill 0.5 BTC of the 100 BTC just now, and even that costs more than the 1,000,000 JPY available. Nothing was sent."
        )
        #expect(error.code == .insufficientFunds && error.exitCode == .refused)
        environment.stubMarket.held = [Samples.balance(.jpy, "10000000")]
        let affordable = try await interactor.preview(Samples.draft(size: "100", price: nil).typed)
        #expect(throws: Never.self) { try interactor.checkFunds(for: affordable) }
    }

    @Test func `a sale of everything lacks the fee`() async throws {
        environment.stubMarket.held = [Samples.balance(.btc, "0.5")]
        let preview = try await interactor.preview(Samples.draft(.sell, size: "0.5").typed)
        let error = GuardError.notEnough(
            needed: Amount(quantity: "0.50075", asset: .btc), available: Amount(quantity: "0.5", asset: .btc))
        #expect(throws: WalletError.guarded(error)) { try interactor.checkFunds(for: preview) }
    }

    @Test func `an order is sent once, with the digits as typed`() async throws {
        environment.stubClient.answer(SendChildOrder.self, placed.acceptance)
        let draft = Samples.draft(size: "0.010", price: "17210000.0", timeInForce: .ioc, minutes: 60)
        #expect(try await interactor.place(Samples.preview(draft)) == Samples.placed(draft))
        let sent = environment.stubClient.sent(SendChildOrder.self)
        #expect(sent.count == 1)
        #expect(sent.first?.size.description == "0.010")
        #expect(sent.first?.price?.description == "17210000.0")
        #expect(sent.first?.timeInForce == .ioc)
        #expect(sent.first?.minuteToExpire == 60)
        #expect(await environment.desk.openOrders.map(\.acceptanceID) == ["JRF20260807-121803-440917"])
    }

    @Test(arguments: [
        APIError.outcomeUnknown(.order, path: "/", reason: "timed out"), .unreachable(origin: "x", reason: "refused"),
        .refused(path: "/", http: 400, status: -200, message: "Insufficient funds"),
        .rateLimited(path: "/", retryAfter: nil),
    ])
    func `no failure is answered by a second order`(error: APIError) async {
        environment.stubClient.fail(SendChildOrder.self, error)
        let told: WalletError =
            switch error {
            case .unreachable: .notSent(error)
            case .rateLimited: .notTaken(error)
            default: .api(error)
            }
        await #expect(throws: told) {
            try await interactor.place(Samples.preview())
        }
        #expect(environment.stubClient.names == ["SendChildOrder"])
        #expect(await environment.desk.openOrders.isEmpty)
    }

    @Test func `an interrupt before sending sends nothing`() async throws {
        let preview = try Samples.preview()
        let task = Task { @MainActor () -> WalletError? in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(WalletError) {
                _ = try await interactor.place(preview)
                return nil
            } catch {
                return error
            }
        }
        #expect(await task.value == .interrupted)
        #expect(environment.stubClient.requests.isEmpty && environment.stubJournal.records.isEmpty)
    }

    @Test func `an order that is listed at once is looked for once`() async {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("JRF20260807-121803-440917")])
        await interactor.tellFate(of: placed)
        #expect(output.orderWasSeenArgValues == [.resting(open: "0.01")])
        #expect(environment.stubClock.waits.isEmpty)
        #expect(
            environment.stubClient.sent(GetChildOrders.self).map(\.childOrderAcceptanceID) == [
                "JRF20260807-121803-440917"
            ])
    }

    @Test func `an order that is not listed yet is looked for again after a second`() async {
        environment.stubClient.answer(GetChildOrders.self, [])
        environment.stubClient.answer(
            GetChildOrders.self,
            [Samples.order("JRF20260807-121803-440917", .completed, executed: "0.01", average: "17209000")])
        await interactor.tellFate(of: placed)
        #expect(output.orderWasSeenArgValues == [.filled(size: "0.01", average: "17209000")])
        #expect(environment.stubClock.waits == [.seconds(1)])
        #expect(await environment.desk.openOrders.isEmpty)
    }

    @Test func `after two looks the order is left alone`() async {
        environment.stubClient.answer(GetChildOrders.self, [Samples.order("JRF2")])
        await interactor.tellFate(of: Samples.placed(Samples.draft(price: nil)))
        #expect(output.orderWasSeenArgValues == [.notListed])
        #expect(environment.stubClient.names == ["GetChildOrders", "GetChildOrders"])
    }

    @Test func `a look that fails is told, not thrown`() async {
        let error = APIError.unreachable(origin: "x", reason: "gone")
        environment.stubClient.fail(GetChildOrders.self, error)
        await interactor.tellFate(of: placed)
        #expect(output.orderWasSeenArgValues == [.lookFailed(error)])
    }

    @Test(arguments: [
        (
            Samples.order("A", .active, executed: "0.004", average: "5"),
            OrderFate.partlyFilled(size: "0.004", average: "5", open: "0.006")
        ),
        (
            Samples.order("A", .canceled, executed: "0.004", average: "5"),
            .endedPartlyFilled(size: "0.004", average: "5")
        ),
        (Samples.order("A", .canceled), .endedUnfilled), (Samples.order("A", .expired), .endedUnfilled),
        (Samples.order("A", .rejected), .endedUnfilled),
    ])
    func `the state of an order tells its fate`(order: ChildOrder, fate: OrderFate) {
        #expect(OrderFate(of: order) == fate)
    }
}
