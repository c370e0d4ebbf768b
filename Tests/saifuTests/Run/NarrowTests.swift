import LightningAPI
import SaifuMoney
import SandboxKit
import Testing
import WalletCore

@testable import saifu

/// What is left of a list, and how sentences are broken, where there is little room.
@MainActor @Suite struct NarrowTests {
    // Broken by, in Sources/TradeFeature/Orders/OrderList+Columns.swift:
    // - named: "part-of", leavingOrder: 1)
    // + named: "part-of")
    @Test(arguments: Language.allCases, [80, 60, 50, 40])
    func `beside the special order that placed an order its id, side, size and state stay`(
        language: Language, width: Int
    ) async {
        let stubs = Array(ScreenBench.stubs.dropLast())
        let bench = ScreenBench(language: language, width: width, stubs: stubs)
        let id = "JRF20260807-121410-118197"
        let parent = ParentOrderSummary(
            pagingID: 1, parentOrderID: "JCP1", productCode: .btcJPY, side: .both, parentOrderType: .oneCancelsOther,
            price: 16_500_000, averagePrice: 0, size: "0.02", parentOrderState: .active,
            expireDate: Timestamp(milliseconds: 0), parentOrderDate: Timestamp(milliseconds: 0),
            parentOrderAcceptanceID: "JRF20260807-121410-200001", outstandingSize: "0.02", cancelSize: 0,
            executedSize: 0, totalCommission: 0)
        let order = ChildOrder(
            pagingID: 0, childOrderID: "JOR1", productCode: .btcJPY, side: .sell, childOrderType: .limit,
            price: 17_500_000, averagePrice: 0, size: "0.0125", childOrderState: .active,
            expireDate: Timestamp(milliseconds: 0), childOrderDate: Timestamp(milliseconds: 0),
            childOrderAcceptanceID: id, outstandingSize: "0.0125", cancelSize: 0, executedSize: 0, totalCommission: 0,
            timeInForce: .gtc)
        bench.client.answer(GetChildOrders.self, [order])
        bench.client.answer(GetParentOrders.self, [parent])
        bench.environment.session.origins[id] = .part(OrderOrigin(parent: parent, isLastPart: false))
        #expect(await bench.run("orders") == .done, "\(bench.errors)")
        let row = bench.output.split(separator: "\n").first { $0.contains("17,500,000") } ?? ""
        let words = language == .english ? ["Sell", "0.0125", "active"] : ["売", "0.0125", "注文中"]
        // The whole has no room in 40 columns: what it is a part of goes first.
        #expect(words.allSatisfy(row.contains) && (width == 40 || row.contains("…118197")), "\(bench.output)")
        #expect(width > 40 || !row.contains("…200001"), "\(bench.output)")
        #expect(width < 80 || row.contains("…200001"), "\(bench.output)")
    }

    // Broken by, in Sources/TradeFeature/Orders/ChildOrder+Columns.swift:
    // - Column(TradeSentence.executed, leavingOrder: 2)
    // + Column(TradeSentence.executed, leavingOrder: 6)
    @Test(arguments: [
        (Language.english, "Executed", "active"), (.japanese, "約定数量", "注文中"),
    ])
    func `of orders in several states the first column to go is what was executed, and the state stays`(
        language: Language, executed: String, state: String
    ) async {
        let bench = ScreenBench(language: language, width: 40)
        #expect(await bench.run("orders all") == .done)
        #expect(!bench.output.contains(executed) && bench.output.contains(state), "\(bench.output)")
    }

    // Broken by, in Sources/TradeFeature/Parents/ParentOrderSummary+Columns.swift:
    // - .orderID(ids, leavingOrder: nil),
    // + .orderID(ids),
    @Test(arguments: Language.allCases, [80, 59, 50, 41, 40])
    func `a list of special orders shows state and id on every screen, also with a trigger`(
        language: Language, width: Int
    ) async {
        let bench = ScreenBench(language: language, width: width)
        bench.environment.session.skipsConfirmation = true
        bench.client.answer(
            SendParentOrder.self, ParentOrderAcceptance(parentOrderAcceptanceID: "JRF20260807-121410-118197"))
        bench.client.answer(
            GetParentOrders.self,
            [
                ParentOrderSummary(
                    pagingID: 1, parentOrderID: "JCP1", productCode: .btcJPY, side: .sell, parentOrderType: .stopLimit,
                    price: 16_500_000, averagePrice: 0, size: "0.01", parentOrderState: .active,
                    expireDate: Timestamp(milliseconds: 0), parentOrderDate: Timestamp(milliseconds: 0),
                    parentOrderAcceptanceID: "JRF20260807-121410-118197", outstandingSize: "0.01", cancelSize: 0,
                    executedSize: 0, totalCommission: 0)
            ])
        #expect(await bench.run("stop sell 0.01 at 16600000 limit 16500000") == .done, "\(bench.errors)")
        #expect(await bench.run("parents") == .done)
        let row = bench.output.split(separator: "\n").last { $0.hasPrefix("1  ") } ?? ""
        let state = language == .english ? "active" : "注文中"
        #expect(row.contains(state) && row.hasSuffix("…118197"), "\(bench.output)")
        #expect(width < 80 || row.contains("16,600,000"), "\(bench.output)")
    }

    // Broken by, in Sources/AccountFeature/History/HistoryScene.swift:
    // - .moment(brief: .minute) { $0.eventDate },
    // + .moment { $0.eventDate },
    @Test func `of the changes of a balance the kind stays, whatever it is called`() async {
        let bench = ScreenBench(width: 40)
        for (type, line) in [
            (TradeType.deposit, "00:00  Deposit     1,000,000  1,000,000\n"),
            (.cancelCollateral, "00:00  Collateral returned     1,000,000\n"),
        ] {
            bench.client.answer(
                GetBalanceHistory.self,
                [
                    BalanceHistoryEntry(
                        id: 1, tradeDate: Timestamp(milliseconds: 0), eventDate: Timestamp(milliseconds: 0),
                        productCode: nil, currencyCode: .jpy, tradeType: type, price: 0, amount: 1_000_000, quantity: 0,
                        commission: 0, balance: 1_000_000, orderID: nil)
                ])
            #expect(await bench.run("history") == .done)
            #expect(bench.output.hasSuffix(line), "\(bench.output)")
        }
    }

    @Test func `a form that nobody completes is told line by line, in a pipe too`() async throws {
        let bench = ScreenBench(width: nil)
        #expect(await bench.run("buy") == .usage)
        let lines = bench.errors.split(separator: "\n")
        try #require(lines.count == 6, "\(bench.errors)")
        #expect(lines[0] == "Nobody can be asked here, and the form is not complete.")
        #expect(lines[1].hasPrefix("Size: ") && lines[4].hasPrefix("Usage: buy SIZE at PRICE"))
    }

    @Test func `use alone tells the product in use, and keeps it`() async {
        let bench = ScreenBench()
        bench.environment.session.product = ProductCode("ETH_JPY")
        #expect(await bench.run("use") == .done)
        #expect(bench.output == "Using ETH_JPY.\n")
        #expect(bench.environment.session.product == ProductCode("ETH_JPY"))
        #expect(
            CommandSentence.using(product: Figure(ProductCode("ETH_JPY"))).text(in: .japanese) == "現在の銘柄は ETH_JPY です。")
    }

    @Test func `a note on a narrow terminal is broken between words`() {
        let lines = Output.noteLines("one two three four", width: 9)
        #expect(lines == ["one two", "three", "four"])
        #expect(Output.noteLines("one two three four", width: nil) == ["one two three four"])
    }
}
