import Foundation

/// Files that were written, with what was there before: all of them stay, or none.
struct Deposit {
    private let root: URL
    /// `nil` for a file that was not there.
    private var before: [String: Data?] = [:]
    private var madeFolders: [URL] = []

    /// Writes each text beside its place, then moves all of them.
    /// - Throws: `unwritable`, after putting back what was there.
    init(_ texts: [String: String], root: URL) throws(ScaffoldError) {
        self.root = root
        for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
            do {
                try keep(path)
                try Data(text.utf8).write(to: temporary(path))
            } catch {
                undo()
                throw .unwritable(path)
            }
        }
        for path in texts.keys.sorted() {
            guard rename(temporary(path).path, root.appendingPathComponent(path).path) == 0 else {
                undo()
                throw .unwritable(path)
            }
        }
    }

    /// Remembers a file as it is, so that `undo` brings it back, and makes its folder.
    mutating func keep(_ path: String) throws {
        let file = root.appendingPathComponent(path)
        if before[path] == nil { before[path] = .some(FileManager.default.contents(atPath: file.path)) }
        var missing: [URL] = []
        var folder = file.deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: folder.path) {
            missing.append(folder)
            folder = folder.deletingLastPathComponent()
        }
        for folder in missing.reversed() {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            madeFolders.append(folder)
        }
    }

    /// Remembers every file of a folder.
    mutating func keepAll(in folder: String) throws {
        let path = root.appendingPathComponent(folder).path
        guard FileManager.default.fileExists(atPath: path) else { return }
        for name in try FileManager.default.contentsOfDirectory(atPath: path) { try keep(folder + "/" + name) }
    }

    /// The files of kept folders that are not as they were.
    func changes(in folders: [String]) throws -> [String] {
        try folders.flatMap { folder in
            try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path).map {
                folder + "/" + $0
            }
        }.filter { path in
            let now = FileManager.default.contents(atPath: root.appendingPathComponent(path).path)
            return before[path].map { $0 != now } ?? true
        }
    }

    /// Puts everything back. Files that appeared in a kept folder since are removed.
    func undo(andIn folders: [String] = []) {
        for folder in folders { removeNew(in: folder) }
        for (path, data) in before {
            let file = root.appendingPathComponent(path)
            unlink(temporary(path).path)
            guard let data else {
                unlink(file.path)
                continue
            }
            do {
                try data.write(to: file, options: .atomic)
            } catch {
                FileHandle.standardError.write(Data("saifu-dev: \(path) could not be put back: \(error)\n".utf8))
            }
        }
        for folder in madeFolders.reversed() { rmdir(folder.path) }
    }

    private func removeNew(in folder: String) {
        let path = root.appendingPathComponent(folder).path
        guard let names = FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) else { return }
        for name in names where before[folder + "/" + name] == nil { unlink(path + "/" + name) }
        rmdir(path)  // only where nothing is left
    }

    private func temporary(_ path: String) -> URL {
        root.appendingPathComponent(path + ".scaffold")
    }
}
