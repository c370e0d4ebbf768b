import Foundation
import LightningAPI
import LightningClient
import Testing

/// What only the journal in a text file does; what every journal does is tested with the others.
struct FileJournalTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "saifu-" + UUID().uuidString).path

    private let intent = OrderIntent(
        origin: "http://127.0.0.1:8080", order: order, createdAt: Timestamp(milliseconds: 1_786_105_083_593))

    private func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    @Test func `a line that was cut off is an order that was never sent`() async throws {
        do {
            let journal = try FileJournal(path: path)
            _ = try await journal.begin(intent)
            _ = try await journal.begin(intent)
        }
        let whole = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let second = try #require(whole.firstIndex(of: "\n")).utf16Offset(in: whole) + 1
        for cut in [second, second + 1, whole.count - 1] {
            try write(String(whole.prefix(cut)))
            let journal = try FileJournal(path: path)
            #expect(try await journal.unsettled().map(\.id) == [1])
            #expect(try await journal.begin(intent) == 2)
        }
    }

    @Test func `nobody else may read it, and one process has it`() throws {
        let journal = try FileJournal(path: path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(throws: JournalError.storage(reason: "\(path) is in use by another process")) {
            try FileJournal(path: path)
        }
        withExtendedLifetime(journal) {}
    }

    @Test(arguments: ["nonsense\n", "{\"id\":1}\n", "{\"id\":1,\"outcome\":\"lost\",\"detail\":\"\"}\n"])
    func `lines of something else are refused and kept`(text: String) throws {
        try write(text)
        #expect(throws: JournalError.self) { try FileJournal(path: path) }
        #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8) == text)
    }

    @Test func `a link is never followed`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: "/tmp/nowhere-" + UUID().uuidString)
        #expect(throws: JournalError.self) { try FileJournal(path: path) }
    }
}
