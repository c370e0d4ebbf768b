import LightningAPI
import SaifuJSON
import SaifuMoney
import Testing

@testable import PaperExchange

@Suite struct FactTests {
    @Test func `the next funding rate is paid at the next of three hours a day, and then stands in the history`() throws
    {
        let exchange = try ExchangeFixture()
        let next = try exchange.get("/v1/getfundingrate?product_code=FX_BTC_JPY").json
        #expect(next.object?.keys == ["current_funding_rate", "next_funding_rate_settledate"])
        #expect(next.text("next_funding_rate_settledate") == "2026-08-07T13:00:00")
        exchange.clock.advance(milliseconds: 42 * 60_000)
        let paid = try exchange.get("/v1/getfundingratehistory?product_code=FX_BTC_JPY").rows
        #expect(paid.count == 100)
        #expect(paid[0].object?.keys == ["calculation_date", "settlement_date", "rate"])
        #expect(paid[0].text("rate") == next.text("current_funding_rate"))
        #expect(paid[0].text("settlement_date") == "2026-08-07T13:00:00")
        #expect(paid[0].text("calculation_date") == "2026-08-07T05:00:00")
        #expect(paid[1].text("settlement_date") == "2026-08-07T05:00:00")
        let rates = try paid.compactMap { try $0["rate"]?.number?.decimal() }
        #expect(rates.allSatisfy { $0 <= "0.00375" && $0 >= "-0.00375" })
        #expect(Set(rates).count > 50)
    }

    @Test func `the history of funding begins with the CFD and can be narrowed by dates`() throws {
        let exchange = try ExchangeFixture()
        func dates(_ query: String) throws -> [String?] {
            try exchange.get("/v1/getfundingratehistory?product_code=FX_BTC_JPY" + query).rows.map {
                $0.text("settlement_date")
            }
        }
        #expect(
            try dates("&from=2026-08-01&to=2026-08-01T21:00:00")
                == ["2026-08-01T21:00:00", "2026-08-01T13:00:00", "2026-08-01T05:00:00"])
        #expect(
            try dates("&to=2024-03-29T05:00:00&from=2000-01-01")
                == ["2024-03-29T05:00:00", "2024-03-28T21:00:00", "2024-03-28T13:00:00"])
        #expect(try dates("&to=2024-03-01").isEmpty)
        #expect(try dates("&count=1000").count == 500)
        #expect(try dates("&from=2027-01-01").isEmpty)
    }

    @Test(arguments: [
        "getfundingrate", "getfundingrate?product_code=BTC_JPY", "getfundingratehistory?product_code=ETH_JPY",
        "getfundingratehistory?product_code=FX_BTC_JPY&from=yesterday", "getchats?from_date=2026-13-01",
    ])
    func `a question that makes no sense is refused`(target: String) throws {
        #expect(try ExchangeFixture().get("/v1/" + target).code == -100)
    }

    @Test func `leverage for companies changes weekly, and the next figure is told before it holds`() throws {
        let exchange = try ExchangeFixture()
        let friday = try exchange.get("/v1/getcorporateleverage").json
        #expect(friday.text("current_startdate") == "2026-08-02T15:00:00")
        #expect(friday["next_max"] == nil)
        exchange.clock.advance(milliseconds: 86_400_000)
        let saturday = try exchange.get("/v1/getcorporateleverage").json
        #expect(saturday.text("current_max") == friday.text("current_max"))
        #expect(saturday.text("next_startdate") == "2026-08-09T15:00:00")
        exchange.clock.advance(milliseconds: 2 * 86_400_000)
        let monday = try exchange.get("/v1/getcorporateleverage").json
        #expect(monday.text("current_max") == saturday.text("next_max"))
        #expect(monday.text("current_startdate") == "2026-08-09T15:00:00")
    }

    @Test func `the chat of five days is told, or since a date, for every region`() throws {
        let exchange = try ExchangeFixture()
        let rows = try exchange.get("/v1/getchats").rows
        #expect((350...361).contains(rows.count))
        #expect(rows[0].object?.keys == ["nickname", "message", "date"])
        let dates = rows.compactMap { $0.text("date") }
        #expect(dates == dates.sorted())
        #expect(dates[0] >= "2026-08-02T12:18" && dates[dates.count - 1] <= "2026-08-07T12:18:03.593")
        #expect(
            try exchange.get("/v1/getchats?from_date=2026-08-07T00:00:00").rows
                == rows.filter { $0.text("date") ?? "" >= "2026-08-07" })
        #expect(try exchange.get("/v1/getchats?from_date=1999-01-01").rows.count <= 501)
        #expect(try exchange.get("/v1/getchats?from_date=2030-01-01").rows.isEmpty)
        let english = try exchange.get("/v1/getchats/usa").rows
        #expect(english.count == rows.count && english != rows)
        #expect(try exchange.get("/v1/getchats/eu").rows == english)
        exchange.clock.advance(milliseconds: 3_600_000)
        #expect(
            try exchange.get("/v1/getchats?from_date=2026-08-07").rows.starts(
                with: rows.filter { $0.text("date") ?? "" >= "2026-08-07" }))
    }
}
