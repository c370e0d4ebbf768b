import Foundation

/// A Swift file below `Sources`.
struct SourceFile {
    /// From the root, e.g. `Sources/SaifuMoney/Amount.swift`.
    let path: String
    /// The folder inside `Sources`.
    let module: String
    let text: SourceText
    let code: TokenizedCode
    let types: [TypeDeclaration]

    init(path: String, module: String, text: SourceText) {
        self.path = path
        self.module = module
        self.text = text
        code = TokenizedCode(text)
        types = TypeDeclaration.all(in: code)
    }
}

/// All Swift files of a tree.
enum SourceTree {
    struct Unreadable: Error, CustomStringConvertible {
        let path: String
        var description: String { "\(path) cannot be read" }
    }

    /// What is shipped, in the order of its paths.
    static func read(_ root: URL) throws(Unreadable) -> [SourceFile] {
        try files(in: "Sources", root) { _ in true }
    }

    /// The tests of the modules; not the packages that stand beside them.
    static func readTests(_ root: URL) throws(Unreadable) -> [SourceFile] {
        guard FileManager.default.fileExists(atPath: root.appendingPathComponent("Tests").path) else { return [] }
        return try files(in: "Tests", root) { $0.hasSuffix("Tests") }
    }

    private static func files(
        in folder: String, _ root: URL, _ isRead: (String) -> Bool
    ) throws(Unreadable) -> [SourceFile] {
        let path = root.appendingPathComponent(folder).path
        var files: [SourceFile] = []
        do {
            for module in try FileManager.default.contentsOfDirectory(atPath: path).sorted() where isRead(module) {
                let names = FileManager.default.enumerator(atPath: path + "/" + module)?.compactMap { $0 as? String }
                for name in (names ?? []).sorted() where name.hasSuffix(".swift") {
                    files.append(try file("\(folder)/\(module)/\(name)", module, root))
                }
            }
        } catch let error as Unreadable {
            throw error
        } catch {
            throw Unreadable(path: path)
        }
        return files
    }

    private static func file(_ path: String, _ module: String, _ root: URL) throws(Unreadable) -> SourceFile {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path) else {
            throw Unreadable(path: path)
        }
        return SourceFile(path: path, module: module, text: SourceText(Array(data)))
    }
}
