import FolderTestKit
import SaifuJSON
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
}
