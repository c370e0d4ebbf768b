import Foundation

/// A Swift file below `Sources`.
struct SourceFile {
    /// From the root, e.g. `Sources/SaifuMoney/Amount.swift`.
    let path: String
    /// The folder inside `Sources`.
    let module: String
    let text: SourceText
}

/// All Swift files of a tree.
enum SourceTree {
    struct Unreadable: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) cannot be read" }
    }

    /// In the order of their paths.
    static func read(_ root: URL) throws(Unreadable) -> [SourceFile] {
        let folder = root.appendingPathComponent("Sources")
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else {
            throw Unreadable(path: folder.path)
        }
        let names = paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        var files: [SourceFile] = []
        for name in names {
            files.append(try file(name, in: folder))
        }
        return files
    }

    private static func file(_ name: String, in folder: URL) throws(Unreadable) -> SourceFile {
        guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) else {
            throw Unreadable(path: name)
        }
        let module = name.split(separator: "/").first.map(String.init) ?? name
        return SourceFile(path: "Sources/" + name, module: module, text: SourceText(Array(data)))
    }
}
