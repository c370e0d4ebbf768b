import Foundation

/// Trees of files for the developer tool, and the tool as a person runs it.
enum DeveloperTree {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A small tree that follows the rules, with these files.
    static func make(_ files: [String: String] = [:]) throws -> URL {
        try place(try usual.get().merging(files) { _, own in own })
    }

    private static func place(_ files: [String: String]) throws -> URL {
        let tree = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
        for (path, text) in files { try write(text, to: path, in: tree) }
        return tree
    }

    /// What every tree has: the table of the capabilities, and a palette of one colour. That of this project takes longer
    /// to read than all rules together, and a hundred trees are checked.
    private static let usual = Result<[String: String], any Error> {
        let page = "Sources/saifu/saifu.docc/Capabilities.md"
        var files = [page: try read(page, in: root)]
        files["Resources/tokens/saifu.resolver.json"] = """
            {
              "version": "2025.10",
              "sets": { "base": { "sources": [{ "$ref": "base.tokens.json" }] } },
              "modifiers": {
                "theme": { "default": "dark", "contexts": { "dark": [], "light": [{ "$ref": "light.tokens.json" }] } },
                "market": { "default": "jp", "contexts": { "jp": [], "intl": [] } }
              },
              "resolutionOrder": [
                { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }, { "$ref": "#/modifiers/market" }
              ]
            }
            """
        for (name, grey) in [("base", 0), ("light", 1)] {
            let value = #"{ "colorSpace": "srgb", "components": [\#(grey), \#(grey), \#(grey)] }"#
            files["Resources/tokens/\(name).tokens.json"] =
                #"{ "color": { "text": { "$type": "color", "$value": \#(value) } } }"#
        }
        let tree = try place(files)
        defer { remove(tree) }
        let palette = "Sources/SaifuStyle/Generated/Palette.swift"
        _ = try run(["generate", "--root", tree.path])
        files[palette] = try read(palette, in: tree)
        return files
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
