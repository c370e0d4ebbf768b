import FolderTestKit
import Glibc
import LightningAPI
import LightningClient
import SaifuDesk
import Testing

/// What only the journal in a text file does; what every journal does is tested with the others.
struct FileJournalTests {
    private let folder: TestFolder
    private let path: String
    private static let firstLine = "saifu-journal 2\n"

    init() throws {
        folder = try TestFolder()
        path = folder.path(of: "orders.journal")
    }

    private static let intent = OrderIntent(
        account: TradingAccount(endpoint: "http://127.0.0.1:8080", keyFingerprint: nil), action: .send(order),
        createdAt: moment)

    /// Two orders, the first of which was accepted.
    private func filled() async throws -> [UInt8] {
        do {
            let journal = try FileJournal(path: path)
            _ = try await journal.begin(Self.intent)
            try await journal.settle(1, as: .accepted(acceptanceID: "JRF20260807-000000-000001"))
            _ = try await journal.begin(Self.intent)
        }
        return try folder.read("orders.journal")
    }

    /// Where each line ends.
    private func ends(_ bytes: [UInt8]) -> [Int] {
        bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    private func expectRefused(_ bytes: [UInt8], naming words: String = "") throws {
        do {
            _ = try FileJournal(path: path)
            Issue.record("opened: \(String(decoding: bytes, as: UTF8.self))")
        } catch {
            #expect("\(error)".contains(words), "\(error)")
        }
        #expect(try folder.read("orders.journal") == bytes)
    }

    @Test func `an entry says its length and what it adds up to`() async throws {
        let text = String(decoding: try await filled(), as: UTF8.self)
        let lines = text.split(separator: "\n").map(String.init)
        #expect(lines.count == 4 && text.hasPrefix(Self.firstLine))
        let entry = #"{"id":1,"outcome":"accepted","detail":"JRF20260807-000000-000001"}"#
        #expect(lines[2].hasPrefix("\(entry.utf8.count) ") && lines[2].hasSuffix(" " + entry))
        #expect(try FileJournal(path: path).notices.isEmpty)
    }

    @Test func `a file cut at any byte loses nothing but the entry that was cut, and says so`() async throws {
        let bytes = try await filled()
        let ends = ends(bytes)
        let known: [[Int64]] = [[], [1], [], [2]]
        for size in Self.firstLine.utf8.count...bytes.count {
            try folder.write(Array(bytes[..<size]), to: "orders.journal")
            let whole = ends.count { $0 <= size } - 1
            let rest = size - ends[whole]
            do {
                let journal = try FileJournal(path: path)
                #expect(try await journal.unsettled().map(\.id) == known[whole], "cut at \(size)")
                #expect(journal.notices == (rest > 0 ? [.cutEnd(bytes: rest)] : []))
                _ = try await journal.begin(Self.intent)
            }
            #expect(try FileJournal(path: path).notices.isEmpty, "cut at \(size)")
        }
    }

    @Test func `an order whose settlement was cut off is unsettled, and the notice does not say that it was not sent`()
        async throws
    {
        let bytes = try await filled()
        try folder.write(Array(bytes[..<(ends(bytes)[2] - 5)]), to: "orders.journal")
        let journal = try FileJournal(path: path)
        #expect(try await journal.unsettled().map(\.id) == [1])
        let sentence = try #require(journal.notices.first).description
        #expect(sentence.contains("one that was being settled was sent, and is among the unsettled ones"))
    }

    @Test func `a last entry whose end was zeroed is refused as an order that may have been sent, with the way on`()
        async throws
    {
        let bytes = try await filled()
        let start = ends(bytes)[2]
        for size in start + 1..<bytes.count {
            for end in [bytes.count, (size + bytes.count + 1) / 2, size + 1] {
                let damaged = Array(bytes[..<size]) + [UInt8](repeating: 0, count: end - size)
                try folder.write(damaged, to: "orders.journal")
                try expectRefused(damaged, naming: "cut the entry off with `truncate -s \(start) '\(path)'`")
            }
        }
        try #require(truncate(path, start) == 0)
        #expect(try await FileJournal(path: path).latest(count: 9).map(\.id) == [1])
    }

    @Test func `zero bytes behind the last entry are cut off, and it is said`() async throws {
        let bytes = try await filled()
        try folder.write(bytes + [UInt8](repeating: 0, count: 300), to: "orders.journal")
        do {
            let journal = try FileJournal(path: path)
            #expect(journal.notices == [.cutZeros(bytes: 300)])
            #expect(try await journal.unsettled().map(\.id) == [2])
        }
        #expect(try folder.read("orders.journal") == bytes)
        #expect(try FileJournal(path: path).notices.isEmpty)
    }

    @Test func `a beginning of the first line is no journal`() throws {
        for size in 0..<Self.firstLine.utf8.count {
            let bytes = Array(Self.firstLine.utf8.prefix(size))
            try folder.write(bytes, to: "orders.journal")
            try expectRefused(bytes, naming: size == 0 ? "is empty" : "is not an order journal")
        }
    }

    @Test func `a bit flipped anywhere is noticed, the entry is named, and nothing is cut off`() async throws {
        let bytes = try await filled()
        let ends = ends(bytes)
        for place in bytes.indices {
            let entry = ends.count { $0 <= place }
            // Every bit of the first line, the first entry and the last sign; elsewhere one of each byte, a bit after another.
            let isWhole = place < ends[1] || place == bytes.count - 1
            for bit in isWhole ? 0..<8 : place % 8..<place % 8 + 1 {
                var damaged = bytes
                damaged[place] ^= 1 << UInt8(bit)
                try folder.write(damaged, to: "orders.journal")
                try expectRefused(damaged, naming: entry == 0 ? "not an order journal" : "ntry \(entry) of")
            }
        }
    }

    @Test func `an entry that is missing in the middle is noticed`() async throws {
        let bytes = try await filled()
        let ends = ends(bytes)
        let without = Array(bytes[..<ends[1]] + bytes[ends[2]...])
        try folder.write(without, to: "orders.journal")
        try expectRefused(without, naming: "Entry 2 of")
    }

    @Test(arguments: [
        "", "\n", "nonsense", "nonsense\n", "{\"id\":1}\n", "{\"id\":1,\"outcome\":\"lost\",\"detail\":\"\"}\n",
        "{\"a\":1}",
        "saifu-journal 3\n",
    ])
    func `a file of something else is refused and kept`(text: String) throws {
        try folder.write(Array(text.utf8), to: "orders.journal")
        try expectRefused(Array(text.utf8))
        #expect(!folder.exists("orders.journal.version-1"))
    }

    @Test func `nobody else may read it, and one process has it`() throws {
        let journal = try FileJournal(path: path)
        #expect(folder.mode("orders.journal") == 0o600)
        #expect(throws: JournalError.file(path: path, .busy)) {
            try FileJournal(path: path)
        }
        withExtendedLifetime(journal) {}
    }

