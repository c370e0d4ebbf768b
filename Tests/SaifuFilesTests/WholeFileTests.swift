import FolderTestKit
import Glibc
import SaifuFiles
import Testing

struct WholeFileTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func `a file is written, read again and replaced, and nothing is left beside it`() throws {
        let path = folder.path(of: "settings")
        #expect(try WholeFile.read(path, limit: 100, of: .owner) == nil)
        try WholeFile.write([1, 2], to: path, for: .owner)
        try WholeFile.write([3], to: path, for: .owner)
        #expect(try WholeFile.read(path, limit: 100, of: .owner) == [3])
        #expect(folder.mode("settings") == 0o600)
        #expect(try TestFolder.names(in: folder.path) == ["settings"])
    }

    @Test func `a file is never longer than its reader allows`() throws {
        let path = folder.path(of: "long")
        try folder.write([1, 2, 3, 4], to: "long")
        #expect(try WholeFile.read(path, limit: 4, of: .owner) == [1, 2, 3, 4])
        #expect(throws: FileFault.tooLarge(path: path, limit: 3)) { try WholeFile.read(path, limit: 3, of: .owner) }
    }

    @Test func `making a file never replaces one`() throws {
        let path = folder.path(of: "key")
        #expect(try WholeFile.create([1], as: path, for: .owner))
        #expect(try !WholeFile.create([2], as: path, for: .owner))
        #expect(try folder.read("key") == [1])
        #expect(try TestFolder.names(in: folder.path) == ["key"])
    }

    @Test func `an export keeps the mode of the file it replaces`() throws {
        try folder.write([1], to: "export", mode: 0o640)
        try WholeFile.write([2], to: folder.path(of: "export"), for: .everyone)
        #expect(folder.mode("export") == 0o640)
        #expect(try folder.read("export") == [2])
    }

    @Test func `a folder that may not be written keeps what it has`() throws {
        try folder.write([1], to: "file", mode: 0o644)
        try #require(chmod(folder.path, 0o555) == 0)
        defer { chmod(folder.path, 0o700) }
        let path = folder.path(of: "file")
        try Unprivileged.run { () throws in
            // Where others may not come to the folder of temporary files at all, this machine can tell nothing.
            var status = stat()
            try #require(lstat(path, &status) == 0, "another user cannot reach \(path)")
            #expect(throws: FileFault.failed(path: path, action: .created, code: EACCES)) {
                try WholeFile.write([2], to: path, for: .everyone)
            }
            #expect(try WholeFile.read(path, limit: 9, of: .everyone) == [1])
        }
    }

    @Test func `a removed file is gone, and removing it again is no fault`() throws {
        try folder.write([1], to: "file")
        try WholeFile.remove(folder.path(of: "file"))
        try WholeFile.remove(folder.path(of: "file"))
        #expect(!folder.exists("file"))
    }

    @Test func `a private folder is made with its parents, and mended`() throws {
        let path = folder.path(of: "a/b/home")
        try Folder.makePrivate(path + "/")
        #expect(folder.mode("a/b/home") == 0o700)
        try #require(chmod(path, 0o755) == 0)
        try Folder.makePrivate(path)
        #expect(folder.mode("a/b/home") == 0o700)
    }

    @Test func `a link is no private folder, also with a slash at its end`() throws {
        let link = folder.path(of: "link")
        try #require(symlink(folder.path, link) == 0)
        for path in [link, link + "/", link + "//"] {
            #expect(throws: FileFault.wrongKind(path: link, kind: .symbolicLink)) { try Folder.makePrivate(path) }
        }
        try Folder.make(link)  // for exports it is one
    }

    @Test(arguments: [("a/b", "a"), ("/b", "/"), ("b", "."), ("/a/b/c", "/a/b")])
    func `the folder of a path`(path: String, expected: String) {
        #expect(Folder.holding(path) == expected)
    }
}
