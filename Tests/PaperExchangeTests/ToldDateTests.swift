import SaifuJSON
import Testing

@testable import PaperExchange

/// Dates as calls and channels tell them.
@Suite struct ToldDateTests {
    @Test func `trades have dates of no to seven places, which grow with their ids`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        let rows = try exchange.get("/v1/executions?product_code=BTC_JPY&count=500").rows
        let dates = rows.reversed().compactMap { $0.text("exec_date") }
        #expect(dates == dates.sorted())
        let places = Set(dates.map { $0.split(separator: ".").dropFirst().first?.count ?? 0 })
        #expect(places.isSuperset(of: [3, 6, 7]) && places.allSatisfy { $0 <= 7 })
        #expect(!dates.contains { $0.hasSuffix("0") && $0.contains(".") })
    }

    @Test func `a trade has the same date in every list and channel`() throws {
        let fixture = try ChannelFixture()
        let exchange = fixture.exchange
        let listener = fixture.join()
        try listener.authenticate()
        listener.subscribe("lightning_executions_BTC_JPY", "child_order_events")
        for step in 0..<5 {
            try fixture.pass(milliseconds: Int64(step) * 317 + 1)
            try fixture.order("SELL", "0.01", at: "17000000")
            _ = listener.take()
            try fixture.order("BUY", "0.01", at: "17000000")
            let messages = try listener.messages().flatMap { $0.array ?? [] }
            let told = messages.compactMap {
                $0.text("exec_date") ?? ($0["exec_id"] == nil ? nil : $0.text("event_date"))
            }
            let tape = try exchange.get("/v1/executions?product_code=BTC_JPY&count=1").rows
            let own = try exchange.fills("&count=2")
            let listed = (tape + own).compactMap { $0.text("exec_date") }
            #expect(told.count == 3 && listed.count == 3)
            #expect(Set(told + listed.map { $0 + "Z" }).count == 1)
        }
    }
}
