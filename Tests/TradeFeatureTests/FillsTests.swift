import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuTables
import SaifuText
import SandboxKit
import Testing
import WalletCore

@testable import TradeFeature

@MainActor struct FillsTests {
    private let environment = StubbableEnvironment.trading()

    @Test func `fills say when, which way, at what price, how much, the fee and the order, which is told once`()
        async throws
    {
        environment.stubClient.answer(GetOwnExecutions.self, [Samples.fill(2), Samples.fill(1)])
        let page = try await environment.run("fills 5")
        let row = "2026-08-07 12:18:03 | Fill | 17,214,100 | 0.004 | 0.000006 | "
        #expect(
            try page.lines() == [
                "2026-08-07 12:18:03 | Sell | 17,214,100 | 0.008 | 0.000012 | JRF1", row, row,
                "An order above its fills has their sum and average price.",
            ])
        #expect((page.document as? [OwnExecution])?.map(\.id) == [2, 1])
        #expect(environment.stubClient.sent(GetOwnExecutions.self).map(\.paging.count) == [5])
    }

    @Test(arguments: [
        (ProductCode.btcJPY, ["Time (UTC)", "Side", "Price (JPY)", "Size (BTC)", "Fee (BTC)", "Id"]),
        (.ethBTC, ["Time (UTC)", "Side", "Price (BTC)", "Size (ETH)", "Fee (ETH)", "Id"]),
    ])
    func `the heads say what the figures are counted in`(product: ProductCode, titles: [String]) async throws {
        environment.session.product = product
        environment.stubClient.answer(GetOwnExecutions.self, [Samples.fill(1)])
        guard case .table(let table)? = try await environment.run("fills").blocks.first else { throw SampleError() }
        #expect(table.source.columns.map(\.title.plainText) == titles)
    }

    // Broken by, in Sources/TradeFeature/Fills/Environment+FillsToCome.swift:
    // - ending.seenAt >= earliest
    // + ending.seenAt < earliest
    @Test func `fills that the wallet knows of, and that are not listed yet, are told`() async throws {
        func end(_ size: ExactDecimal, seconds: Int64) -> OrderEnding {
            OrderEnding(
                state: .completed, executedSize: size, averagePrice: "17214100",
                seenAt: StubClock.moment.advanced(by: .seconds(-seconds)))
        }
        environment.stubJournal.records = [
            Samples.accepted(1, "JRF1", end("0.008", seconds: 9)),
            Samples.accepted(2, "JRF2", end("0.004", seconds: 60)),
            Samples.accepted(3, "JRF3", end("0.004", seconds: 1)), Samples.accepted(4, "JRF4", end(0, seconds: 1)),
        ]
        environment.stubClient.answer(GetOwnExecutions.self, [Samples.fill(1)])
        let lines = try await environment.run("fills").lines()
        #expect(lines.last == "Not every fill of JRF3, JRF1 is listed yet; look again in about 10 s.")
        #expect(try await environment.run("fills 1").lines().allSatisfy { !$0.contains("Not every") })
        #expect(try await environment.run("fills 20 before 9").lines().allSatisfy { !$0.contains("Not every") })
    }

    // Broken by, in Sources/TradeFeature/Fills/FillRow.swift:
    // -             if group.count > 1 { rows += group.map { single($0, product) } }
    // +             rows += group.map { single($0, product) }
    @Test func `the fills of an order stand together below their sum, at an average that the market can have`()
        async throws
    {
        let fills = [
            Samples.fill(4, "JRF20261121-065936-183640", price: "17202966", size: "0.0198", fee: "0.0000297"),
            Samples.fill(3, "JRF20261121-065936-069808", price: "17197459", size: "0.0068", fee: "0.0000102"),
            Samples.fill(2, "JRF20261121-065936-183640", price: "17197459", size: "0.0002", fee: "0.000000300123"),
        ]
        environment.stubClient.answer(GetOwnExecutions.self, fills)
        let time = "2026-08-07 12:18:03 | "
        #expect(
            try await environment.run("fills 3").lines().prefix(4) == [
                time + "Sell | 17,202,911 | 0.02 | 0.00003 | …183640",
                time + "Fill | 17,202,966 | 0.0198 | 0.0000297 | ", time + "Fill | 17,197,459 | 0.0002 | 0.0000003 | ",
                time + "Sell | 17,197,459 | 0.0068 | 0.0000102 | …069808",
            ])
        #expect(
            try await environment.run("fills", columns: "ID,価格").lines().prefix(4) == [
                "JRF20261121-065936-183640 | 17,202,911", "JRF20261121-065936-183640 | 17,202,966",
                "JRF20261121-065936-183640 | 17,197,459", "JRF20261121-065936-069808 | 17,197,459",
            ])
        let names = ["time", "side", "price", "size", "fee", "id"]
        let error = await #expect(throws: WalletError.self) { try await environment.run("fills", columns: "date") }
        guard case .usage(.unknownColumn("date", let known)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(known.map(\.word) == names)
    }

    // Broken by, in Sources/TradeFeature/Fills/FillsScene.swift:
    // -         environment.session.seenOrders.formUnion(
    // +         _ = Set<OrderRow>().union(
    @Test func `an order whose short id a fill shows can be named by it`() async throws {
        environment.stubClient.answer(
            GetOwnExecutions.self, [Samples.fill(4, "JRF20261121-065936-183640", price: "1", size: "1", fee: "0")])
        _ = try await environment.run("fills")
        environment.answerCancellations()
        let page = try await environment.run("cancel …183640")
        #expect(try page.lines() == ["Cancellation accepted: JRF20261121-065936-183640"])
    }

    @Test func `no fills are said to be none`() async throws {
        environment.stubClient.answer(GetOwnExecutions.self, [])
        #expect(try await environment.run("fills").lines() == ["No fills of BTC_JPY are listed."])
    }
}
