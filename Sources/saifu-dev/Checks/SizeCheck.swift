/// Keeps files, functions and types small. A type is counted with all its extensions, wherever they stand: one that knows
/// everything, or is known by everything, grows with every feature.
enum SizeCheck {
    static let longestFile = 300
    static let longestFunction = 60
    /// Of a type with its extensions.
    static let longestType = 350
    static let mostMembers = 50
    /// Classes, actors and protocols of this project that one type may name.
    static let mostDependencies = 15
    /// With more members than this, a type that its users share, or a value, may not be named by many files.
    static let mostKnownMembers = (shared: 20, value: 30)
    static let mostFiles = 15
    /// A4: a scene with its command, its columns and what selecting does: nothing else draws it.
    static let longestScreen = 75
    /// Of all files in a folder of a feature that is not divided into roles, whether the scene itself stands there or not.
    static let longestSceneFolder = 460

    /// Types that may be larger, up to a size of their own. One that needs it no more must leave.
    private static let exceptions: [String: (lines: Int, members: Int, reason: String)] = [
        "JSONReader": (975, 95, "one cursor over the bytes, a file a kind of value: a call between two would cost"),
        "ExactDecimal": (400, 50, "a number is all its operations"),
        "ExchangeCore": (800, 78, "the one writer of the exchange, a file a concern, see OneWriter"),
        "ExchangeStore": (620, 60, "every statement of the exchange's database"),
        "ProtocolServer": (440, 42, "a function for each call of the API, a file for each group of them"),
        "ServerConnection": (375, 52, "one client: reading, answering, writing and waiting share its state"),
        "Database": (190, 30, "one connection: exchange, ledger and recovery read and write by it"),
        "LightningClient": (350, 38, "its module has its name: every file that imports it counts as one that names it"),
        "UsageError": (400, 58, "a case for each way in which a line can be wrong"),
        "Figure": (190, 39, "an initialiser for each type it is made of, so that no type of a feature fits"),
        "EntitiesProvider": (320, 54, "the only owner of a list: every list screen names it, by design"),
    ]

    /// A type with its extensions.
    private struct Total {
        let type: TypeLines
        let file: SourceFile
        var lines: Int
        var members: Int
        var words: Set<String>
        /// Other files that name it.
        var users: Int
        /// By its own first line or that of an extension.
        var isScene: Bool
    }

    static func violations(in files: [SourceFile]) -> [Violation] {
        let own = files.filter { !$0.isGenerated }
        let totals = totals(of: own)
        let shared = Set(totals.filter(\.type.isShared).map(\.type.name))
        return own.flatMap(lengths) + folders(of: own)
            + totals.flatMap { total in grown(total) + dependencies(of: total, shared) }
    }

    private static func totals(of files: [SourceFile]) -> [Total] {
        let types = files.flatMap { file in file.types.map { (type: $0, file: file) } }
        let extensions = Dictionary(grouping: types.filter { $0.type.kind == "extension" }, by: \.type.name)
        var users: [String: Int] = [:]
        for word in files.flatMap(\.words) { users[word, default: 0] += 1 }
        let declared = types.filter { $0.type.kind != "extension" }
        let names = Dictionary(grouping: declared, by: \.type.name)
        return declared.map { type, file in
            // Of several types of one name, an extension means that of its file, else that of its module.
            let same = names[type.name] ?? []
            let parts = (extensions[type.name] ?? []).filter { part in
                let near = same.filter { $0.file.path == part.file.path }
                let known = near.isEmpty ? same.filter { $0.file.module == part.file.module } : near
                return (known.isEmpty ? same : known).contains { $0.file.path == file.path }
            }
            return Total(
                type: type, file: file, lines: parts.reduce(type.code.count) { $0 + $1.type.code.count },
                members: parts.reduce(type.members.count) { $0 + $1.type.members.count },
                words: parts.reduce(type.words) { $0.union($1.type.words) }, users: (users[type.name] ?? 1) - 1,
                isScene: isScene(type) || type.kind == "class" && parts.contains { isScene($0.type) })
        }
    }

