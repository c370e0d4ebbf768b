import FolderTestKit
import Glibc
import SaifuFiles
import Testing

struct RegularFileTests {
    private let folder: TestFolder
    private let path: String

    init() throws {
        folder = try TestFolder()
        path = folder.path(of: "log")
    }

    @Test func `a file is made once and grows at its end`() throws {
        #expect(try RegularFile.open(path, for: .appending, of: .owner) == nil)
        let made = try #require(try RegularFile.create(path, for: .owner))
        #expect(try RegularFile.create(path, for: .owner) == nil)
        try made.append([1, 2])
        try made.append([3])
        try made.sync()
        #expect(try made.read(at: 1, count: 10) == [2, 3])
        try made.shorten(to: 1)
        #expect(try made.read(limit: 10) == [1])
        #expect(folder.mode("log") == 0o600)
    }

    /// A disk with room for a part: a limit on the size of files, which only this file of many holes reaches.
    @Test func `what does not fit is taken back`() throws {
        let room = 1 << 30
        var limit = rlimit()
        try #require(getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
        let before = limit
        limit.rlim_cur = rlim_t(room)
        signal(SIGXFSZ, SIG_IGN)
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
        defer {
            var before = before
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before)
        }
        let file = try #require(try RegularFile.create(path, for: .owner))
        try file.shorten(to: room - 3)  // makes it longer
        #expect(throws: FileFault.diskFull(path: path)) { try file.append([1, 2, 3, 4, 5]) }
        #expect(try file.size() == room - 3)
        try file.append([1, 2, 3])
        #expect(try file.size() == room)
    }

    @Test func `a file that is open alone is refused to others until it is released`() throws {
        var first = try RegularFile.create(path, for: .owner)
        first = try RegularFile.openAlone(path, for: .appending, of: .owner)
        #expect(first != nil)
        #expect(throws: FileFault.inUse(path: path)) {
            _ = try RegularFile.openAlone(path, for: .appending, of: .owner)
        }
        first = nil
        #expect(try RegularFile.openAlone(path, for: .appending, of: .owner) != nil)
    }

    @Test func `a file that is open shared may be opened so again, and by nobody alone`() throws {
        var alone = try RegularFile.create(path, for: .owner)
        alone = try RegularFile.openAlone(path, for: .reading, of: .owner)
        #expect(throws: FileFault.inUse(path: path)) {
            _ = try RegularFile.openShared(path, for: .reading, of: .owner)
        }
        alone = nil
        var shared = (0..<2).map { _ in Result { try RegularFile.openShared(path, for: .reading, of: .owner) } }
        for file in shared { #expect(try file.get() != nil) }
        #expect(throws: FileFault.inUse(path: path)) {
            _ = try RegularFile.openAlone(path, for: .reading, of: .owner)
        }
        shared = []
        #expect(try RegularFile.openAlone(path, for: .reading, of: .owner) != nil)
        #expect(alone == nil)
    }

    @Test(.timeLimit(.minutes(10))) func `who waited for a file that was replaced meanwhile gets the new one`()
        async throws
    {
        let path = path
        try folder.write([1], to: "log")
        var old = try RegularFile.openAlone(path, for: .appending, of: .owner)
        #expect(old != nil)
        let waiting = Task.detached {
            try RegularFile.openAlone(path, for: .appending, of: .owner, patience: 100_000)?.read(limit: 9)
        }
        while TestFolder.descriptors(of: path) < 2 { await Task.yield() }
        try WholeFile.write([2], to: path, for: .owner)
        old = nil
        #expect(try await waiting.value == [2])
    }
}
