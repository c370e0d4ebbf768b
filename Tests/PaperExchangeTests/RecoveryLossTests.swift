import FolderTestKit
import SaifuSQLite
import Testing

@testable import PaperExchange

/// What is saved of a file that was cut, and what is said of the rest.
@Suite struct RecoveryLossTests {
    private static let pageSize = 4096

    /// Twenty orders that traded and five that wait, closed.
    private func traded() throws -> ExchangeFixture {
        let exchange = try ExchangeFixture()
        for _ in 0..<10 {
            try exchange.order("SELL", "0.001", at: "17000000")
            try exchange.order("BUY", "0.001", at: "17000000")
        }
        for _ in 0..<5 { try exchange.order("BUY", "0.001", at: "16000000") }
        exchange.close()
        return exchange
    }

    /// Takes rows away as damage does, and leaves no log.
    private func change(_ exchange: ExchangeFixture, _ sql: String) throws {
        let database = try Database.open(path: exchange.path)
        try database.execute(sql)
        try database.adopt(.writeAhead)
    }

    private func acceptance(_ exchange: ExchangeFixture, _ sql: String) throws -> String {
        OrderTag(rawValue: try Database.openAlone(path: exchange.path).number(sql)).text(.acceptance)
    }

    /// Within the last page, at its beginning, and through the one before.
    @Test(arguments: [1, 3728, 4096, 6000])
    func `a file that was cut yields what is in its whole pages`(cut: Int) throws {
        let exchange = try traded()
        let whole = try exchange.folder.read("exchange.db")
        let short = Array(whole.dropLast(cut))
        try exchange.folder.write(short, to: "exchange.db")
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .recovered)
        #expect(report.orders == 25 && report.fills == 20 && report.entries > 0)
        #expect(try TestFolder.bytes(at: #require(report.damagedFolder) + "/exchange.sqlite") == short)
        try exchange.reopen()
        #expect(try FullCheck.verify(exchange.core().store.database).isRight)
    }

    @Test func `wherever a file is cut, no row of it is taken for another`() throws {
        let exchange = try traded()
        let whole = try exchange.folder.read("exchange.db")
        let rows = try fills(exchange)
        for pages in stride(from: 4, to: whole.count / Self.pageSize, by: 5) {
            let copy = try ExchangeFixture()
            copy.close()
            try copy.folder.write(Array(whole.prefix(pages * Self.pageSize + 2500)), to: "exchange.db")
            try copy.folder.write(exchange.folder.read("exchange.db-commits"), to: "exchange.db-commits")
            do throws(ExchangeError) { _ = try ExchangeRecovery(copy.configuration).run() } catch { continue }
            #expect(try fills(copy).isSubset(of: rows), "\(pages) pages")
        }
    }

    private func fills(_ exchange: ExchangeFixture) throws -> Set<[SQLiteValue]> {
        let database = try Database.openAlone(path: exchange.path)
        defer { withExtendedLifetime(database) {} }
        return Set(try database.prepare("SELECT * FROM fills").all { (row) throws(DatabaseError) in try row.values() })
    }

    @Test func `orders that other tables name are named, and those that leave a gap are counted`() throws {
        let exchange = try traded()
        let traded = try acceptance(exchange, "SELECT tag FROM orders LIMIT 1 OFFSET 2")
        let waiting = try acceptance(exchange, "SELECT tag FROM orders LIMIT 1 OFFSET 22")
        try change(exchange, "DELETE FROM orders WHERE number IN (SELECT number FROM orders LIMIT 1 OFFSET 22)")
        try change(
            exchange,
            """
            DELETE FROM orders WHERE number IN (SELECT number FROM orders LIMIT 2 OFFSET 2);
            DELETE FROM fills WHERE order_tag NOT IN (SELECT tag FROM orders)
              AND order_tag > (SELECT min(order_tag) FROM fills WHERE order_tag NOT IN (SELECT tag FROM orders));
            DELETE FROM entries WHERE order_tag NOT IN (SELECT tag FROM orders UNION SELECT order_tag FROM fills)
            """)
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.missingCommits == 0 && report.orders == 22)
        #expect(report.lostOrderCount == 3)
        #expect(report.lostOrders == [traded, waiting])
        #expect(report.lostEntryCount > 0)
    }

    @Test func `what cannot be counted is not said to be missing`() throws {
        let exchange = try traded()
        try change(exchange, "DELETE FROM commits")
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .recovered && report.missingCommits == nil && report.orders == 25)
        #expect(report.lostOrderCount == 0 && report.lostOrders.isEmpty && report.lostEntryCount == 0)
    }

    @Test func `an exchange that is whole is counted, too`() throws {
        let exchange = try traded()
        let report = try ExchangeRecovery(exchange.configuration).run()
        #expect(report.outcome == .whole && report.orders == 25 && report.fills == 20 && report.entries > 20)
    }
}