    private static func lengths(_ file: SourceFile) -> [Violation] {
        let isScreen = file.isFeature && file.types.contains(where: Self.isScene)
        let most = isScreen ? longestScreen : longestFile
        let count = file.lines.count - 1
        let whole = Violation(
            file: file.path, line: most + 1, message: "\(count) lines, more than \(most): look for a second idea")
        // A switch over sentences is as long as there are sentences.
        let members = TypeLines.free(in: file.code) + file.types.filter { !isSentence($0) }.flatMap(\.members)
        let functions = members.filter { $0.keyword != "case" && $0.lineCount > longestFunction }
        return (count > most ? [whole] : [])
            + functions.map {
                let message = "`\($0.name)` has \($0.lineCount) lines, more than \(longestFunction)"
                return Violation(file: file.path, line: $0.line, message: message)
            }
    }

    /// A4: what a scene needs besides itself is no place to hide.
    private static func folders(of files: [SourceFile]) -> [Violation] {
        let folders = Dictionary(grouping: files.filter(\.isFeature)) { $0.path.dropLast($0.name.count) }
        return folders.sorted { $0.key < $1.key }.compactMap { folder, files in
            let count = files.reduce(0) { $0 + $1.lines.count - 1 }
            let isDivided = ["Presenter", "Router"].allSatisfy { role in
                files.contains { $0.types.contains { $0.name.hasSuffix(role) } }
            }
            guard folder.split(separator: "/").count > 2, count > longestSceneFolder, !isDivided else { return nil }
            let message = "\(count) lines in the folder of a scene, more than \(longestSceneFolder)"
            return Violation(file: String(folder), message: message)
        }
    }

    private static func isScene(_ type: TypeLines) -> Bool {
        ["class", "extension"].contains(type.kind)
            && SourceFile.words(of: type.code.first ?? "").contains { $0.hasSuffix("Scene") && $0 != type.name }
    }

    /// The screens of a sandbox, one file each: there are as many as the sandbox shows.
    private static func isCatalogue(_ type: TypeLines) -> Bool { type.kind == "enum" && type.name.hasSuffix("Screens") }

    private static func isSentence(_ type: TypeLines) -> Bool {
        SourceFile.words(of: type.code.first ?? "").contains("Sentence")
    }

    private static func dependencies(of total: Total, _ shared: Set<String>) -> [Violation] {
        let used = total.words.intersection(shared).subtracting([total.type.name])
        guard total.type.kind != "protocol", used.count > mostDependencies else { return [] }
        return [violation(total, "names \(used.count) classes and protocols, more than \(mostDependencies)")]
    }

    /// Too large by itself, or for how many files name it.
    private static func grown(_ total: Total) -> [Violation] {
        let known = total.type.isShared ? mostKnownMembers.shared : mostKnownMembers.value
        let size = "has \(total.lines) lines and \(total.members) members with its extensions"
        let isScene = total.file.isFeature && total.isScene && total.lines > total.type.code.count
        guard !isCatalogue(total.type) else { return [] }
        let most = isScene ? longestScreen : longestType
        let isTooLarge = total.lines > most || total.members > mostMembers
        let isKnownByAll = total.members > known && total.users > mostFiles && !isSentence(total.type)
        guard let exception = exceptions[total.type.name] else {
            let reasons =
                (isTooLarge ? [size + ", more than \(most) or \(mostMembers)"] : [])
                + (isKnownByAll
                    ? ["has \(total.members) members and is named in \(total.users) other files: split it by its users"]
                    : [])
            return reasons.map { violation(total, $0) }
        }
        guard isTooLarge || isKnownByAll else { return [violation(total, "is an exception of SizeCheck without need")] }
        guard total.lines > exception.lines || total.members > exception.members else { return [] }
        return [violation(total, size + ": it has outgrown its exception (\(exception.reason))")]
    }

    private static func violation(_ total: Total, _ message: String) -> Violation {
        Violation(file: total.file.path, line: total.type.line, message: "\(total.type.name) \(message)")
    }
}
