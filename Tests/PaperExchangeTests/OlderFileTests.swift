import FolderTestKit
import SaifuJSON
import SaifuSQLite
import Testing

@testable import PaperExchange

/// Files that older versions left, at the moment they were left: later, their orders expire.
struct OlderFileTests {
    /// 2026-11-22T03:30:00
    private static let moment: Int64 = 1_795_318_200_000

    @Test(arguments: [
        ("first-wallet", ["1000000 0.02", "99000000 0.005"]), ("before-files", ["1300000 0.05"]),
    ])
    func `the orders that waited wait, also those of the write-ahead log`(name: String, orders: [String]) throws {
        let exchange = try ExchangeFixture(start: Self.moment)
        let homes =
            #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/saifuTests/Fixtures/Homes/"
        for suffix in ["", "-wal"] {
            let file = homes + name + "/exchange.sqlite" + suffix
            guard try TestFolder.names(in: homes + name).contains("exchange.sqlite" + suffix) else { continue }
            try exchange.folder.write(TestFolder.bytes(at: file), to: "old.db" + suffix)
        }
        exchange.configuration.databasePath = exchange.folder.path(of: "old.db")
        try exchange.reopen()
        let waiting = try exchange.orders("&child_order_state=ACTIVE&count=500")
        #expect(waiting.map { ($0.text("price") ?? "") + " " + ($0.text("size") ?? "") }.sorted() == orders)
        #expect(try exchange.fills().map { $0.text("price") } == ["17130541"])
    }

    @Test(arguments: [Int64(1), 2, 3, 4, 5], [false, true])
    func `an exchange of an older version is converted, and kept beside`(version: Int64, isCrashed: Bool) throws {
        let exchange = try ExchangeFixture()
        for _ in 0..<3 { try exchange.order("BUY", "0.001", at: "16000000") }
        if isCrashed { try exchange.crash() }
        exchange.close()
        if version == 1 { try exchange.folder.removeFile(exchange.name + "-commits") }
        // Left in the log when the crash is wanted: only adopting copies it.
        do {
            let database = try Database.open(path: exchange.path)
            if version < 2 { try database.execute("DROP TABLE commits") }
            if version < 3 { try database.execute("DROP INDEX transfers; DELETE FROM accounts WHERE id = 4") }
            if version < 4 { try database.execute("DROP TABLE parents; DROP TABLE legs") }
            if version < 5 { try database.execute("DROP TABLE lots; DELETE FROM accounts WHERE id = 5") }
            try database.execute("DELETE FROM settings WHERE name LIKE 'begun%'")
            try database.execute("PRAGMA user_version=\(version)")
            if !isCrashed { try database.adopt(.writeAhead) }
        }
        try exchange.reopen()
        #expect(try exchange.orders("&child_order_state=ACTIVE").count == 3)
        try exchange.order("BUY", "0.001", at: "16000000")
        try exchange.perform(.reset(ResetScope(account: "wallet")))
        #expect(try exchange.balance("BTC") == ["2", "2"])
        let path = exchange.path
        exchange.close()
        let older = try Database.open(path: path + "-v\(version)")
        #expect(try older.userVersion() == version)
        #expect(try older.number("SELECT count(*) FROM orders") == 3)
        #expect(try Database.open(path: path).userVersion() == Schema.owner.version)
    }
}
