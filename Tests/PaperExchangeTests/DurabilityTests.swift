import FolderTestKit
import Glibc
import SaifuCrypto
import SaifuMoney
import SaifuSQLite
import Testing

@testable import PaperExchange

@Suite struct DurabilityTests {
    @Test func `what was answered is there after a crash`() throws {
        let exchange = try ExchangeFixture()
        let resting = try exchange.order("BUY", "0.01", at: "16000000")
        try exchange.crash()
        #expect(try exchange.orders("&child_order_acceptance_id=\(resting)").count == 1)
        #expect(try exchange.balance("JPY") == ["10000000", "9840000"])
        try exchange.order("SELL", "0.004", at: "16000000")
        let balances = try exchange.get("/v1/me/getbalance").text
        let orders = try exchange.orders()
        try exchange.crash()
        #expect(try exchange.get("/v1/me/getbalance").text == balances)
        #expect(try exchange.orders() == orders)
        #expect(try exchange.cancel(resting).status == 200)
        try exchange.crash()
        #expect(try exchange.orders("&child_order_state=ACTIVE").isEmpty)
        #expect(try exchange.orders("&child_order_state=CANCELED").map { $0.text("cancel_size") } == ["0.006"])
    }

    @Test(arguments: [false, true])
    func `an exchange whose file was moved away or replaced takes no order, and leaves what is there alone`(
        isReplaced: Bool
    ) throws {
        let exchange = try ExchangeFixture()
        let folder = exchange.folder
        let health = "/v1/gethealth?product_code=BTC_JPY"
        try exchange.order("BUY", "0.001", at: "16000000")
        try #require(rename(exchange.path, folder.path(of: "moved")) == 0)
        if isReplaced { try folder.write(folder.read("moved"), to: "exchange.db") }
        let names = try TestFolder.names(in: folder.path)
        let before = try names.map(folder.read)
        #expect(throws: Unexpected.self) { try exchange.order("BUY", "0.001", at: "16000000") }
        // The answer says no more than that of the real exchange; the owner's log says why.
        let cause = try #require(try exchange.server().cause)
        #expect(cause.contains(exchange.path), "\(cause)")
        #expect(try exchange.orders().count == 1)
        #expect(try exchange.server().cause == nil)
        try exchange.core().tick()
        #expect(try exchange.get(health).json.text("status") != "NORMAL")
        #expect(try names.map(folder.read) == before)
        // Back in its place, it goes on.
        try #require(rename(folder.path(of: "moved"), exchange.path) == 0)
        try exchange.order("BUY", "0.001", at: "16000000")
        #expect(try exchange.get(health).json.text("status") == "NORMAL")
        try #require(rename(exchange.path, folder.path(of: "moved")) == 0)
        if isReplaced { try folder.write(folder.read("moved"), to: "exchange.db") }
        let late = try names.map(folder.read)
        exchange.close()
        #expect(try TestFolder.names(in: folder.path) == names)
        #expect(try names.map(folder.read) == late)
    }

    @Test func `the queue at one price is the same after a crash`() throws {
        let exchange = try ExchangeFixture()
        var ids: [String] = []
        for _ in 0..<5 { ids.append(try exchange.order("SELL", "0.001", at: "17000000")) }
        _ = try exchange.cancel(ids.remove(at: 2))
        try exchange.crash()
        try exchange.order("BUY", "0.004", at: "17000000")
        let sold = try exchange.fills().filter { $0.text("side") == "SELL" }
        #expect(sold.reversed().compactMap { $0.text("child_order_acceptance_id") } == ids)
    }

    @Test func `checkpoints keep the check short and right`() throws {
        let exchange = try ExchangeFixture()
        for _ in 0..<130 {
            try exchange.order("SELL", "0.001", at: "17000000")
            try exchange.order("BUY", "0.001", at: "17000000")
        }
        try exchange.crash()
        #expect(try exchange.core().store.checkpointed > 1000)
        #expect(try exchange.core().store.number("SELECT count(*) FROM entries") == 4 + 130 * 10)
    }

    @Test(arguments: [
        ("UPDATE balances SET amount = amount + 1 WHERE account = 1 AND asset = 'JPY'", "sum of its entries"),
        ("UPDATE entries SET amount = amount + 1 WHERE id = 2", "sum of its entries"),
        ("DELETE FROM entries WHERE id = 1", "sum of its entries"),
        ("UPDATE funded SET amount = amount - 5 WHERE asset = 'BTC'", "another amount of BTC than was funded"),
        ("UPDATE orders SET held = held - 1 WHERE state = 0", "holds another amount"),
        ("UPDATE orders SET state = 2 WHERE state = 0", "a book has an order"),
        ("UPDATE orders SET outstanding = outstanding - 1, canceled = 1 WHERE state = 0", "not in the book"),
        ("UPDATE orders SET outstanding = outstanding - 1 WHERE state = 0", "the parts of an order's size"),
        ("UPDATE markets SET snapshot = x'0102030405060708090a' WHERE product = 'BTC_JPY'", "snapshot of BTC_JPY"),
        ("DELETE FROM markets WHERE product = 'BTC_JPY'", "not in the book"),
    ])
    func `a file that contradicts itself is named, explained and kept`(sql: String, what: String) throws {
        let exchange = try ExchangeFixture()
        try exchange.order("BUY", "0.01", at: "16000000")
        exchange.close()
        try Database.open(path: exchange.path).execute(sql)
        let before = try exchange.folder.read("exchange.db")
        let error = #expect(throws: ExchangeError.self) { try ExchangeCore.open(exchange.configuration) }
        #expect(error?.description.contains(what) == true, "\(String(describing: error))")
        #expect(error?.description.contains(exchange.path) == true)
        #expect(error?.description.contains("kept as it is") == true)
        #expect(try exchange.folder.read("exchange.db") == before)
    }

