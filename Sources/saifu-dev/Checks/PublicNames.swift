/// The public names of files, and how many of them carry a comment: public declarations, the cases of public
/// enumerations and the requirements of public protocols.
///
/// A requirement of a protocol is explained there: a type that names the protocol need not repeat it. Neither do operators
/// and literals of the standard library need a comment, whose meaning is always the same; an `id`, a `description` or a
/// coder does. Generated files are explained where they come from.
struct PublicNames {
    private(set) var count = 0
    /// Those that carry no comment.
    private(set) var undocumented: [Violation] = []

    /// Members whose meaning the standard library fixes.
    private static let standard: Set<String> = [
        "==", "<", "hash", "debugDescription", "customMirror", "makeIterator", "unownedExecutor", "init stringLiteral",
        "init integerLiteral", "init arrayLiteral", "init dictionaryLiteral", "init extendedGraphemeClusterLiteral",
        "init booleanLiteral", "init nilLiteral",
    ]

    init(in files: [SourceFile]) {
        let heritage = Self.heritage(in: files)
        let explained = Self.requirements(in: files)
        for file in files where !file.isGenerated {
            for (name, line) in Self.names(in: file) where !Self.standard.contains(name) {
                let protocols = explained[name, default: []]
                let owner =
                    protocols.isEmpty ? nil : file.types.last { $0.line < line && line < $0.line + $0.code.count }
                guard owner.map({ heritage($0.name).isDisjoint(with: protocols) }) ?? true else { continue }
                count += 1
                guard !Self.isDocumented(line, in: file) else { continue }
                let message = "public `\(name)` has no comment: unit, shape, what empty means, when it throws"
                undocumented.append(Violation(file: file.path, line: line, message: message))
            }
        }
    }

    /// The protocols that explain a name.
    private static func requirements(in files: [SourceFile]) -> [String: Set<String>] {
        files.reduce(into: [:]) { names, file in
            guard file.holds("protocol ") else { return }
            for type in file.types where type.kind == "protocol" {
                for member in type.members where isDocumented(member.line, in: file) {
                    names[name(in: file.code[member.line - 1]) ?? member.name, default: []].insert(type.name)
                }
            }
        }
    }

    /// Returns the names in the first lines of a type and its extensions, those that an alias stands for, and theirs in
    /// turn.
    private static func heritage(in files: [SourceFile]) -> (String) -> Set<String> {
        var named: [String: Set<String>] = [:]
        for file in files {
            for type in file.types {
                let end = type.code.firstIndex { $0.contains("{") } ?? type.code.startIndex
                named[type.name, default: []].formUnion(type.code[...end].flatMap(SourceFile.words))
            }
            for (_, line) in file.code(with: "typealias ") {
                let words = SourceFile.words(of: line).drop { $0 != "typealias" }.dropFirst()
                named[words.first ?? "", default: []].formUnion(words)
            }
        }
        return { name in
            var found: Set = [name], open = [name]
            while let next = open.popLast() {
                for name in named[next, default: []] where found.insert(name).inserted { open.append(name) }
            }
            return found
        }
    }

    /// Returns the public names of a file with their lines, from 1.
    private static func names(in file: SourceFile) -> [(name: String, line: Int)] {
        let declared = file.code(with: "public ").compactMap { index, line in
            line.contains("import ") ? nil : name(in: line).map { ($0, index + 1) }
        }
        let inner = file.types.filter { $0.modifiers.contains("public ") }.flatMap { type in
            type.members.filter { type.kind == "protocol" || type.kind == "enum" && $0.keyword == "case" }
        }
        return declared + inner.map { (name(in: file.code[$0.line - 1]) ?? $0.name, $0.line) } + shared(in: file)
    }

    /// Returns the names in a `public extension` that have no access modifier.
    private static func shared(in file: SourceFile) -> [(name: String, line: Int)] {
        file.types.filter { $0.kind == "extension" && $0.modifiers.contains("public ") }.flatMap { type in
            type.code.indices.dropFirst().compactMap { index in
                let line = type.code[index]
                guard line.prefix(while: { $0 == " " }).count == 4,
                    accesses.isDisjoint(with: SourceFile.words(of: line))
                else { return nil }
                return name(in: line).map { ($0, index + 1) }
            }
        }
    }

    private static let accesses: Set<String> = ["public", "package", "internal", "fileprivate", "private"]

    /// In percent.
    var share: Int { count == 0 ? 100 : (count - undocumented.count) * 100 / count }

    /// `show` for a function, `init from` for an initializer with that label; `nil` for an extension.
    private static func name(in line: String) -> String? {
        let words = SourceFile.words(of: line)
        guard let index = words.firstIndex(where: keywords.contains) else { return nil }
        let next = index + 1 < words.count ? words[index + 1] : ""
        switch words[index] {
        case "subscript": return "subscript"
        case "init": return line.contains("init()") ? "init" : "init " + next
        // An operator is no word.
        case "func" where !line.contains("func \(next)"):
            return line.split(separator: " ").drop { $0 != "func" }.dropFirst().first.map {
                String($0.prefix { $0 != "(" })
            }
        default: return next
        }
    }

    private static let keywords: Set<String> = [
        "func", "var", "let", "struct", "class", "enum", "protocol", "actor", "init", "subscript", "typealias",
        "associatedtype",
    ]

    /// Whether the lines above, attributes not counted, end with a documentation comment.
    private static func isDocumented(_ line: Int, in file: SourceFile) -> Bool {
        let above = file.lines[..<(line - 1)].reversed().lazy.map { $0.drop { $0 == " " } }
        return above.first { !$0.hasPrefix("@") }?.hasPrefix("///") == true
    }
}
