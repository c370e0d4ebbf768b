import LightningAPI
import SaifuDesk
import SaifuMoney
import Testing
import WalletCore
import WalletTestKit

@testable import TradeFeature

struct OrderPreviewTests {
    @Test func `a limit buy costs price times size, rounded up, and brings the size less the fee`() throws {
        let draft = Samples.draft(size: "0.00123457", price: "17210001")
        let preview = try #require(try OrderPreview.counted(draft, in: Samples.circumstances()))
        #expect(preview.value == Amount(quantity: "21247", asset: .jpy))  // 21246.95…
        #expect(preview.fee == Amount(quantity: "0.00000186", asset: .btc))  // 0.000001851855
        #expect(preview.quoteAfter.quantity == "978753")
        #expect(preview.baseAfter.quantity == "0.50123271")
        #expect(preview.needed == preview.value)
        #expect(preview.available == Amount(quantity: "1000000", asset: .jpy))
        #expect(preview.certainty == .exact)
    }

    @Test func `a limit sale brings price times size, rounded down, and takes size and fee`() throws {
        let draft = Samples.draft(.sell, size: "0.00123457", price: "17210001")
        let preview = try #require(try OrderPreview.counted(draft, in: Samples.circumstances()))
        #expect(preview.value == Amount(quantity: "21246", asset: .jpy))
        #expect(preview.quoteAfter.quantity == "1021246")
        #expect(preview.baseAfter.quantity == "0.49876357")
        #expect(preview.needed == Amount(quantity: "0.00123643", asset: .btc))
        #expect(preview.available == Amount(quantity: "0.5", asset: .btc))
    }

