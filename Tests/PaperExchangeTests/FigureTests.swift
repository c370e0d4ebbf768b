import FolderTestKit
import SaifuJSON
import SaifuMoney
import SaifuSQLite
import Testing

@testable import PaperExchange

/// Figures as large as the wire or the file can make them: refused or counted exactly, never clamped, never a trap.
@Suite struct FigureTests {
    private static let rich = [
        Amount(quantity: 1_000_000_000_000_000, asset: .jpy), Amount(quantity: 1_000_000_000, asset: .btc),
    ]
    private static let dear = "1125899906842623"

    @Test func `a market order that would cost more than anybody has is refused`() throws {
        let exchange = try ExchangeFixture(funding: [
            Amount(quantity: 1_000_000, asset: .jpy), Amount(quantity: 1, asset: .btc),
            Amount(quantity: 10, asset: .eth), Amount(quantity: 10_000, asset: .xrp),
        ])
        try exchange.order("SELL", "9.9", at: "11258999068", product: "ETH_BTC")
        for _ in 0..<2 {
            let answer = try exchange.post(
                "/v1/me/sendchildorder", ExchangeFixture.body("BUY", "1000", at: nil, product: "ETH_BTC"))
            #expect(answer.status == 400)
            #expect(answer.code == -200)
            #expect(answer.message == "Insufficient funds")
            try exchange.reopen()
        }
        #expect(try exchange.get("/v1/me/getbalance").status == 200)
    }

    @Test func `the dearest and largest orders are refused for want of funds, or traded exactly`() throws {
        let exchange = try ExchangeFixture(funding: Self.rich)
        let unfunded = try exchange.post(
            "/v1/me/sendchildorder", ExchangeFixture.body("BUY", "1000000", at: Self.dear))
        #expect(unfunded.code == -200)
        try exchange.order("SELL", "0.001", at: Self.dear)
        try exchange.order("BUY", "0.001", at: Self.dear)
        let averages = try exchange.orders("&child_order_state=COMPLETED").map { $0.text("average_price") }
        #expect(averages == [Self.dear, Self.dear])
        for _ in 0..<3 { try exchange.order("SELL", "1000000", at: "1000000000") }
        for _ in 0..<3 { try exchange.order("BUY", "999999", at: "1000000000") }
        try exchange.reopen()
        // A yen was rounded away: up for the buyer, down for the seller.
        #expect(try exchange.balance("JPY").first == "999999999999999")
        #expect(try exchange.get("/v1/ticker?product_code=BTC_JPY").json.text("volume") == "2999997.001")
    }

    @Test func `a day's volume past the last tier counts as much as it can`() throws {
        let exchange = try ExchangeFixture(funding: Self.rich)
        for _ in 0..<2 {
            try exchange.order("SELL", "1000000", at: "1000000000")
            try exchange.order("BUY", "999999", at: "1000000000")
        }
        let store = try exchange.core().store
        #expect(try store.number("SELECT yen FROM volumes") == FeeSchedule.mostCounted)
        try store.database.execute("UPDATE volumes SET yen = \(Int64.max)")
        try exchange.order("BUY", "0.001", at: "1000000000")
        exchange.clock.advance(milliseconds: 86_400_000)
        #expect(
            try exchange.get("/v1/me/gettradingcommission?product_code=BTC_JPY").text == #"{"commission_rate":0.0001}"#)
    }

    @Test func `the day's trades add up past 64 bits`() {
        var statistics = MarketStatistics(lastPrice: 1)
        let largest = MatchedTrade(
            id: 1, taker: .buy, price: 1, size: Bounds.size.upperBound, date: 0, buyTag: 0, sellTag: 0)
        for _ in 0..<100_000 { statistics.record(largest) }
        #expect(statistics.volume(at: 0) == Int128(100_000) * Int128(Bounds.size.upperBound))
    }

