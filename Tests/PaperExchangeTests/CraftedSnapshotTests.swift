import FolderTestKit
import Glibc
import LightningAPI
import SaifuMoney
import SaifuSQLite
import Synchronization
import Testing

@testable import PaperExchange

/// Files that are no snapshots of this program, or were changed since.
struct CraftedSnapshotTests {
    private final class Told: Sendable {
        let notices = Mutex<[ExchangeNotice]>([])
        let asked = Mutex<Set<String>>([])
    }

    /// An exchange whose three accounts have traded.
    private func exchange() throws -> ExchangeFixture {
        let exchange = try ExchangeFixture()
        for name in ["maker", "taker"] {
            let funding = [FundedAmount(currencyCode: .btc, amount: 1)]
            try exchange.perform(.addAccount(NewAccount(account: name, funding: funding)))
            try exchange.asking(as: name) { try exchange.order("SELL", "0.1", at: "1000000") }
            try exchange.order("BUY", "0.1", at: "1000000")
        }
        return exchange
    }

    private func change(_ path: String, _ sql: String) throws {
        try Database.open(path: path).execute(sql)
    }

    private func refusal(_ exchange: ExchangeFixture, _ file: String) throws -> String {
        let before = try exchange.orders().count
        let refusal = #expect(throws: Refusal.self) { try exchange.perform(.restore(SnapshotFile(file: file))) }
        #expect(try exchange.orders().count == before)
        #expect(try exchange.perform(.accounts).map(\.account) == ["wallet", "maker", "taker"])
        return refusal?.message ?? ""
    }

    @Test(arguments: [
        ("UPDATE accounts SET name = '../../etc/x' WHERE id = 9", "a name that it cannot have"),
        ("UPDATE accounts SET name = 'x/../../evil' WHERE id = 9", "a name that it cannot have"),
        ("UPDATE accounts SET name = char(27) || '[2J' WHERE id = 9", "a name that it cannot have"),
        ("UPDATE accounts SET name = 'taker' WHERE id = 9", "a name that it cannot have"),
        ("UPDATE accounts SET name = 'wallet' WHERE id = 9", "a name that it cannot have"),
        ("DELETE FROM accounts WHERE id > 8", "has no name"),
        ("UPDATE orders SET product = '3:BTC_JPY' WHERE state <> 0", "has no name"),
        ("DELETE FROM markets", "the market of BTC_JPY is missing"),
    ])
    func `a snapshot that no exchange can have written is refused, and named`(sql: String, words: String) throws {
        let exchange = try exchange()
        let told = Told()
        let file = exchange.folder.path(of: "snapshot.sqlite")
        try exchange.perform(.snapshot(SnapshotFile(file: file)))
        try change(file, sql)
        let keys = try #require(exchange.configuration.accountKeys)
        exchange.configuration.accountKeys = .init(
            find: { name throws(ExchangeError) in
                _ = told.asked.withLock { $0.insert(name) }
                return try keys.find(name)
            }, forget: keys.forget)
        try exchange.reopen()
        let message = try refusal(exchange, file)
        #expect(message.contains(words) && message.contains("database \(file) is damaged"), "\(message)")
        #expect(told.asked.withLock { $0 } == ["maker", "taker"])
    }

    @Test(arguments: [false, true])
    func `a copy of the file of an open exchange is no snapshot`(isLink: Bool) throws {
        let exchange = try exchange()
        let file = exchange.folder.path(of: "copy.db")
        if isLink {
            try #require(link(exchange.path, file) == 0)
        } else {
            try exchange.folder.write(exchange.folder.read("exchange.db"), to: "copy.db")
        }
        let message = try refusal(exchange, file)
        #expect(message.contains(isLink ? "in use" : "a copy of an exchange that may be open"), "\(message)")
        try exchange.crash()
        #expect(try exchange.perform(.accounts).count == 3)
    }

    @Test func `an account whose key cannot be had is without one, and none is restored`() throws {
        let exchange = try exchange()
        let told = Told()
        let file = exchange.folder.path(of: "snapshot.sqlite")
        try exchange.perform(.snapshot(SnapshotFile(file: file)))
        let keys = try #require(exchange.configuration.accountKeys)
        exchange.configuration.accountKeys = .init(
            find: { name throws(ExchangeError) in
                guard name != "maker" else { throw .badConfiguration(reason: "The key is cut.") }
                return try keys.find(name)
            }, forget: keys.forget)
        exchange.configuration.notify = { notice in told.notices.withLock { $0.append(notice) } }
        try exchange.reopen()
        #expect(told.notices.withLock { $0 } == [.accountWithoutKey("maker")])
        #expect(try exchange.perform(.accounts).map(\.key) == ["test…", nil, "take…"])
        #expect(try exchange.asking(as: "maker") { try exchange.get("/v1/me/getbalance") }.status == 401)
        #expect(try exchange.asking(as: "taker") { try exchange.get("/v1/me/getbalance") }.status == 200)
        try exchange.order("BUY", "0.1", at: "100")
        #expect(try refusal(exchange, file) == "The key is cut.")
    }

    @Test func `a market that is missing is damage, and one that the file does not know yet is none`() throws {
        let exchange = try exchange()
        exchange.close()
        try change(exchange.path, "DELETE FROM markets WHERE product = 'ETH_JPY'")
        try exchange.reopen()
        exchange.close()
        try change(exchange.path, "DELETE FROM markets WHERE product = 'BTC_JPY'")
        #expect(
            throws: ExchangeError.damaged(path: exchange.path, what: "the market of BTC_JPY is missing")
        ) { try exchange.reopen() }
        #expect(try ExchangeRecovery(exchange.configuration).run().outcome == .recovered)
        try exchange.reopen()
        try exchange.asking(as: "maker") { try exchange.order("SELL", "0.1", at: "1000000") }
        try exchange.order("BUY", "0.1", at: "1000000")
    }

    @Test func `a recovery names the accounts whose names are lost`() throws {
        let exchange = try exchange()
        exchange.close()
        try change(
            exchange.path,
            "DELETE FROM accounts WHERE id = 9; UPDATE accounts SET name = 'account-1' WHERE id = 17;"
                + "INSERT INTO accounts VALUES (25, '../x'); PRAGMA wal_checkpoint(TRUNCATE); VACUUM;")
        #expect(throws: ExchangeError.self) { try exchange.reopen() }
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .recovered)
        #expect(report.renamedAccounts == ["account-1x"])
        try exchange.reopen()
        let names = try exchange.perform(.accounts).map(\.account)
        #expect(names == ["wallet", "account-1x", "account-1"])
    }
}