    @Test func `a link and a FIFO are refused`() throws {
        try #require(symlink(folder.path(of: "nowhere"), path) == 0)
        #expect(throws: JournalError.file(path: path, .notAFile(.symbolicLink))) {
            try FileJournal(path: path)
        }
        try folder.removeFile("orders.journal")
        try #require(mkfifo(path, 0o600) == 0)
        #expect(throws: JournalError.file(path: path, .notAFile(.fifo))) {
            try FileJournal(path: path)
        }
    }

    @Test func `no order is written to a journal that was shortened meanwhile`() async throws {
        let journal = try FileJournal(path: path)
        _ = try await journal.begin(Self.intent)
        try #require(truncate(path, 20) == 0)
        await #expect(throws: JournalError.self) { _ = try await journal.begin(Self.intent) }
    }

    @Test func `no order is written to a journal that was deleted meanwhile`() async throws {
        let journal = try FileJournal(path: path)
        _ = try await journal.begin(Self.intent)
        try folder.removeFile("orders.journal")
        await #expect(throws: JournalError.self) { _ = try await journal.begin(Self.intent) }
        #expect(!folder.exists("orders.journal"))
    }

    /// A disk with room for so many bytes, in a process of its own: the limit holds for all of its files.
    @Test func `a disk that is full after any byte keeps every entry that was written down`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGXFSZ, SIG_IGN)
            for room in 16..<600 {
                let folder = try TestFolder()
                let path = folder.path(of: "orders.journal")
                var written: [Int64] = []
                do {
                    let journal = try FileJournal(path: path)
                    try Self.limitFiles(to: room)
                    do {
                        while true { written.append(try await journal.begin(Self.intent)) }
                    } catch {
                        try Self.limitFiles(to: .max)
                    }
                    #expect(try await journal.unsettled().map(\.id) == written, "room for \(room)")
                }
                let again = try FileJournal(path: path)
                #expect(again.notices.isEmpty)
                #expect(try await again.unsettled().map(\.id) == written, "room for \(room)")
                #expect(try await again.begin(Self.intent) == Int64(written.count + 1))
            }
        }
    }

    private static func limitFiles(to size: Int) throws {
        let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        var limit = rlimit()
        try #require(getrlimit(kind, &limit) == 0)
        limit.rlim_cur = size == .max ? limit.rlim_max : rlim_t(size)
        try #require(setrlimit(kind, &limit) == 0)
    }
}
