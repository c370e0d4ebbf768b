import FolderTestKit
import Glibc
import Testing

@testable import SaifuFiles

@Suite struct FolderTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func `the names in a folder come in order, without those of the folder itself and its parent`() throws {
        for name in ["b", ".hidden", "a"] { try #require(mkdir(folder.path(of: name), 0o700) == 0) }
        #expect(try Folder.names(in: folder.path) == [".hidden", "a", "b"])
    }

    @Test func `a folder that is not there, and a file, are told apart`() throws {
        let missing = folder.path(of: "missing"), file = folder.path(of: "file")
        try WholeFile.write([], to: file, for: .owner)
        #expect(throws: FileFault.missing(path: missing)) { try Folder.names(in: missing) }
        #expect(throws: FileFault.failed(path: file, action: .opened, code: ENOTDIR)) { try Folder.names(in: file) }
    }

    // Broken by, in Sources/SaifuFiles/Folder.swift:
    // - throw errno == EWOULDBLOCK ? .inUse(path: folder) : .failed(folder, .locked, errno)
    // + throw .failed(folder, .locked, errno)
    @Test(.timeLimit(.minutes(10))) func `a folder that another keeps is not waited for without end`() throws {
        let path = folder.path(of: "settings.json")
        let lock = try FolderLock(holding: path)
        #expect(throws: FileFault.inUse(path: folder.path)) { try FolderLock(holding: path, patience: 20) }
        withExtendedLifetime(lock) {}
    }
}
