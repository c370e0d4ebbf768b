import FolderTestKit
import LightningAPI
import SaifuDesk
import SaifuLedger
import SaifuMoney
import SaifuSQLite
import Testing

/// What happens to the file of a ledger between two openings.
@Suite struct LedgerFileTests {
    private let home: TestFolder

    init() throws {
        home = try TestFolder()
    }

    private func intent() throws -> OrderIntent {
        OrderIntent(
            account: TradingAccount(endpoint: "paper", keyFingerprint: nil),
            action: .send(
                SendChildOrder(
                    productCode: .btcJPY, childOrderType: .limit, side: .buy, price: 17_210_000, size: "0.001")),
            createdAt: try Timestamp(parsing: "2026-08-07T12:18:03"))
    }

    private func write(_ count: Int) throws {
        let ledger = try Ledger(path: home.file)
        for _ in 0..<count { _ = try ledger.begun(try intent()) }
    }

    @Test func `after every commit the one file is everything`() throws {
        let ledger = try Ledger(path: home.file)
        for count in 1...5 {
            _ = try ledger.begun(try intent())
            for companion in DatabaseFile.companions { #expect(!home.exists("ledger.sqlite" + companion)) }
            let copy = try TestFolder()
            try home.copyFiles(to: copy)
            #expect(try Ledger(path: copy.file).unsettled().count == count)
        }
        let level = try Database.open(path: home.file)
        try level.adopt(.rollback)
        #expect(try level.number("PRAGMA synchronous") == 3)
        #expect(try home.read("ledger.sqlite")[18...19] == [1, 1])
    }

    @Test(arguments: [0, 1, 60, 4096])
    func `a file that was emptied or cut is refused and kept`(size: Int) throws {
        try write(3)
        let cut = try Array(home.read("ledger.sqlite").prefix(size))
        try home.write(cut, to: "ledger.sqlite")
        #expect(throws: LedgerError.self) { try Ledger(path: home.file).unsettled() }
        try home.removeFile("ledger.sqlite-commits")
        #expect(throws: (any Error).self) { try Ledger(path: home.file).unsettled() }
        #expect(try home.read("ledger.sqlite") == cut)
    }

    @Test func `a ledger that has vanished is missed, until the person gives it up`() throws {
        try write(3)
        try home.removeFile("ledger.sqlite")
        let missing = LedgerError.incomplete(path: home.file, gap: .file(3))
        #expect(throws: missing) { try Ledger(path: home.file) }
        #expect(!home.exists("ledger.sqlite"))
        #expect(missing.description.contains("remove \(home.file)-commits"))
        let told = JournalFault.incomplete(.file(changes: 3), witness: home.file + "-commits")
        #expect(missing.journalError == .file(path: home.file, told))
        try home.removeFile("ledger.sqlite-commits")
        #expect(try Ledger(path: home.file).unsettled().isEmpty)
    }

    @Test func `an older copy in its place is told`() throws {
        try write(2)
        let older = try home.read("ledger.sqlite")
        try write(3)
        try home.write(older, to: "ledger.sqlite")
        #expect(throws: LedgerError.incomplete(path: home.file, gap: .commits(3))) { try Ledger(path: home.file) }
        #expect(try home.read("ledger.sqlite") == older)
        try home.removeFile("ledger.sqlite-commits")
        #expect(try Ledger(path: home.file).unsettled().count == 2)
    }

    @Test func `a ledger without or with a damaged file of commits`() throws {
        try write(2)
        try home.removeFile("ledger.sqlite-commits")
        try write(1)
        #expect(home.exists("ledger.sqlite-commits"))
        try home.write([1, 2, 3], to: "ledger.sqlite-commits")
        #expect(throws: LedgerError.incomplete(path: home.file, gap: .garbledWitness)) { try Ledger(path: home.file) }
    }
}
