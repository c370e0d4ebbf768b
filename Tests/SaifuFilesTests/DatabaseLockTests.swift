import FolderTestKit
import Glibc
import SaifuFiles
import Testing

struct DatabaseLockTests {
    private let folder: TestFolder
    private let path: String

    init() throws {
        folder = try TestFolder()
        path = folder.path(of: "db")
        try folder.write([1, 2, 3], to: "db", mode: 0o644)
    }

    @Test func `a database is locked once, until it is released`() throws {
        var lock: DatabaseLock? = try DatabaseLock(path)
        #expect(throws: FileFault.inUse(path: path)) { _ = try DatabaseLock(path) }
        #expect(try lock?.read(at: 1, count: 9) == [2, 3])
        #expect(folder.mode("db") == 0o600)
        lock = nil
        #expect(throws: Never.self) { _ = try DatabaseLock(path) }
    }

    @Test func `another process that has it locked is respected`() throws {
        let other = open(path, O_RDONLY | O_CLOEXEC)
        try #require(flock(other, LOCK_EX | LOCK_NB) == 0)
        #expect(throws: FileFault.inUse(path: path)) { _ = try DatabaseLock(path) }
        close(other)
        #expect(throws: Never.self) { _ = try DatabaseLock(path) }
    }

    @Test func `no file beside the database holds the lock`() throws {
        let lock = try DatabaseLock(path)
        #expect(!folder.exists("db-lock"))
        #expect(throws: FileFault.inUse(path: path)) { _ = try DatabaseLock(path) }
        withExtendedLifetime(lock) {}
    }

    @Test func `who tries in vain does not drop the locks that SQLite holds`() throws {
        let lock = try DatabaseLock(path)
        let database = open(path, O_RDWR | O_CLOEXEC)
        defer { close(database) }
        var wanted = flock(l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0x4000_0000, l_len: 1, l_pid: 0)
        try #require(fcntl(database, F_SETLK, &wanted) == 0)
        #expect(throws: FileFault.inUse(path: path)) { _ = try DatabaseLock(path) }
        _ = try FileFacts.check(path, for: .owner)
        let mine = try String(decoding: TestFolder.bytes(at: "/proc/locks"), as: UTF8.self)
            .split(separator: "\n").filter { $0.contains("POSIX") && $0.contains(" \(getpid()) ") }
        #expect(!mine.isEmpty)
        withExtendedLifetime(lock) {}
    }

    @Test func `a file that was replaced or deleted is no longer in place`() throws {
        let lock = try DatabaseLock(path)
        #expect(try lock.isInPlace())
        try folder.write([9], to: "copy")
        try #require(rename(folder.path(of: "copy"), path) == 0)
        #expect(try !lock.isInPlace())
        try folder.removeFile("db")
        #expect(try !lock.isInPlace())
    }

    @Test func `a database that is not there is missing`() throws {
        try folder.removeFile("db")
        #expect(throws: FileFault.missing(path: path)) { _ = try DatabaseLock(path) }
    }
}
