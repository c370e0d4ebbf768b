import Glibc
import SaifuTerminal
import Testing

/// A directory of a test's own, gone with it.
private final class Directory {
    let path: String

    init() throws {
        var template = Array("/tmp/saifu-history-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw HistoryError.storage(path: "/tmp", reason: "mkdtemp") }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in ["history", "target"] { unlink(path + "/" + name) }
        rmdir(path)
    }

    func write(_ text: String, to name: String, mode: mode_t = 0o600) {
        let file = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, mode)
        fchmod(file, mode)
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        close(file)
    }

    func read(_ name: String) -> String {
        let file = open(path + "/" + name, O_RDONLY)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 100_000)
        return String(decoding: bytes[..<max(0, Glibc.read(file, &bytes, bytes.count))], as: UTF8.self)
    }

    func mode(_ name: String) -> mode_t {
        var status = stat()
        return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
    }
}

struct LineHistoryTests {
    private let directory: Directory
    private var path: String { directory.path + "/history" }

    init() throws {
        directory = try Directory()
    }

    @Test func `lines are there again, in a file for the user alone`() throws {
        var history = try LineHistory(path: path) { _ in false }
        try history.add("ticker")
        try history.add("買う 0.1")
        #expect(directory.mode("history") == 0o600)
        #expect(try LineHistory(path: path) { _ in false }.lines == ["ticker", "買う 0.1"])
    }

    @Test func `secrets, hidden lines and repetitions are never kept`() throws {
        var history = try LineHistory(path: path) { $0.contains("key") }
        for line in ["board", "board", "login key=abc", " hush", "", "board", "buy 1", "board"] {
            try history.add(line)
        }
        #expect(history.lines == ["board", "buy 1", "board"])
        #expect(directory.read("history") == "board\nbuy 1\nboard\n")
    }

    @Test func `a secret that got into the file is not read`() throws {
        directory.write("a\nkey x\nb\n", to: "history")
        #expect(try LineHistory(path: path) { $0.contains("key") }.lines == ["a", "b"])
    }

    @Test func `the file is bounded`() throws {
        var history = try LineHistory(path: path, limit: 3) { _ in false }
        for index in 0..<10 { try history.add("line \(index)") }
        #expect(history.lines == ["line 7", "line 8", "line 9"])
        #expect(try LineHistory(path: path, limit: 3) { _ in false }.lines == history.lines)
        #expect(directory.read("history") == "line 7\nline 8\nline 9\n" && directory.mode("history") == 0o600)
    }

    @Test func `a link is not followed and a directory is no history`() {
        directory.write("precious\n", to: "target")
        symlink(directory.path + "/target", path)
        #expect(throws: HistoryError.unsafeFile(path: path)) { try LineHistory(path: path) { _ in false } }
        #expect(directory.read("target") == "precious\n")
        #expect(throws: HistoryError.self) { try LineHistory(path: directory.path) { _ in false } }
    }

    @Test func `a file others could read is closed to them`() throws {
        directory.write("a\n", to: "history", mode: 0o644)
        _ = try LineHistory(path: path) { _ in false }
        #expect(directory.mode("history") == 0o600)
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
