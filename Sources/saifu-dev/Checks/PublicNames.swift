/// What files declare for others, and how much of it carries a comment.
///
/// What a protocol asks for is explained there: whoever answers a documented requirement need not repeat it, nor what the
/// standard library asks for, such as `==` and `init(from:)`. Generated files are explained where they come from.
struct PublicNames {
    private(set) var count = 0
    /// Those that carry no comment.
    private(set) var undocumented: [Violation] = []

    /// Modules that have reached 100 %. One is added when `saifu-dev history` says so, and stays.
    private static let complete: Set<String> = [
        "AccountFeature", "LightningAPI", "LightningClient", "MarketFeature", "PaperExchange", "SaifuCrypto",
        "SaifuDrawing", "SaifuJSON", "SaifuLedger", "SaifuMoney", "SaifuSQLite", "SaifuStyle", "SaifuSystem",
        "SaifuTerminal", "SaifuText", "SandboxLive", "StyleExport", "TradeFeature",
    ]

    static func violations(in files: [SourceFile]) -> [Violation] {
        PublicNames(in: files).undocumented.filter { violation in
            complete.contains { violation.file.hasPrefix("Sources/\($0)/") }
        }
    }

    /// What the standard library explains.
    private static let standard: Set<String> = [
        "==", "<", "hash", "encode", "description", "debugDescription", "rawValue", "id", "makeIterator", "next",
        "customMirror", "unownedExecutor", "init from", "init rawValue", "init stringLiteral", "init integerLiteral",
        "init arrayLiteral", "init dictionaryLiteral", "init extendedGraphemeClusterLiteral", "init booleanLiteral",
        "init nilLiteral",
    ]

    init(in files: [SourceFile]) {
        let explained = files.reduce(into: Self.standard) { names, file in
            guard file.code.contains(where: { $0.contains("protocol ") }) else { return }
            for type in file.types where type.kind == "protocol" {
                for member in type.members where Self.isDocumented(member.line, in: file) {
                    names.insert(Self.name(in: file.code[member.line - 1]) ?? member.name)
                }
            }
        }
        for file in files where !file.isGenerated {
            for (index, line) in file.code.enumerated() where line.contains("public ") {
                guard !line.contains("import "), let name = Self.name(in: line), !explained.contains(name) else {
                    continue
                }
                count += 1
                guard !Self.isDocumented(index + 1, in: file) else { continue }
                let message = "public `\(name)` has no comment: unit, shape, what empty means, when it throws"
                undocumented.append(Violation(file: file.path, line: index + 1, message: message))
            }
        }
    }

    /// In percent.
    var share: Int { count == 0 ? 100 : (count - undocumented.count) * 100 / count }

    /// `show` for a function, `init from` for an initializer with that label; `public extension` declares nothing.
    private static func name(in line: String) -> String? {
        let words = SourceFile.words(of: line)
        guard let index = words.firstIndex(where: keywords.contains), !words.contains("case") else { return nil }
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
