import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuTables
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

/// `buy` and `sell` from the words to the page, with a stubbed exchange.
@MainActor struct OrderCommandTests {
    private let environment = StubbableEnvironment.trading()

    @Test func `a confirmed order leaves its id and what became of it on the screen`() async throws {
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
        let page = try await environment.run("buy 0.01 at 17210000 gtc for 60")
        #expect(try page.lines() == ["Accepted: JRF20260807-121803-440917", "It waits in the book: 0.01 BTC open."])
        #expect(
            page.document as? OrderAcceptance == OrderAcceptance(childOrderAcceptanceID: "JRF20260807-121803-440917"))
        #expect(environment.questions == [.confirmOrder])
        let shown = try #require(environment.stubDialogue.questions.first)
        #expect(
            try shown.blocks.lines() == [
                "Buy BTC_JPY", "Order | 0.01 BTC at 17,210,000 JPY · Limit · GTC · 60 min", "Cost | 172,100 JPY",
                "Fee | 0.00001500 BTC (0.15%)", "After the fill | 827,900 JPY · 0.50998500 BTC",
                "From the best price | 4,800 JPY (0.03%) below the best ask",
            ])
        #expect(environment.stubClient.names == ["SendChildOrder", "GetChildOrders"])
        #expect(
            environment.stubClient.sent(SendChildOrder.self) == [
                Samples.draft(timeInForce: .gtc, minutes: 60).request()
            ])
    }

    @Test(arguments: [
        "buy 0.01 at 17,210,000", "buy .01 at ¥17210000", "buy ＋０．０１ at １７，２１０，０００", "buy +0.01 at ￥１７，２１０，０００",
    ])
    func `a number is read as people type it, and shown as it is sent`(line: String) async throws {
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
        _ = try await environment.run(line)
        let shown = try #require(environment.stubDialogue.questions.first)
        #expect(try shown.blocks.lines()[1] == "Order | 0.01 BTC at 17,210,000 JPY · Limit")
        #expect(environment.stubClient.sent(SendChildOrder.self) == [Samples.sent()])
    }

    @Test(arguments: [
        ("buy 0.01 at bid", "17213900", "Price from | the best bid"),
        ("sell 0.01 at ASK", "17214800", "Price from | the best ask"),
        (
            "buy 0.01 at -0.5%", "17127830",
            "Price from | 0.5% below the last price, 17,213,900 JPY · rounded in your favour"
        ),
        (
            "sell 0.01 at +0.5%", "17299970",
            "Price from | 0.5% above the last price, 17,213,900 JPY · rounded in your favour"
        ),
    ])
    func `a price from the market is shown with where it comes from, and sent as it was shown`(
        line: String, price: ExactDecimal, from: String
    ) async throws {
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
        _ = try await environment.run(line)
        let shown = try #require(try environment.stubDialogue.questions.first?.blocks.lines())
        #expect(shown[1] == "Order | 0.01 BTC at \(Figure(price)) JPY · Limit" && shown[2] == from)
        #expect(environment.stubClient.sent(SendChildOrder.self).map(\.price) == [price])
    }

    @Test(arguments: [
        ("buy ¥100000 at 17210000", "0.00581057", "100,000 JPY worth"),
        ("sell 100,000円 at 17210000", "0.00581057", "100,000 JPY worth"),
        ("buy 50% at 17210000", "0.02905287", "50% of the 1,000,000 JPY available"),
        ("buy MAX at 17210000", "0.05810575", "all of the 1,000,000 JPY available"),
        ("sell ５０％ at 17210000", "0.02496255", "50% of the 0.05 BTC available · fee included"),
        ("sell max at 17210000", "0.04992511", "all of the 0.05 BTC available · fee included"),
        ("buy ¥100000 market", "0.00580346", "100,000 JPY worth"),
        ("buy ¥200000 market", "0.01", "200,000 JPY worth · more than the book has"),
    ])
    func `a size from money or funds is shown with where it comes from, and sent as it was shown`(
        line: String, size: ExactDecimal, from: String
    ) async throws {
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
        environment.stubMarket.held = [Samples.balance(.jpy, "1000000"), Samples.balance(.btc, "0.05")]
        environment.stubClient.answer(
            GetBoard.self, Samples.board(asks: [("17200000", "0.004"), ("17300000", "0.006")]))
        _ = try await environment.run(line)
        let shown = try #require(try environment.stubDialogue.questions.first?.blocks.lines())
        #expect(shown[1].hasPrefix("Order | \(Figure(size)) BTC") && shown[2] == "Size from | " + from)
        #expect(environment.stubClient.sent(SendChildOrder.self).map(\.size) == [size])
        #expect(environment.stubClient.names.filter { $0 == "GetBoard" }.count == (line.hasSuffix("market") ? 1 : 0))
    }

    @Test(arguments: ["sell max at ask", "sell max market"])
    func `nothing that comes to no size is sent`(line: String) async {
        environment.stubMarket.held = []
        environment.stubClient.answer(GetBoard.self, Samples.board(bids: [("17200000", "1")]))
        let error = MarketRuleError.sizeBelowMinimum(size: 0, minimum: "0.001")
        await #expect(throws: WalletError.guarded(.rule(error, product: .btcJPY))) { try await environment.run(line) }
        #expect(environment.questions.isEmpty)
    }

    @Test(arguments: [
        ("buy 10,000yen at 17210000", "10000"), ("buy 0.01 JPY at 17210000", "0.01"),
        ("sell ¥17209 at 17210000", "17209"),
        ("buy 0.0001% at 17210000", "1"),
    ])
    func `money that comes to less than the minimum is told with what that costs`(
        line: String, money: ExactDecimal
    ) async {
        let error = GuardError.tooLittleMoney(
            Amount(quantity: money, asset: .jpy), product: .btcJPY, minimum: Amount(quantity: "0.001", asset: .btc),
            price: Amount(quantity: 17_210_000, asset: .jpy), worth: Amount(quantity: 17_210, asset: .jpy))
        await #expect(throws: WalletError.guarded(error)) { try await environment.run(line) }
        #expect(error.text(in: .english).contains("is 0.001 BTC, which is 17,210 JPY at 17,210,000 JPY."))
        #expect(environment.stubClient.sent(SendChildOrder.self).isEmpty)
    }

    @Test func `a price that comes to nothing is refused before a size is counted from it`() async {
        await #expect(throws: WalletError.guarded(.rule(.priceNotPositive(0), product: .btcJPY))) {
            try await environment.run("buy max at -99.99999999%")
        }
    }

    @Test func `an empty book gives no size`() async {
        environment.stubClient.answer(GetBoard.self, Samples.board())
        await #expect(throws: WalletError.guarded(.emptyBook(product: .btcJPY))) {
            try await environment.run("buy max market")
        }
    }

    @Test func `a price from the market is judged by the guard as any other, and found with --yes only`() async {
        environment.stubDialogue.isInteractive = false
        await #expect(throws: WalletError.needsConfirmation) { try await environment.run("buy 0.01 at bid") }
        environment.session.skipsConfirmation = true
        let error = await #expect(throws: WalletError.self) { try await environment.run("buy 0.01 at +40%") }
        guard case .guarded(.beyond(let breaches)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(breaches.map(\.limit) == [.priceBand] && environment.stubClient.requests.isEmpty)
    }

    @Test func `where nobody bids there is no order at the bid`() async {
        environment.stubMarket.ticker = Samples.ticker(bid: 0)
        await #expect(throws: WalletError.guarded(.noMarketPrice(product: .btcJPY))) {
            try await environment.run("buy 0.01 at bid")
        }
        #expect(environment.questions.isEmpty && environment.stubClient.requests.isEmpty)
    }

    @Test(arguments: [
        (MarketState.running, "takes the best price at once", "なし（すぐに約定する見込み）"),
        (
            .preopen, "none; nothing is filled at once while the market is PREOPEN", "なし（現在は板寄せ中のため、すぐには約定しません）"
        ),
    ])
    func `only a market that is running is said to fill at once`(
        state: MarketState, english: String, japanese: String
    ) throws {
        let best = Amount(quantity: 17_214_800, asset: .jpy)
        let distance = try PriceDistance(of: 17_214_800, from: best, side: .buy, in: state)
        #expect(distance.sentence.text(in: .english) == english && distance.sentence.text(in: .japanese) == japanese)
        let farther = try PriceDistance(of: 17_300_000, from: best, side: .buy, in: state)
        let isSaid = farther.sentence.text(in: .japanese).contains("すぐに約定する見込み")
        #expect(
            isSaid == (state == .running) && farther.sentence.text(in: .english).contains("takes at once") == isSaid)
    }

    @Test func `a market sale with --yes shows the estimate and sends once`() async throws {
        environment.session.skipsConfirmation = true
        environment.stubDialogue.isInteractive = false
        environment.answerOrder(
            Samples.order("JRF20260807-121803-440917", .completed, executed: "0.02", average: "17213000", size: "0.02"))
        environment.stubClient.answer(GetBoard.self, Samples.board(bids: [("17213900", "0.01"), ("17212100", "1")]))
        let page = try await environment.run("sell 0.02 market")
        let announced = try #require(try environment.stubDialogue.announced.first?.lines())
        #expect(
            try announced + page.lines() == [
                "Sell BTC_JPY", "Order | 0.02 BTC · market, about 17,213,000 JPY",
                "Proceeds | about 344,260 JPY; the final price may differ", "Fee | 0.00003000 BTC (0.15%)",
                "After the fill | about 1,344,260 JPY · 0.47997000 BTC",
                "From the best price | takes at once: 900 JPY (0.01%) below the best bid",
                "Accepted: JRF20260807-121803-440917", "Filled: 0.02 BTC at 17,213,000 JPY on average.",
            ])
        #expect(environment.questions.isEmpty)
        #expect(environment.stubClient.sent(SendChildOrder.self).count == 1)
    }

    @Test func `Ctrl-C at the question is an interrupt with nothing sent`() async throws {
        environment.stubDialogue.isInterrupted = true
        await #expect(throws: WalletError.interrupted) { try await environment.run("buy 0.01 at 17000000") }
        #expect(environment.stubClient.sent(SendChildOrder.self).isEmpty)
    }

    @Test func `a book too thin for a market order is said before the question`() async throws {
        environment.stubDialogue.confirmAnswer = false
        environment.stubClient.answer(GetBoard.self, Samples.board(asks: [("17214800", "0.004")]))
        await #expect(throws: WalletError.declined) { try await environment.run("buy 0.01 market") }
        let shown = try #require(environment.stubDialogue.questions.first)
        #expect(
            try shown.blocks.lines().last
                == "The book has a price for 0.004 BTC only; the rest would end without a fill.")
        #expect(environment.stubClient.sent(SendChildOrder.self).isEmpty)
    }

    @Test(arguments: ["buy 0.01 at 17210000", "sell 0.01 market", "buy 0.01 at 17210000 fok"])
    func `a script without --yes sends nothing`(line: String) async {
        environment.stubDialogue.isInteractive = false
        environment.stubClient.answer(GetBoard.self, Samples.board(bids: [("17213900", "1")]))
        await #expect(throws: WalletError.needsConfirmation) { try await environment.run(line) }
        #expect(environment.stubClient.sent(SendChildOrder.self).isEmpty)
        #expect(environment.questions.isEmpty)
    }

    @Test func `missing words are asked for at the prompt`() async throws {
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
        environment.stubDialogue.typed = ["size": "0.01", "type": "limit", "price": "17210000"]
        _ = try await environment.run("buy")
        #expect(environment.stubDialogue.asked == ["size", "type", "price", "timeInForce", "minutes"])
        #expect(environment.stubClient.sent(SendChildOrder.self) == [Samples.sent(timeInForce: .gtc)])
    }

    @Test func `a size alone leaves type and price to be asked for`() async throws {
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
        environment.stubDialogue.typed = ["type": "market"]
        environment.stubClient.answer(GetBoard.self, Samples.board(asks: [("17214800", "1")]))
        _ = try await environment.run("buy 0.01")
        #expect(environment.stubDialogue.asked == ["type"])
        #expect(environment.stubClient.sent(SendChildOrder.self) == [Samples.sent(price: nil)])
    }

    @Test func `rows that hold a good value may be changed on the way`() async throws {
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
        environment.stubDialogue.typed = ["type": "limit", "price": "17210000", "timeInForce": "fok", "minutes": "60"]
        _ = try await environment.run("buy 0.01")
        #expect(environment.stubDialogue.asked == ["type", "price", "timeInForce", "minutes"])
        #expect(
            environment.stubClient.sent(SendChildOrder.self) == [
                Samples.draft(timeInForce: .fok, minutes: 60).request()
            ])
    }

    @Test(arguments: [
        ("buy", ["size", "type", "price"]), ("sell 0.01", ["type", "price"]), ("buy 0.01 ioc", ["type", "price"]),
        ("buy 0.0001", ["size", "type", "price"]),
    ])
    func `a form that the words of a script do not fill names its rows`(line: String, rows: [String]) async throws {
        environment.stubDialogue.isInteractive = false
        let error = await #expect(throws: WalletError.self) { try await environment.run(line) }
        guard case .usage(.unfilledForm(let faults, let usage)) = error else {
            throw SampleError()
        }
        #expect(faults.map(\.name) == rows && usage.count == 2)
        #expect(faults.first { $0.name == "type" }?.words == ["limit", "market"])
        #expect(environment.stubClient.requests.isEmpty && environment.stubDialogue.asked.isEmpty)
        let sentence = WalletError.usage(.unfilledForm(rows: faults, usage: usage)).text(in: .english)
        #expect(
            sentence.contains("Type (limit|market): Choose limit or market.")
                && sentence.contains("buy SIZE market") == line.hasPrefix("buy"))
    }

    @Test(arguments: [
        ("buy 0 at 1", UsageError.badSize(text: "0")), ("buy -1 at 1", .badSize(text: "-1")),
        ("sell 1e-9 market", .badSize(text: "1e-9")), ("buy 0.01 at 17,00", .badGrouping(text: "17,00")),
        ("buy 1 at 0", .badPrice(text: "0")), ("buy 1 at 1.", .badPrice(text: "1.")),
        ("buy 1 at ¥1 ETH_BTC", .otherCurrency(text: "¥1", expected: .btc)),
        ("buy 1 at 1 for 0", .badCount(name: "minutes", text: "0", lowest: 1, highest: 43_200)),
    ])
    func `words that are no figures are refused`(line: String, error: UsageError) async {
        await #expect(throws: WalletError.usage(error)) { try await environment.run(line) }
        #expect(environment.stubClient.requests.isEmpty)
    }

    @Test(arguments: [
        ("buy 0.000000001 at 1", MarketRuleError.tooManyDecimals(size: "0.000000001", places: 8)),
        ("sell 0.0009 at 1", .sizeBelowMinimum(size: "0.0009", minimum: "0.001")),
        ("buy 1 at 0.5", .priceOffTick(price: "0.5", tick: 1, below: nil, above: 1)),
    ])
    func `orders against the rules of the market are refused`(line: String, error: MarketRuleError) async {
        await #expect(throws: WalletError.guarded(.rule(error, product: .btcJPY))) { try await environment.run(line) }
        #expect(environment.stubClient.requests.isEmpty)
    }

    @Test func `an order without the funds is refused without a question`() async {
        let error = GuardError.notEnough(
            needed: Amount(quantity: "17210000", asset: .jpy), available: Amount(quantity: "1000000", asset: .jpy))
        await #expect(throws: WalletError.guarded(error)) { try await environment.run("buy 1 at 17210000") }
        #expect(
            WalletError.guarded(error).text(in: .english)
                == "Not enough: the order needs 17,210,000 JPY, 1,000,000 JPY is available. Nothing was sent.")
        #expect(environment.questions.isEmpty)
        #expect(environment.stubClient.requests.isEmpty)
    }

    @Test func `an unknown product is refused before anything else is asked`() async {
        for region in Region.allCases {
            _ = region
            environment.stubClient.answer(
                GetMarkets.self, [Market(productCode: .btcJPY, marketType: .spot, alias: nil)])
        }
        let error = UsageError.unknownProduct(text: "BTC_JPT", nearest: "BTC_JPY")
        await #expect(throws: WalletError.usage(error)) { try await environment.run("buy 1 at 1 BTC_JPT") }
        #expect(environment.stubClient.sent(SendChildOrder.self).isEmpty)
    }

    @Test func `a price that cannot be read stops the order`() async {
        environment.stubMarket.error = .api(.unreachable(origin: "x", reason: "gone"))
        await #expect(throws: WalletError.notSent(.unreachable(origin: "x", reason: "gone"))) {
            try await environment.run("buy 0.01 at 17210000")
        }
        #expect(environment.stubClient.requests.isEmpty)
    }

    @Test(arguments: [true, false])
    func `where the exchange asks for a pause an order says that it was not sent, or was refused`(isBefore: Bool) async
    {
        let pause = APIError.rateLimited(path: "/", retryAfter: nil)
        if isBefore { environment.stubMarket.error = .api(pause) }
        environment.stubClient.fail(SendChildOrder.self, pause)
        let error = await #expect(throws: WalletError.self) { try await environment.run("buy 0.01 at 17210000") }
        #expect(error == (isBefore ? .notSent(pause) : .notTaken(pause)))
        #expect(
            error?.text(in: .english).hasSuffix(isBefore ? "Nothing was sent." : "refused it: nothing was changed.")
                == true)
        #expect(error?.code == .rateLimited && error?.exitCode == .refused && error?.isRetryable == true)
    }

    @Test func `an order whose product cannot be looked up was not sent`() async {
        let gone = APIError.unreachable(origin: "x", reason: "gone")
        environment.stubClient.fail(GetMarkets.self, gone)
        for line in ["buy 0.01 at 1 ETH_JPY", "cancel all ETH_JPY"] {
            await #expect(throws: WalletError.notSent(gone)) { try await environment.run(line) }
        }
        #expect(environment.stubClient.sent(SendChildOrder.self).isEmpty)
    }

    @Test func `a lost answer is unknown, with status 4, and nothing is sent again`() async {
        let error = APIError.outcomeUnknown(.order, path: SendChildOrder.path, reason: "timed out")
        environment.stubClient.fail(SendChildOrder.self, error)
        await #expect(throws: WalletError.api(error)) { try await environment.run("buy 0.01 at 17210000") }
        #expect(WalletError.api(error).exitCode == .outcomeUnknown)
        #expect(environment.stubClient.names == ["SendChildOrder"])
    }

    @Test func `the ticket speaks Japanese`() async throws {
        environment.language = .japanese
        environment.answerOrder(Samples.order("JRF20260807-121803-440917"))
        let page = try await environment.run("buy 0.01 at 17210000")
        #expect(
            try page.lines(in: .japanese) == [
                "注文を受け付けました（受付 ID JRF20260807-121803-440917）。", "板に並んでいます（未約定 0.01 BTC）。",
            ])
        let shown = try #require(environment.stubDialogue.questions.first)
        #expect(
            try shown.blocks.lines(in: .japanese).prefix(3) == [
                "BTC_JPY の買い注文", "注文内容 | 0.01 BTC · 指値 17,210,000 JPY", "注文金額 | 172,100 JPY",
            ])
    }
}
