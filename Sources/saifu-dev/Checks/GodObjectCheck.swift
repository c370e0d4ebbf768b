/// Keeps types small: one that knows everything or is known by everything grows with every feature.
///
/// A type is counted with all its extensions, wherever they stand, whatever kind of type it is.
enum GodObjectCheck {
    static let longestFile = 300
    static let longestFunction = 60
    /// Of a type with its extensions.
    static let longestType = 350
    static let mostMembers = 50
    /// Classes, actors and protocols of this project that one type may name.
    static let mostDependencies = 15
    /// A class, actor or protocol with more members than this may not be named by many files.
    static let mostSharedMembers = 20
    /// The same of a value: it may be used by all, but not be everything.
    static let mostValueMembers = 30
    static let mostFiles = 15

    /// A type that may be larger, up to a size of its own.
    struct Exception {
        let lines: Int
        let members: Int
        let reason: String
    }

    /// One that needs it no more must leave.
    static let exceptions = [
        "JSONReader": Exception(
            lines: 900, members: 90,
            reason: "one cursor over the bytes, a file a kind of value: a call between two would cost"),
        "ExactDecimal": Exception(lines: 400, members: 50, reason: "a number is all its operations"),
        "EditorLoop": Exception(
            lines: 600, members: 90, reason: "the keys of the line editor, a file a group of keys; it should be split"),
        "ExchangeCore": Exception(lines: 375, members: 48, reason: "the one writer of the exchange, see OneWriter"),
        "ExchangeStore": Exception(lines: 440, members: 50, reason: "every statement of the exchange's database"),
        "Database": Exception(
            lines: 190, members: 30, reason: "one connection: exchange, ledger and recovery read and write by it"),
        "EntitiesProvider": Exception(
            lines: 300, members: 50, reason: "the only owner of a list: every list screen names it, by design"),
        "TableDataSource": Exception(
            lines: 300, members: 40, reason: "joins a list to a table: every list screen names it, by design"),
        "StringKey": Exception(lines: 150, members: 100, reason: "a key a sentence, nothing else"),
    ]

    static func violations(in files: [SourceFile]) -> [Violation] {
        let own = files.filter { !$0.path.contains("/Generated/") }
        let totals = TypeTotals.all(in: own)
        let shared = Set(totals.filter(\.isShared).map(\.name))
        let fanIn = FanIn(of: own)
        return own.flatMap(lengths)
            + totals.flatMap { type in
                dependencies(of: type, shared) + grown(type, fanIn.count(of: type))
            }
    }

    private static func lengths(_ file: SourceFile) -> [Violation] {
        let lineCount = file.text.rawLines.count - 1
        let message = "\(lineCount) lines, more than \(longestFile): look for a second idea"
        let whole = lineCount > longestFile ? [Violation(file: file.path, line: longestFile + 1, message: message)] : []
        return whole
            + file.types.flatMap(\.functions).filter { $0.lineCount > longestFunction }.map {
                let message = "`\($0.name)` has \($0.lineCount) lines, more than \(longestFunction)"
                return Violation(file: file.path, line: $0.line, message: message)
            }
    }

    private static func dependencies(of type: TypeTotal, _ shared: Set<String>) -> [Violation] {
        let used = type.words.intersection(shared).subtracting([type.name])
        guard type.declaration.kind != .protocol, used.count > mostDependencies else { return [] }
        return [violation(type, "names \(used.count) classes and protocols, more than \(mostDependencies)")]
    }

    /// Too large by itself, or for how many files name it.
    private static func grown(_ type: TypeTotal, _ fileCount: Int) -> [Violation] {
        let messages = tooLarge(type) + knownByAll(type, fileCount)
        guard let exception = exceptions[type.name] else { return messages.map { violation(type, $0) } }
        if messages.isEmpty { return [violation(type, "is an exception of GodObjectCheck without need: take it out")] }
        guard type.lineCount > exception.lines || type.memberCount > exception.members else { return [] }
        return [
            violation(
                type,
                "has outgrown its exception (\(exception.reason)): \(type.lineCount) lines, "
                    + "\(type.memberCount) members")
        ]
    }

    private static func tooLarge(_ type: TypeTotal) -> [String] {
        let whole = type.extensionCount == 0 ? "" : " with its \(type.extensionCount) extensions"
        return (type.lineCount > longestType ? ["has \(type.lineCount) lines\(whole), more than \(longestType)"] : [])
            + (type.memberCount > mostMembers
                ? ["has \(type.memberCount) members\(whole), more than \(mostMembers)"] : [])
    }

    private static func knownByAll(_ type: TypeTotal, _ fileCount: Int) -> [String] {
        let most = type.isShared ? mostSharedMembers : mostValueMembers
        guard type.memberCount > most, fileCount > mostFiles else { return [] }
        return [
            "has \(type.memberCount) members and is named in \(fileCount) other files, "
                + "more than \(mostFiles): split it by what its users need"
        ]
    }

    private static func violation(_ type: TypeTotal, _ message: String) -> Violation {
        Violation(file: type.file.path, line: type.declaration.line, message: "\(type.name) \(message)")
    }
}

/// In how many files each word stands.
private struct FanIn {
    private let files: [String: Set<String>]

    init(of sources: [SourceFile]) {
        var files: [String: Set<String>] = [:]
        for file in sources {
            for word in Set(file.code.tokens.map(\.text)) where word.first?.isUppercase == true {
                files[word, default: []].insert(file.path)
            }
        }
        self.files = files
    }

    /// Those besides its own.
    func count(of type: TypeTotal) -> Int {
        files[type.name, default: []].subtracting([type.file.path]).count
    }
}
