import Foundation

/// Trees of files for the developer tool, and the tool as a person runs it.
enum DeveloperTree {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A small tree that follows the rules, with these files.
    static func make(_ files: [String: String] = [:]) throws -> URL {
        let tree = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
        for folder in ["Resources/tokens", "Sources/SaifuStyle/Generated"] {
            let target = tree.appendingPathComponent(folder)
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: root.appendingPathComponent(folder), to: target)
        }
        let page = "Sources/saifu/saifu.docc/Capabilities.md"
        for (path, text) in [page: try read(page, in: root)].merging(files, uniquingKeysWith: { _, own in own }) {
            try write(text, to: path, in: tree)
        }
        return tree
    }

    static func write(_ text: String, to path: String, in tree: URL) throws {
        let file = tree.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    static func read(_ path: String, in tree: URL) throws -> String {
        String(decoding: try Data(contentsOf: tree.appendingPathComponent(path)), as: UTF8.self)
    }

    /// Runs the built tool; its output and its complaints together.
    static func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (
        status: Int32, output: String
    ) {
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable).deletingLastPathComponent()
            .appendingPathComponent("saifu-dev")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, own in own }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// Runs `check` on a tree with these files.
    static func check(_ files: [String: String]) throws -> (status: Int32, output: String) {
        let tree = try make(files)
        defer { remove(tree) }
        return try run(["check", "--root", tree.path])
    }

    static func remove(_ tree: URL) {
        do {
            try FileManager.default.removeItem(at: tree)
        } catch {
            print("\(tree.path) stays: \(error)")
        }
    }
}
