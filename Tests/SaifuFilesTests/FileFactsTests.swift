import FolderTestKit
import Glibc
import SaifuFiles
import Testing

struct FileFactsTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func `nothing at the path is no fault`() throws {
        #expect(try FileFacts.check(folder.path(of: "none"), for: .owner) == nil)
    }

    @Test func `a private file that others may use is mended without being opened`() throws {
        try folder.write([1, 2, 3], to: "key", mode: 0o666)
        #expect(try FileFacts.check(folder.path(of: "key"), for: .owner)?.size == 3)
        #expect(folder.mode("key") == 0o600)
    }

    @Test func `the mode of a file for everyone is its owner's business`() throws {
        try folder.write([1], to: "export", mode: 0o644)
        _ = try FileFacts.check(folder.path(of: "export"), for: .everyone)
        #expect(folder.mode("export") == 0o644)
    }

    @Test func `a private file whose mode cannot be changed is refused`() {
        let path = "/proc/self/status"
        #expect(throws: FileFault.cannotProtect(path: path, code: EPERM)) {
            _ = try FileFacts.check(path, for: .owner)
        }
    }

    @Test func `a private file of another user is refused`() throws {
        try folder.write([1], to: "key")
        let path = folder.path(of: "key")
        // Not root: a file of root then.
        let foreign = geteuid() == 0 ? path : "/etc/passwd"
        if geteuid() == 0 { try #require(chown(path, Unprivileged.user, Unprivileged.user) == 0) }
        #expect(throws: FileFault.belongsToAnother(path: foreign)) {
            _ = try FileFacts.check(foreign, for: .owner)
        }
    }

    @Test(arguments: [FileAudience.owner, .everyone])
    func `everything but a regular file is refused by its name`(audience: FileAudience) throws {
        try folder.write([1], to: "file")
        let link = folder.path(of: "link")
        let dangling = folder.path(of: "dangling")
        let fifo = folder.path(of: "fifo")
        try #require(symlink(folder.path(of: "file"), link) == 0)
        try #require(symlink(folder.path(of: "nowhere"), dangling) == 0)
        try #require(mkfifo(fifo, 0o600) == 0)
        var cases: [(String, FileKind)] = [
            (link, .symbolicLink), (dangling, .symbolicLink), (fifo, .fifo), (folder.path, .folder),
        ]
        // A device of the test's own: where the product fails, the machine's would be replaced.
        let device = folder.path(of: "device")
        if mknod(device, S_IFCHR | 0o600, 0x103) == 0 { cases.append((device, .device)) }
        for (path, kind) in cases {
            let expected = FileFault.wrongKind(path: path, kind: kind)
            #expect(throws: expected) { _ = try FileFacts.check(path, for: audience) }
            #expect(throws: expected) { _ = try RegularFile.open(path, for: .reading, of: audience) }
            #expect(throws: expected) { _ = try RegularFile.open(path, for: .appending, of: audience) }
            #expect(throws: expected) { _ = try WholeFile.read(path, limit: 10, of: audience) }
            #expect(throws: expected) { try WholeFile.write([2], to: path, for: audience) }
            #expect(try !WholeFile.create([2], as: path, for: audience))
        }
        #expect(try folder.read("file") == [1])
    }

    @Test func `a fault says what is wrong, and where`() {
        let fault = FileFault.wrongKind(path: "/home/a", kind: .fifo)
        #expect("\(fault)" == "/home/a: it is a FIFO")
        #expect(fault.path == "/home/a")
        #expect(FileFault.failed(path: "b", action: .synced, code: EIO).reason.hasPrefix("it could not be synced: "))
    }
}