    // Broken by, in Sources/TradeFeature/OrderTicket/OrderPreview.swift:
    // - draft.price == nil ? .estimate : distance?.crosses == true ? .atWorst : .exact
    // + draft.price == nil ? .estimate : .exact
    // Broken by, in Sources/TradeFeature/OrderTicket/ValueCertainty.swift:
    // - case .atWorst: side == .buy ? .atMost(figure) : .atLeast(figure)
    // + case .atWorst: .atMost(figure)
    @MainActor @Test func `a limit that meets an order costs at most, or brings at least, what it says`() throws {
        func facts(_ side: Side, at price: ExactDecimal) throws -> [String] {
            let preview = try #require(
                try OrderPreview.counted(Samples.draft(side, price: price), in: Samples.circumstances()))
            let subject = OrderTicketSubject(side: side, product: .btcJPY)
            let lines = try OrderTicketTexts(subject: subject, venue: .paper, reader: .english).blocks(preview).lines()
            return [lines[2], lines[4]]
        }
        let after = "After the fill | "
        #expect(
            try facts(.buy, at: "17300000")
                == ["Cost | at most 173,000 JPY", after + "at least 827,000 JPY · 0.50998500 BTC"])
        #expect(
            try facts(.sell, at: "17000000")
                == ["Proceeds | at least 170,000 JPY", after + "at least 1,170,000 JPY · 0.48998500 BTC"])
        #expect(try facts(.buy, at: "17000000").first == "Cost | 170,000 JPY")
        #expect(try facts(.sell, at: "17300000").first == "Proceeds | 173,000 JPY")
    }

    @Test func `a market order walks the levels, whatever their order, and skips price 0`() throws {
        let asks: [(ExactDecimal, ExactDecimal)] = [
            ("17300000", "1"), ("0", "5"), ("17200000", "0.004"), ("17210000", "0.004"),
        ]
        let draft = Samples.draft(size: "0.01", price: nil)
        let now = Samples.circumstances(board: Samples.board(asks: asks), ticker: Samples.ticker(ask: "17200000"))
        let preview = try #require(try OrderPreview.counted(draft, in: now))
        #expect(preview.value.quantity == "172240")
        #expect(preview.price.quantity == "17224000")
        #expect(preview.certainty == .estimate)
        #expect(!preview.exceedsBook)
        let distance = try #require(preview.distance)
        #expect(distance.crosses)
        #expect(distance.amount.quantity == "24000")
    }

    @Test func `the average of a market order has the places of its market's prices`() throws {
        try expectAverage("381.48", of: .xrpJPY, "381.48", "381.486")
        try expectAverage("42.616", of: "XLM_JPY", "42.614", "42.618")
        try expectAverage("17200001", of: .btcJPY, "17200000", "17200001")
    }

    private func expectAverage(
        _ average: ExactDecimal, of product: ProductCode, _ first: ExactDecimal, _ second: ExactDecimal
    ) throws {
        let board = Samples.board(asks: [(first, "0.5"), (second, "0.5")])
        let draft = Samples.draft(size: "1", price: nil, product: product)
        let now = Samples.circumstances(board: board, ticker: Samples.ticker(ask: first), product: product)
        let preview = try #require(try OrderPreview.counted(draft, in: now))
        #expect(preview.price.quantity == average)
        #expect(preview.distance?.crosses == true)
    }

    @Test func `a market sale takes the highest bids first`() throws {
        let board = Samples.board(bids: [("17100000", "1"), ("17200000", "0.005")])
        let preview = try #require(
            try OrderPreview.counted(Samples.draft(.sell, price: nil), in: Samples.circumstances(board: board)))
        #expect(preview.value.quantity == "171500")
    }

    @Test func `a thin book prices a part of the size only`() throws {
        let board = Samples.board(asks: [("17200000", "0.004")])
        let preview = try #require(
            try OrderPreview.counted(Samples.draft(price: nil), in: Samples.circumstances(board: board)))
        #expect(preview.exceedsBook)
        #expect(preview.pricedSize.quantity == "0.004")
        #expect(preview.value.quantity == "68800")
        #expect(preview.fee.quantity == "0.000006")
    }

    @Test func `a market sale into a thin book still needs all of its size and fee`() throws {
        let board = Samples.board(bids: [("17200000", "0.004")])
        let preview = try #require(
            try OrderPreview.counted(Samples.draft(.sell, price: nil), in: Samples.circumstances(board: board)))
        #expect(preview.needed.quantity == "0.010015")
    }

    @Test func `a market order that meets nobody has no preview`() throws {
        let now = Samples.circumstances(board: Samples.board(bids: [("17200000", "1")]))
        #expect(try OrderPreview.counted(Samples.draft(price: nil), in: now) == nil)
    }

    @Test func `what other orders hold back is not there afterwards`() throws {
        let now = OrderCircumstances(
            base: .btc, quote: .jpy, ticker: Samples.ticker(), board: nil,
            balances: [
                Samples.balance(.jpy, "500000", available: "330000"), Samples.balance(.btc, "1", available: "0.4"),
            ], feeRate: 0, rules: ProductCode.btcJPY.rules)
        let preview = try #require(try OrderPreview.counted(Samples.draft(price: 17_000_000), in: now))
        #expect(preview.quoteAfter.quantity == 160_000 && preview.baseAfter.quantity == "0.41")
    }

    @Test func `an asset without a balance counts as nothing`() throws {
        let now = OrderCircumstances(
            base: .btc, quote: .jpy, ticker: Samples.ticker(), board: nil, balances: [], feeRate: "0.0015",
            rules: ProductCode.btcJPY.rules)
        let preview = try #require(try OrderPreview.counted(Samples.draft(), in: now))
        #expect(preview.available == .zero(.jpy))
        #expect(preview.quoteAfter.quantity == "-172100")
    }

    @Test(
        arguments: [
            (Side.buy, "17210000", "4800", false), (.buy, "17214800", "0", true), (.buy, "17215000", "200", true),
            (.sell, "17214000", "100", false), (.sell, "17213900", "0", true), (.sell, "17213000", "900", true),
        ] as [(Side, ExactDecimal, ExactDecimal, Bool)])
    func `the distance is from the best price of the other side`(
        side: Side, price: ExactDecimal, amount: ExactDecimal, crosses: Bool
    ) throws {
        let preview = try #require(
            try OrderPreview.counted(Samples.draft(side, price: price), in: Samples.circumstances()))
        let distance = try #require(preview.distance)
        #expect(distance.amount == Amount(quantity: amount, asset: .jpy))
        #expect(distance.crosses == crosses)
    }

    @Test func `there is no distance when nobody is on the other side`() throws {
        let now = Samples.circumstances(ticker: Samples.ticker(ask: 0))
        #expect(try #require(try OrderPreview.counted(Samples.draft(), in: now)).distance == nil)
    }

    @Test(arguments: [(nil, true), (TimeInForce.gtc, true), (.ioc, false), (.fok, false)])
    func `only a limit order good till cancelled can rest`(timeInForce: TimeInForce?, canRest: Bool) {
        #expect(Samples.draft(timeInForce: timeInForce).canRest == canRest)
        #expect(!Samples.draft(price: nil, timeInForce: timeInForce).canRest)
    }
}
