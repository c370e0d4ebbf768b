import Foundation
import TerminalTestKit
import Testing

@testable import saifu_dev

/// `saifu-dev copy`.
@Suite(.blocking) struct TreeCopyTests {
    private let tree: URL
    private let copy: URL
    private let files = FileManager.default

    init() throws {
        tree = try TemporaryFolder.make()
        copy = tree.appendingPathComponent(".build/copy")
        try Tool(["git", "init", "-q"], in: tree).run()
        let start = [
            ".gitignore": ".build\n", "run": "one", "Sources/gone/in/it": "two", "same": "three", "日本": "four",
        ]
        for (path, text) in start { try DeveloperTree.write(text, to: path, in: tree) }
        try files.createSymbolicLink(atPath: path(tree, "link"), withDestinationPath: "same")
        try make()
        try DeveloperTree.write("kept", to: ".build/what", in: copy)
    }

    private func path(_ folder: URL, _ name: String) -> String { folder.appendingPathComponent(name).path }

    private func make() throws {
        let result = try DeveloperTree.run(["copy", "--root", tree.path])
        try #require(result.status == 0 && result.output == copy.path + "\n", "\(result)")
    }

    private func date(_ name: String) throws -> Date? {
        try files.attributesOfItem(atPath: path(copy, name))[.modificationDate] as? Date
    }

    // Broken by, in Sources/saifu-dev/Source/TreeCopy.swift:
    // - if files.contents(atPath: target.path) != data { try data.write(to: target) }
    // + try data.write(to: target)
    // Broken by, in Sources/saifu-dev/Source/TreeCopy.swift:
    // - if path != ".build" { try files.removeItem(atPath: copy.appendingPathComponent(path).path) }
    // + try files.removeItem(atPath: copy.appendingPathComponent(path).path)
    // Broken by, in Sources/saifu-dev/Source/TreeCopy.swift:
    // - try files.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path)
    // + _ = mode
    @Test func `the copy follows the tree, and what is the same stays untouched`() throws {
        defer { DeveloperTree.remove(tree) }
        #expect(try files.destinationOfSymbolicLink(atPath: path(copy, "link")) == "same")
        #expect(try DeveloperTree.read("日本", in: copy) == "four")
        let before = try date("same")
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(tree, "run"))
        try files.removeItem(atPath: path(tree, "Sources/gone"))
        try DeveloperTree.write("five", to: "new/one", in: tree)
        try DeveloperTree.write("six", to: "日本", in: tree)
        try make()
        #expect(try date("same") == before)
        #expect(
            files.isExecutableFile(atPath: path(copy, "run")) && !files.fileExists(atPath: path(copy, "Sources/gone")))
        #expect(try DeveloperTree.read("new/one", in: copy) == "five")
        #expect(try DeveloperTree.read("日本", in: copy) == "six")
        #expect(try DeveloperTree.read(".build/what", in: copy) == "kept")
    }

    // Broken by, in Sources/saifu-dev/Source/TreeCopy.swift:
    // - if Self.destination(of: target) != nil { try files.removeItem(at: target) }
    // +
    // Broken by, in Sources/saifu-dev/Source/TreeCopy.swift:
    // - if old == destination { return }
    // + if old != nil { return }
    @Test func `a link that leads elsewhere or became a file does so in the copy, too`() throws {
        defer { DeveloperTree.remove(tree) }
        try files.removeItem(atPath: path(tree, "link"))
        try files.createSymbolicLink(atPath: path(tree, "link"), withDestinationPath: "run")
        try make()
        #expect(try DeveloperTree.read("link", in: copy) == "one")
        try files.removeItem(atPath: path(tree, "link"))
        try DeveloperTree.write("own", to: "link", in: tree)
        try make()
        #expect(try DeveloperTree.read("link", in: copy) == "own" && DeveloperTree.read("run", in: copy) == "one")
    }
}
