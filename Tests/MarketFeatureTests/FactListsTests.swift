import LightningAPI
import SaifuTables
import SaifuText
import SandboxKit
import Testing
import WalletCore

@testable import MarketFeature

/// Funding rates, leverage and chat.
@MainActor struct FactListsTests {
    private func run(_ line: String, _ stub: Stub) async throws -> (page: Page, environment: StubbableEnvironment) {
        let environment = StubbableEnvironment([stub])
        return (try await environment.run(line, of: MarketFeature(in: environment).commands), environment)
    }

    private func cells(_ page: Page) throws -> [[String]] {
        switch page.blocks.first {
        case .facts(let facts)?: try facts.rows(in: 0..<facts.rowCount).map { $0.columns.map(\.plainText) }
        case .table(let table)?:
            try table.source.rows(in: 0..<table.source.rowCount).map { $0.columns.map(\.plainText) }
        default: []
        }
    }

    @Test(arguments: [
        ("0.0001", "0.01% · longs pay shorts"), ("-0.00375", "-0.375% · shorts pay longs"), ("0", "0% · nobody pays"),
    ])
    func `a funding rate says who pays`(rate: String, shown: String) async throws {
        let answer = #"{"current_funding_rate":\#(rate),"next_funding_rate_settledate":"2026-08-07T13:00:00"}"#
        let page = try await run("funding", Stub(GetFundingRate.self, .body(.text(answer)))).page
        #expect(try cells(page)[1] == ["Funding rate", shown])
        #expect(try cells(page)[2] == ["Next payment (UTC)", "2026-08-07 13:00:00"])
    }

    @Test func `as many funding rates are asked for as a person wants`() async throws {
        let environment = try await run("funding history 7", Stub(GetFundingRateHistory.self, .body("[]"))).environment
        #expect(environment.stubClient.targets == ["/v1/getfundingratehistory?product_code=FX_BTC_JPY&count=7"])
    }

    @Test func `the last lines of a day of chat are shown, the newest first`() async throws {
        let lines = (1...3).map { #"{"nickname":"User\#($0)","message":"\#($0)","date":"2026-08-07T11:00:0\#($0)"}"# }
        let answer = StubBody.text("[" + lines.joined(separator: ",") + "]")
        let (page, environment) = try await run("chat eu 2", Stub(GetChats.self, .body(answer)))
        #expect(try cells(page).map { $0[1] } == ["User3", "User2"])
        let since = StubClock.moment.advanced(by: .seconds(-86_400)).text
        #expect(environment.stubClient.targets == ["/v1/getchats/eu?from_date=" + since.replacing(":", with: "%3A")])
    }

    @Test func `a week whose leverage is not decided has no moment`() async throws {
        let answer =
            #"{"current_max":7.88,"current_startdate":"2026-08-02T15:00:00","next_max":null,"next_startdate":null}"#
        let page = try await run("leverage", Stub(GetCorporateLeverage.self, .body(.text(answer)))).page
        #expect(
            try cells(page) == [
                ["Maximum (companies)", "7.88×"], ["Since (UTC)", "2026-08-02 15:00:00"],
                ["Maximum next week", "not decided yet"],
            ])
    }
}
