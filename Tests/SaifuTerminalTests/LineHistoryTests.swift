import FolderTestKit
import Glibc
import SaifuTerminal
import Testing

struct LineHistoryTests {
    private let folder: TestFolder
    private var path: String { folder.path(of: "history") }

    init() throws {
        folder = try TestFolder()
    }

    @Test func `lines are there again, in a file for the user alone`() throws {
        var history = try LineHistory(path: path) { _ in false }
        try history.add("ticker")
        try history.add("買う 0.1")
        #expect(folder.mode("history") == 0o600)
        #expect(try LineHistory(path: path) { _ in false }.lines == ["ticker", "買う 0.1"])
    }

    @Test func `secrets, hidden lines and repetitions are never kept`() throws {
        var history = try LineHistory(path: path) { $0.contains("key") }
        for line in ["board", "board", "login key=abc", " hush", "", "board", "buy 1", "board"] {
            try history.add(line)
        }
        #expect(history.lines == ["board", "buy 1", "board"])
        #expect(try folder.read("history") == Array("board\nbuy 1\nboard\n".utf8))
    }

    @Test func `a secret that got into the file is not read`() throws {
        try folder.write(Array("a\nkey x\nb\n".utf8), to: "history")
        #expect(try LineHistory(path: path) { $0.contains("key") }.lines == ["a", "b"])
    }

    @Test func `the file is bounded`() throws {
        var history = try LineHistory(path: path, limit: 3) { _ in false }
        for index in 0..<10 { try history.add("line \(index)") }
        #expect(history.lines == ["line 7", "line 8", "line 9"])
        #expect(try LineHistory(path: path, limit: 3) { _ in false }.lines == history.lines)
        #expect(try folder.read("history") == Array("line 7\nline 8\nline 9\n".utf8) && folder.mode("history") == 0o600)
    }

    @Test func `a link is not followed and a directory is no history`() throws {
        try folder.write(Array("precious\n".utf8), to: "target")
        symlink(folder.path(of: "target"), path)
        #expect(throws: HistoryError.unsafeFile(path: path)) { try LineHistory(path: path) { _ in false } }
        #expect(try folder.read("target") == Array("precious\n".utf8))
        #expect(throws: HistoryError.self) { try LineHistory(path: folder.path) { _ in false } }
    }

    @Test func `a file others could read is closed to them`() throws {
        try folder.write(Array("a\n".utf8), to: "history", mode: 0o644)
        _ = try LineHistory(path: path) { _ in false }
        #expect(folder.mode("history") == 0o600)
    }

    @Test func `lines of two processes do not mix`() throws {
        var one = try LineHistory(path: path) { _ in false }
        var two = try LineHistory(path: path) { _ in false }
        for index in 0..<50 {
            try one.add("one \(index)")
            try two.add("two \(index)")
        }
        #expect(try LineHistory(path: path) { _ in false }.lines.count == 100)
    }
}
