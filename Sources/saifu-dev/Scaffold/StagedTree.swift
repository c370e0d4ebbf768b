import Foundation

/// Changes of a tree that are kept in memory until all of them are known to be possible.
struct StagedTree {
    let root: URL
    private(set) var texts: [String: String] = [:]

    init(root: URL) {
        self.root = root
    }

    /// The text of a file with the changes so far.
    func read(_ path: String) throws(ScaffoldError) -> String {
        if let text = texts[path] { return text }
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path) else {
            throw .unreadable(path)
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// - Throws: `exists`: a new file never replaces one.
    mutating func create(_ path: String, _ text: String) throws(ScaffoldError) {
        let isThere = FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
        guard texts[path] == nil, !isThere else { throw .exists(path) }
        texts[path] = text
    }

    /// Changes a file that is there.
    mutating func edit(_ path: String, _ change: (inout CodeEditor) throws(ScaffoldError) -> Void) throws(ScaffoldError)
    {
        var editor = CodeEditor(path: path, text: try read(path))
        try change(&editor)
        texts[path] = editor.text
    }

    /// The Swift files below `Sources` with the changes.
    func sources() throws -> [SourceFile] {
        var files = try SourceTree.read(root).filter { texts[$0.path] == nil }
        for (path, text) in texts where path.hasPrefix("Sources/") && path.hasSuffix(".swift") {
            let module = path.split(separator: "/")[1]
            files.append(SourceFile(path: path, module: String(module), text: SourceText(Array(text.utf8))))
        }
        return files.sorted { $0.path < $1.path }
    }

    /// Lays the Swift files out as the project does.
    mutating func format() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
        defer { _ = unlinkAll(folder) }
        var places: [(path: String, file: URL)] = []
        for path in texts.keys.sorted() where path.hasSuffix(".swift") {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((texts[path] ?? "").utf8).write(to: file)
            places.append((path, file))
        }
        let configuration = root.appendingPathComponent(".swift-format").path
        let arguments = ["swift", "format", "-i", "--configuration", configuration] + places.map(\.file.path)
        try Tool(arguments, in: root).run()
        for (path, file) in places { texts[path] = String(decoding: try Data(contentsOf: file), as: UTF8.self) }
    }

    private func unlinkAll(_ folder: URL) -> Bool {
        do {
            try FileManager.default.removeItem(at: folder)
            return true
        } catch {
            return false  // the system empties this folder by itself
        }
    }
}
