import SaifuJSON
import SaifuMoney
import SaifuSQLite
import Testing

@testable import PaperExchange

@Suite struct TransferTests {
    private func withdraw(
        _ exchange: ExchangeFixture, _ amount: String, bank: String = "3402", code: String = #""123456""#,
        currency: String = "JPY"
    ) throws -> Answer {
        try exchange.post(
            "/v1/me/withdraw",
            #"{"currency_code":"\#(currency)","bank_account_id":\#(bank),"amount":\#(amount),"code":\#(code)}"#)
    }

    private func check(_ exchange: ExchangeFixture) throws {
        let core = try exchange.core()
        try FullCheck(configuration: core.configuration, store: core.store, units: core.units).run()
    }

    @Test func `what the account was funded with came in by bank and chain, as its history says`() throws {
        let exchange = try ExchangeFixture()
        let deposit = try #require(try exchange.get("/v1/me/getdeposits").rows.first)
        let history = try #require(try exchange.get("/v1/me/getbalancehistory").rows.first)
        #expect(deposit.object?.keys == ["id", "order_id", "currency_code", "amount", "status", "event_date"])
        #expect(deposit.text("amount") == "10000000" && deposit.text("status") == "COMPLETED")
        for key in ["id", "order_id", "event_date", "currency_code"] { #expect(deposit.text(key) == history.text(key)) }
        #expect(deposit.text("order_id")?.hasPrefix("MDP20260807-121803-") == true)
        let coins = try exchange.get("/v1/me/getcoinins").rows
        #expect(coins.map { $0.text("currency_code") } == ["XRP", "ETH", "BTC"])
        #expect(
            coins[0].object?.keys == [
                "id", "order_id", "currency_code", "amount", "address", "tx_hash", "status", "event_date",
            ])
        let addresses = try exchange.get("/v1/me/getaddresses").rows
        #expect(addresses.map { $0.text("currency_code") } == ["BTC", "ETH", "XRP", "BCH", "XLM", "MONA", "ELF"])
        #expect(addresses[0].text("address") == coins[2].text("address"))
        #expect(Set(coins.map { $0.text("tx_hash") }).count == 3)
        #expect(try exchange.get("/v1/me/getcoinins?count=1").rows == [coins[0]])
        let id = try #require(coins[1].text("id"))
        #expect(try exchange.get("/v1/me/getcoinins?before=\(id)").rows == [coins[2]])
        #expect(try exchange.get("/v1/me/getcoinins?after=\(id)").rows == [coins[0]])
        #expect(try exchange.get("/v1/me/getcoinouts").rows.isEmpty)
        #expect(try exchange.get("/v1/me/getwithdrawals").rows.isEmpty)
    }

    @Test func `a withdrawal leaves the account with its fee, is pending for a while, and survives a crash`() throws {
        let exchange = try ExchangeFixture()
        let first = try withdraw(exchange, "12000")
        #expect(first.json.object?.keys == ["message_id"])
        let second = try withdraw(exchange, "30000")
        #expect(try exchange.balance("JPY") == ["9956680", "9956680"])
        try exchange.crash()
        #expect(try exchange.balance("JPY") == ["9956680", "9956680"])
        let rows = try exchange.get("/v1/me/getwithdrawals").rows
        #expect(rows.map { $0.text("amount") } == ["30000", "12000"])
        #expect(rows.map { $0.text("status") } == ["PENDING", "PENDING"])
        for (answer, row) in [(second, rows[0]), (first, rows[1])] {
            let message = try #require(answer.json.text("message_id"))
            #expect(message.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
            #expect(try exchange.get("/v1/me/getwithdrawals?message_id=\(message)").rows == [row])
        }
        #expect(try exchange.get("/v1/me/getwithdrawals?message_id=69476620-5056-4003-bcbe-42658a2b041b").rows.isEmpty)
        #expect(try exchange.get("/v1/me/getdeposits").rows.count == 1)
        let history = try exchange.get("/v1/me/getbalancehistory").rows
        #expect(history.map { $0.text("trade_type") } == ["FEE", "WITHDRAW", "FEE", "WITHDRAW", "DEPOSIT"])
        #expect(history.map { $0.text("amount") } == ["-770", "-30000", "-550", "-12000", "10000000"])
        #expect(history[0].text("order_id") == rows[0].text("order_id"))
        #expect(history[2].text("order_id") == rows[1].text("order_id"))
        #expect(rows[0].text("order_id")?.hasPrefix("MWD20260807-121803-") == true)
        exchange.clock.advance(milliseconds: 600_000)
        #expect(try exchange.get("/v1/me/getwithdrawals").rows.map { $0.text("status") } == ["COMPLETED", "COMPLETED"])
        try check(exchange)
    }

    @Test func `a withdrawal may not take what open orders hold`() throws {
        let exchange = try ExchangeFixture()
        try exchange.order("BUY", "0.5", at: "16000000")
        let refused = try withdraw(exchange, "1999231")
        #expect(refused.code == -200)
        #expect(refused.message == "Insufficient funds")
        #expect(try withdraw(exchange, "1999230").status == 200)
        #expect(try exchange.balance("JPY") == ["8000000", "0"])
    }

    @Test(arguments: [
        ("0", "3402", #""123456""#, "JPY", -100), ("-1", "3402", #""123456""#, "JPY", -100),
        ("1.5", "3402", #""123456""#, "JPY", -100), ("1e30", "3402", #""123456""#, "JPY", -100),
        ("100", "1", #""123456""#, "JPY", -100), ("100", "\"3402\"", #""123456""#, "JPY", -100),
        ("100", "3402", #""123456""#, "USD", -100), ("100", "3402", "123456", "JPY", -100),
        ("100", "3402", #""000000""#, "JPY", -505), ("100", "3402", "null", "JPY", -505),
        ("100", "3403", #""123456""#, "JPY", -700),
    ])
    func `a withdrawal that is not right takes nothing`(
        amount: String, bank: String, code: String, currency: String, status: Int
    ) throws {
        let exchange = try ExchangeFixture()
        let answer = try withdraw(exchange, amount, bank: bank, code: code, currency: currency)
        #expect(answer.code == status && answer.status == 400)
        if amount != "100" {
            #expect(answer.message == "amount must be a whole number of yen from 1 to 1000000000000000.")
        }
        #expect(try exchange.balance("JPY") == ["10000000", "10000000"])
        #expect(try exchange.get("/v1/me/getwithdrawals").rows.isEmpty)
    }

    @Test func `bank accounts have the documented members`() throws {
        let rows = try ExchangeFixture().get("/v1/me/getbankaccounts").rows
        #expect(rows.map { $0["is_verified"] } == [.bool(true), .bool(false)])
        #expect(
            rows[0].object?.keys == [
                "id", "is_verified", "bank_name", "branch_name", "account_type", "account_number", "account_name",
            ])
    }

    @Test func `a recovery keeps what was withdrawn`() throws {
        let exchange = try ExchangeFixture()
        #expect(try withdraw(exchange, "12000").status == 200)
        exchange.close()
        do {
            let database = try Database.open(path: exchange.path)
            try database.execute("UPDATE markets SET snapshot = x'00' WHERE product = 'BTC_JPY'")
            try database.adopt(.writeAhead)
        }
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .recovered && report.corrections.isEmpty)
        try exchange.reopen()
        #expect(try exchange.balance("JPY") == ["9987450", "9987450"])
        #expect(try exchange.get("/v1/me/getwithdrawals").rows.count == 1)
        try check(exchange)
    }
}