    @Test func `an amount that the file cannot hold refuses the order, and nothing has happened`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.01", at: "1000")
        let key = Balances.Key(account: .market, asset: "JPY")
        try exchange.core().accounts.balances.amounts[key] = Int128(Int64.max)
        let answer = try exchange.post("/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.01", at: "1000"))
        #expect(answer.code == -208)
        #expect(answer.message == "Order is not accepted. Please try again later.")
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 1)
        try exchange.order("BUY", "0.01", at: "1000")
    }

    @Test(arguments: [
        "UPDATE orders SET size = 9223372036854775807, outstanding = 9223372036854775807",
        "UPDATE orders SET price = 9223372036854775807", "UPDATE orders SET price = -5",
        "UPDATE orders SET fee_rate = 9223372036854775807", "UPDATE orders SET number = 9223372036854775807",
        "UPDATE orders SET executed = 1, notional = '170141183460469231731687303715884105727'",
        "UPDATE orders SET notional = '-1'", "UPDATE orders SET commission = -1", "UPDATE orders SET tag = -1",
        "UPDATE orders SET expires = 9223372036854775807", "UPDATE orders SET created = -9223372036854775808",
        "UPDATE orders SET outstanding = -9223372036854775808", "UPDATE orders SET held = 9223372036854775807",
        "UPDATE balances SET amount = 9223372036854775807", "UPDATE entries SET amount = 9223372036854775807",
        "UPDATE funded SET amount = -9223372036854775808", "UPDATE entries SET id = 9223372036854775807 WHERE id = 1",
        "INSERT INTO checkpoints VALUES (9223372036854775807, 1, 'JPY', 9223372036854775807)",
        "UPDATE orders SET product = 'ETH_JPY'", "UPDATE settings SET value = 'x'",
    ])
    func `figures that cannot be are damage when the file is opened`(sql: String) throws {
        let exchange = try ExchangeFixture()
        try exchange.order("BUY", "0.01", at: "16000000")
        exchange.close()
        try Database.open(path: exchange.path).execute(sql)
        let error = #expect(throws: ExchangeError.self) { try ExchangeCore.open(exchange.configuration) }
        guard case .damaged(exchange.path, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [
        (
            "orders", "/v1/me/getchildorders?product_code=BTC_JPY",
            ["side", "price", "size", "fee_rate", "created", "expires", "state", "outstanding", "commission"]
        ),
        (
            "fills", "/v1/me/getexecutions?product_code=BTC_JPY", ["side", "price", "size", "commission", "date"]
        ),
        (
            "entries", "/v1/me/getbalancehistory?currency_code=JPY", ["price", "quantity", "commission", "date"]
        ),
        ("tape", "/v1/getexecutions?product_code=BTC_JPY", ["taker", "price", "size", "date"]),
    ])
    func `rows that cannot be are a fault of the exchange when a list is read`(
        table: String, target: String, bounded: [String]
    ) throws {
        let exchange = try ExchangeFixture()
        try exchange.order("SELL", "0.01", at: "16000000")
        try exchange.order("BUY", "0.01", at: "16000000")
        let database = try exchange.core().store.database
        let columns = try database.prepare("SELECT name FROM pragma_table_info('\(table)') WHERE type = 'INTEGER'").all
        {
            (row) throws(DatabaseError) in try row.text(0)
        }
        #expect(Set(bounded).isSubset(of: columns))
        for column in columns {
            for value in [Int64.max, .min] {
                try database.execute("SAVEPOINT before; UPDATE OR IGNORE \(table) SET \(column) = \(value)")
                let answer = try exchange.get(target)
                // A column that holds any number, or is not read for this list, may do no harm.
                let isTold = answer.status == 200 && !bounded.contains(column)
                #expect(isTold || answer.status == 500 && answer.code == -9, "\(table).\(column) \(value)")
                try database.execute("ROLLBACK TO before; RELEASE before")
            }
        }
        #expect(try exchange.get(target).rows.count > 0)
    }

    /// Every number of a snapshot, one after the other, made as large and as small as it can be.
    @Test(arguments: [false, true])
    func `no number in a snapshot can end the program`(simulates: Bool) throws {
        let exchange = try ExchangeFixture(simulates: simulates)
        try exchange.order("BUY", "0.01", at: "100")
        try exchange.order("SELL", "0.01", at: "900000000")
        let product = "BTC_JPY"
        let whole = try #require(try exchange.core().store.snapshot(of: product))
        let count = try numbers(whole).count
        exchange.close()
        let file = try exchange.folder.read("exchange.db")
        #expect(count > 30)
        var refused = 0
        for index in 0..<count where index < 60 || index > count - 8 {
            for value in [Int64.max, .min] {
                var changed = try numbers(whole)
                changed[index] = value
                var writer = ByteWriter()
                for number in changed { writer.write(number) }
                exchange.close()
                try exchange.folder.write(file, to: "exchange.db")
                try Database.open(path: exchange.path).run(
                    "UPDATE markets SET snapshot = ? WHERE product = ?", .blob(writer.sealed()), .text(product))
                do {
                    try exchange.reopen()
                    exchange.clock.advance(milliseconds: 3000)
                    for name in ["getboard", "getticker", "getexecutions"] {
                        #expect(try exchange.get("/v1/\(name)?product_code=\(product)").status == 200)
                    }
                } catch let error as ExchangeError {
                    guard case .damaged = error else { throw error }
                    refused += 1
                }
            }
        }
        #expect(refused > 50)
    }

    private func numbers(_ snapshot: [UInt8]) throws -> [Int64] {
        var reader = try ByteReader(sealed: snapshot)
        var numbers: [Int64] = []
        while !reader.isAtEnd { numbers.append(try reader.read()) }
        return numbers
    }

    @Test func `numbers past 64 bits are written and read, and those of 64 bits as before`() throws {
        let numbers: [Int128] = [0, 1, -1, 63, 64, -65, Int128(Int64.max), Int128(Int64.min), 1 << 100, -(1 << 100)]
        for number in numbers {
            var wide = ByteWriter()
            wide.write(wide: number)
            var reader = try ByteReader(sealed: wide.sealed())
            #expect(try reader.readWide(in: -(1 << 110)...1 << 110) == number)
            guard let narrow = Int64(exactly: number) else { continue }
            var plain = ByteWriter()
            plain.write(narrow)
            #expect(plain.bytes == wide.bytes)
        }
    }

    @Test func `makers whose figures could leave 64 bits are none`() {
        let units = Products.units[0]
        func parameters(_ change: (inout DemoProduct) -> Void) -> SimulationParameters? {
            var product = DemoProduct(
                productCode: "BTC_JPY", referencePrice: 17_200_000, halfSpread: 900, levelStep: 500, levels: 40,
                typicalSize: "0.05", volatilityPerHour: "0.006", ordersPerMinute: 60, tradesPerMinute: 20)
            change(&product)
            return SimulationParameters(product, units: units)
        }
        #expect(parameters { _ in } != nil)
        #expect(parameters { $0.typicalSize = 90_000_000_000 } == nil)
        #expect(parameters { $0.levelStep = 9_223_372_036_854_775_807 } == nil)
        #expect(parameters { $0.halfSpread = 9_223_372_036_854_775_807 } == nil)
        #expect(parameters { $0.levels = .max } == nil)
        #expect(parameters { ($0.referencePrice, $0.volatilityPerHour) = (1_000_000_000_000, 1) } == nil)
    }
}