    @Test func `a file of something else is refused and kept`() throws {
        let folder = try TestFolder()
        try folder.write(Array("This is my diary.".utf8), to: "diary.db")
        var configuration = try ExchangeFixture().configuration
        configuration.databasePath = folder.path + "/diary.db"
        #expect(throws: ExchangeError.self) { try ExchangeCore.open(configuration) }
        #expect(try folder.read("diary.db") == Array("This is my diary.".utf8))
        configuration.databasePath = folder.path + "/other.db"
        try DatabaseFile.make(configuration.databasePath, journal: .rollback, mapping: { $0 }) {
            (database) throws(DatabaseError) in
            try database.execute("CREATE TABLE songs (name)")
        }
        #expect(throws: ExchangeError.notAnExchange(path: configuration.databasePath)) {
            try ExchangeCore.open(configuration)
        }
    }

    @Test(arguments: [-1, 0, Schema.owner.version + 1, 99, Int64(Int32.max), Int64(Int32.min)])
    func `a version that this program does not know is refused`(version: Int64) throws {
        let exchange = try ExchangeFixture()
        exchange.close()
        try Database.open(path: exchange.path).execute("PRAGMA user_version=\(version)")
        let expected =
            version > 0
            ? ExchangeError.newerVersion(path: exchange.path)
            : ExchangeError.damaged(path: exchange.path, what: "no program ever wrote its version \(version)")
        #expect(throws: expected) { try ExchangeCore.open(exchange.configuration) }
    }

    @Test func `a cut file is refused and kept`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        exchange.close()
        let cut = try Array(exchange.folder.read("exchange.db").prefix(10_000))
        try exchange.folder.write(cut, to: "exchange.db")
        #expect(throws: ExchangeError.self) { try ExchangeCore.open(exchange.configuration) }
        #expect(try exchange.folder.read("exchange.db") == cut)
    }

    @Test func `one file has one exchange`() throws {
        let exchange = try ExchangeFixture()
        #expect(throws: ExchangeError.inUse(path: exchange.path)) { try ExchangeCore.open(exchange.configuration) }
        exchange.close()
        _ = try ExchangeCore.open(exchange.configuration)
    }

    @Test func `on a full disk an order is refused and nothing has happened`() throws {
        let exchange = try ExchangeFixture(simulates: true)
        let pages = try exchange.core().store.number("PRAGMA page_count")
        try exchange.core().store.database.execute("PRAGMA max_page_count=\(pages + 1)")
        var refused: Answer?
        for _ in 0..<500 where refused == nil {
            let answer = try exchange.post(
                "/v1/me/sendchildorder", ExchangeFixture.body("BUY", "0.001", at: "100"))
            if answer.status != 200 { refused = answer }
        }
        let answer = try #require(refused)
        #expect(answer.status == 500)
        #expect(answer.code == -208)
        #expect(
            answer.text
                == #"{"status":-208,"error_message":"Order is not accepted. Please try again later.","data":null}"#)
        func health() throws -> [String?] {
            [
                try exchange.get("/v1/gethealth?product_code=BTC_JPY").json.text("status"),
                try exchange.get("/v1/getboardstate?product_code=BTC_JPY").json.text("health"),
            ]
        }
        #expect(try health() == ["NO ORDER", "NO ORDER"])
        for _ in 0..<3 {
            // The timer has nothing to store, and tries by writing.
            try exchange.core().tick()
            #expect(try health() == ["NO ORDER", "NO ORDER"])
        }
        let open = try exchange.orders("&child_order_state=ACTIVE&count=500").count
        #expect(try exchange.core().accounts.available("JPY", of: .home) == 10_000_000 - Int128(open))
        // Reading goes on, and so does trading when there is space again.
        #expect(try exchange.get("/v1/ticker?product_code=BTC_JPY").status == 200)
        try exchange.core().store.database.execute("PRAGMA max_page_count=1000000")
        #expect(try health() == ["NO ORDER", "NO ORDER"])
        try exchange.core().tick()
        #expect(try health() == ["NORMAL", "NORMAL"])
        try exchange.order("BUY", "0.001", at: "100")
        #expect(try exchange.orders("&child_order_state=ACTIVE&count=500").count == open + 1)
        try exchange.crash()
        #expect(try exchange.orders("&child_order_state=ACTIVE&count=500").count == open + 1)
    }

    @Test(arguments: [
        (Amount(quantity: 1, asset: "DOGE"), "DOGE"), (Amount(quantity: "0.5", asset: .jpy), "0.5 JPY"),
        (Amount(quantity: -1, asset: .btc), "-1 BTC"), (Amount(quantity: 0, asset: .btc), "0 BTC"),
    ])
    func `funding that is not possible is refused before a file is filled`(amount: Amount, text: String) throws {
        var configuration = try ExchangeFixture().configuration
        let folder = try TestFolder()
        configuration.databasePath = folder.path + "/new.db"
        configuration.funding = [amount]
        let error = #expect(throws: ExchangeError.self) { try ExchangeCore.open(configuration) }
        #expect(error?.description.contains(text) == true)
        configuration.funding = []
        _ = try ExchangeCore.open(configuration)
    }

    @Test func `an empty key or secret is refused`() throws {
        var configuration = try ExchangeFixture().configuration
        configuration.homeKeys = [ExchangeKey(APICredentials(key: "key", secret: Secret("")))]
        #expect(throws: ExchangeError.self) { try PaperExchangeServer.start(configuration, listeners: []) }
    }
}
