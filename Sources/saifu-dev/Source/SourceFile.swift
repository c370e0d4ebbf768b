import Foundation

/// A Swift file as lines: as they are, and as code alone, with spaces for comments and `~` for the letters of texts.
final class SourceFile {
    /// From the root, e.g. `Sources/SaifuMoney/Amount.swift`.
    let path: String
    /// The folder inside `Sources` or `Tests`.
    let module: String
    private let text: String
    private(set) lazy var lines = Self.lines(Array(text.utf8))
    private(set) lazy var code = Self.lines(CodeText.blanked(Array(text.utf8)))
    private(set) lazy var types = TypeLines.all(in: code)
    /// Of its code.
    private(set) lazy var words = Set(code.flatMap(Self.words))

    init(path: String, bytes: [UInt8]) {
        self.path = path
        module = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        text = String(decoding: bytes, as: UTF8.self)
    }

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    var isFeature: Bool { path.hasPrefix("Sources/") && module.hasSuffix("Feature") }
    var isTest: Bool { path.hasPrefix("Tests/") }
    /// Whether `generate` writes the file: the palette, and mocks. A mock that no protocol asks for is a violation.
    var isGenerated: Bool {
        path == GeneratedFiles.palette || isTest && path.holds("/Mocks/") && name.hasSuffix("Mock.swift")
    }

    /// The places, from 1, at which a line of code fits a pattern, or a line with its texts and comments.
    /// - Parameter marks: texts, one of which a line holds that fits: quick, to leave out the others.
    func lines(
        with pattern: Regex<Substring>, holding marks: Set<String>, inTexts: Bool = false
    ) -> [(line: Int, text: String)] {
        guard inTexts ? marks.contains(where: holds) : !words.isDisjoint(with: marks) else { return [] }
        // A dot between letters ends a word, other than in a text.
        let pattern = pattern.wordBoundaryKind(.simple)
        return (inTexts ? lines : code).enumerated().compactMap { index, line in
            guard marks.contains(where: line.holds), let match = line.firstMatch(of: pattern) else { return nil }
            return (index + 1, match.output.trimmingCharacters(in: .whitespaces))
        }
    }

    /// Whether the text stands anywhere in it, comments included: quick, to leave out what need not be read.
    func holds(_ text: String) -> Bool { self.text.holds(text) }

    /// The lines of code that hold the text, with their places from 0.
    func code(with text: String) -> [(index: Int, line: String)] {
        guard holds(text) else { return [] }
        return code.enumerated().filter { $1.holds(text) }.map { (index: $0, line: $1) }
    }

    /// Whether a line, from 0, holds a comment and nothing else.
    func isComment(_ index: Int) -> Bool {
        lines[index].utf8.count > 1 && code[index].utf8.allSatisfy { $0 == UInt8(ascii: " ") }
    }

    /// Returns the words between signs and blanks.
    static func words(of line: String) -> [String] {
        // By position: a closure for each byte takes many times as long in a build for debugging, and every check of the
        // tree comes here with all of its code.
        let bytes = Array(line.utf8)
        var words: [String] = []
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, isOfWord(bytes[index]) { index += 1 }
            if start < index { words.append(String(decoding: bytes[start..<index], as: UTF8.self)) }
            index += 1
        }
        return words
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        let letter = byte | 0x20
        return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == 0x5F || byte > 0x7F
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

/// Reads the Swift files of a tree.
enum SourceTree {
    /// Returns the files that are shipped, sorted by path.
    static func read(_ root: URL) throws -> [SourceFile] {
        try files(in: "Sources", root) { _ in true }
    }

    /// The tests of the modules and their kits; not the packages that stand beside them, nor recorded output.
    static func readTests(_ root: URL) throws -> [SourceFile] {
        try files(in: "Tests", root) { $0.hasSuffix("Tests") || $0.hasSuffix("TestKit") }
            .filter { !$0.path.contains("/Golden/") }
    }

    private static func files(in folder: String, _ root: URL, _ isRead: (String) -> Bool) throws -> [SourceFile] {
        let path = root.appendingPathComponent(folder).path
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        let modules = try FileManager.default.contentsOfDirectory(atPath: path).filter(isRead)
        return try modules.sorted().flatMap { module in
            let names = FileManager.default.enumerator(atPath: path + "/" + module)?.compactMap { $0 as? String } ?? []
            return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
                let file = "\(folder)/\(module)/\(name)"
                return SourceFile(path: file, bytes: try bytes(of: file, root))
            }
        }
    }

    static func bytes(of path: String, _ root: URL) throws(ToolError) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path) else {
            throw ToolError("\(path) cannot be read")
        }
        return Array(data)
    }
}
