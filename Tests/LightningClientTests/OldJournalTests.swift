import FolderTestKit
import Glibc
import LightningAPI
import LightningClient
import SaifuDesk
import SaifuMoney
import Testing

/// Journals of the first format, a plain line an event.
struct OldJournalTests {
    private let folder: TestFolder
    private let path: String

    init() throws {
        folder = try TestFolder()
        path = folder.path(of: "orders.journal")
    }

    private static let begun = """
        {"id":1,"intent":{"origin":"http://127.0.0.1:8080","order":{"product_code":"BTC_JPY","child_order_type":"LIMIT",\
        "side":"BUY","price":17210000.0,"size":0.00100000},"createdAt":"2026-08-07T12:18:03.593"}}

        """
    private static let accepted = """
        {"id":1,"outcome":"accepted","detail":"JRF20260807-000000-000001"}

        """
    private static let second = begun.replacing("\"id\":1", with: "\"id\":2")

    private func write(_ text: String) throws { try folder.write(Array(text.utf8), to: "orders.journal") }

    @Test func `an old journal is converted, and kept beside the new one`() async throws {
        let old = Self.begun + Self.accepted + Self.second
        try write(old)
        do {
            let journal = try FileJournal(path: path)
            #expect(journal.notices == [.converted(oldFile: path + ".version-1")])
            let records = try await journal.unsettled()
            #expect(records.map(\.id) == [2])
            #expect(records.first?.intent.order?.size.description == "0.00100000")
            #expect(try await journal.begin(try #require(records.first?.intent)) == 3)
        }
        #expect(try folder.read("orders.journal.version-1") == Array(old.utf8))
        #expect(folder.mode("orders.journal.version-1") == 0o600)
        let again = try FileJournal(path: path)
        #expect(again.notices.isEmpty)
        #expect(try await again.unsettled().map(\.id) == [2, 3])
    }

    @Test func `what an old journal never finished is told, and kept in the old file`() async throws {
        let old = Self.begun + Self.second.prefix(100)
        try write(old)
        let journal = try FileJournal(path: path)
        #expect(journal.notices == [.converted(oldFile: path + ".version-1"), .cutEnd(bytes: 100)])
        #expect(try await journal.unsettled().map(\.id) == [1])
        #expect(try folder.read("orders.journal.version-1") == Array(old.utf8))
    }

    @Test func `an old journal whose last entry lost its end is refused and kept`() throws {
        try write(Self.begun + Self.second.prefix(100) + "\0\0")
        #expect(throws: JournalError.self) { try FileJournal(path: path) }
        #expect(!folder.exists("orders.journal.version-1"))
        try write(Self.begun + "\0\0")
        #expect(try FileJournal(path: path).notices.last == .cutZeros(bytes: 2))
    }

    @Test func `an old journal that cannot be read throughout is refused and kept`() throws {
        let old = Self.begun + "{\"id\":1,\"outc" + Self.second
        try write(old)
        #expect(
            throws: JournalError.file(path: path, .damaged(entry: 2))
        ) {
            try FileJournal(path: path)
        }
        #expect(try folder.read("orders.journal") == Array(old.utf8))
        #expect(!folder.exists("orders.journal.version-1"))
    }

    @Test func `a conversion that was interrupted is done again, and a foreign file in its way is kept`() throws {
        try write(Self.begun)
        try folder.write([1], to: "orders.journal.version-1")
        #expect(
            throws: JournalError.file(path: path + ".version-1", .refused(.system(.exists)))
        ) {
            try FileJournal(path: path)
        }
        #expect(try folder.read("orders.journal.version-1") == [1])
        try folder.removeFile("orders.journal.version-1")
        try #require(link(path, path + ".version-1") == 0)
        #expect(try FileJournal(path: path).notices == [.converted(oldFile: path + ".version-1")])
        #expect(try folder.read("orders.journal.version-1") == Array(Self.begun.utf8))
    }

    private func open(fixture name: String) throws -> FileJournal {
        let folder = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Fixtures/"
        try self.folder.write(TestFolder.bytes(at: folder + name), to: "orders.journal", mode: 0o644)
        return try FileJournal(path: path)
    }

    /// Written by commit 78bc95a: accepted, unknown, never settled, refused.
    @Test func `a journal that an older version left holds what it held`() async throws {
        let records = try await open(fixture: "version-1.journal").unsettled()
        #expect(records.map(\.id) == [2, 3])
        #expect(records.map(\.intent.order?.price?.description) == [nil, "16000000"])
        #expect(records[0].outcome == .unknown(reason: "the connection was lost after the request had left"))
    }

    /// Written by commit 12313ce, the last before the order desk: accepted, unknown, accepted.
    @Test func `a journal from before the order desk is read, settled and gone on with`() async throws {
        let journal = try open(fixture: "version-2.journal")
        #expect(journal.notices.isEmpty)
        let lost = try await journal.unsettled()
        #expect(lost.map(\.id) == [2])
        let intent = try #require(lost.first?.intent)
        #expect(intent.order?.price == 15_413_055 && intent.serverTime == nil)
        #expect(intent.account == TradingAccount(endpoint: "http://127.0.0.1:41049", keyFingerprint: nil))
        try await journal.settle(2, as: .accepted(acceptanceID: "JRF3"))
        let ids = ["JRF20261122-062015-525136", "JRF3", "JRF20261122-062017-752800"]
        #expect(try await journal.acceptanceIDs() == Set(ids))
        #expect(try await journal.begin(intent) == 4)
        #expect(try await journal.latest(count: 4).map(\.acceptanceID) == [nil] + ids.reversed())
    }
}
