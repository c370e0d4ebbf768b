/// What a file declares for others, and how much of it carries a comment.
///
/// What a protocol asks for is explained there: the answer of a type to a documented requirement is not counted, nor what
/// the standard library asks for, such as `==` and `init(from:)`. Neither are the cases of an enumeration, nor generated files.
struct PublicSymbols {
    private(set) var count = 0
    private(set) var documented = 0
    /// Where those stand that carry none, from 1, with their names.
    private(set) var undocumented: [(line: Int, name: String)] = []

    init() {}

    private static let kinds: Set<String> = [
        "func", "var", "let", "struct", "class", "enum", "protocol", "actor", "init", "subscript", "typealias",
    ]

    /// - Parameter requirements: of the protocols of all files.
    init(in file: SourceFile, _ requirements: DocumentedRequirements) {
        // What is generated is explained where it is generated from.
        guard !file.path.contains("/Generated/") else { return }
        var counted: Set<Int> = []
        let tokens = file.code.tokens
        for index in tokens.indices where tokens[index].text == "public" && !counted.contains(tokens[index].line) {
            // `public import` and `public extension` declare nothing of their own; `public private(set)` is one word more.
            let rest = tokens[index...].prefix(8).prefix { $0.line == tokens[index].line }
            guard let kind = rest.firstIndex(where: { Self.kinds.contains($0.text) }),
                rest.dropFirst().first?.text != "import"
            else { continue }
            let name = DocumentedRequirements.name(at: kind, tokens)
            guard !requirements.explain(name, at: index, in: file) else { continue }
            counted.insert(tokens[index].line)
            count += 1
            if DocumentedRequirements.isDocumented(tokens[index].line, in: file) {
                documented += 1
            } else {
                undocumented.append((tokens[index].line, name))
            }
        }
    }

    /// `97 %`, or `–` where there is nothing to document.
    var share: String { count == 0 ? "–" : "\(documented * 100 / count) %" }

    static func + (first: PublicSymbols, second: PublicSymbols) -> PublicSymbols {
        var sum = first
        sum.count += second.count
        sum.documented += second.documented
        sum.undocumented += second.undocumented
        return sum
    }
}

/// The requirements of protocols that carry a comment: whoever implements one need not repeat it.
struct DocumentedRequirements {
    /// By the name of the protocol.
    private var requirements: [String: Set<String>] = [:]
    /// By the name of the type: what it says it is, in all its extensions.
    private var parents: [String: Set<String>] = [:]

    /// What the standard library explains.
    private static let standard: Set<String> = [
        "==", "<", "hash", "encode", "description", "debugDescription", "rawValue", "id", "makeIterator", "next",
        "init from", "init rawValue", "init stringLiteral", "init integerLiteral", "init arrayLiteral",
        "init dictionaryLiteral", "customMirror", "unownedExecutor", "init extendedGraphemeClusterLiteral",
        "init booleanLiteral", "init nilLiteral",
    ]

    private static let words: Set<String> = ["func", "var", "init", "subscript", "associatedtype", "typealias"]

    init(of files: [SourceFile]) {
        for file in files {
            for type in file.types {
                parents[Self.last(type.name), default: []].formUnion(type.parents)
                guard type.kind == .protocol else { continue }
                for index in type.body where Self.words.contains(file.code.tokens[index].text) {
                    guard Self.isDocumented(file.code.tokens[index].line, in: file) else { continue }
                    requirements[type.name, default: []].insert(Self.name(at: index, file.code.tokens))
                }
            }
        }
    }

    /// Whether a name that is declared here is explained elsewhere.
    func explain(_ name: String, at index: Int, in file: SourceFile) -> Bool {
        let type = file.types.filter { $0.body.contains(index) }.min { $0.body.count < $1.body.count }
        guard let type else { return false }
        // A requirement itself is where the explanation has to stand.
        if type.kind == .protocol { return false }
        if Self.standard.contains(name) { return true }
        var kinds: Set<String> = []
        var waiting = [Self.last(type.name)]
        while let next = waiting.popLast() {
            if kinds.insert(next).inserted { waiting += parents[next] ?? [] }
        }
        return kinds.contains { requirements[$0]?.contains(name) == true }
    }

    /// `Inner` of `Outer.Inner`.
    private static func last(_ name: String) -> String {
        name.split(separator: ".").last.map(String.init) ?? name
    }

    /// `show` for a function, `init from` for an initializer with that label, else what stands behind the keyword.
    static func name(at keyword: Int, _ tokens: [CodeToken]) -> String {
        guard keyword + 2 < tokens.count else { return tokens[keyword].text }
        guard tokens[keyword].text == "init" else { return sign(after: keyword, tokens) }
        guard let open = tokens[keyword...].prefix(6).firstIndex(where: { $0.text == "(" }), open + 1 < tokens.count
        else { return "init" }
        return tokens[open + 1].text == ")" ? "init" : "init " + tokens[open + 1].text
    }

    /// An operator is more than one token.
    private static func sign(after keyword: Int, _ tokens: [CodeToken]) -> String {
        let name = tokens[keyword + 1].text
        let isWord = name.first.map { $0.isLetter || "_`".contains($0) } ?? false
        return isWord ? name : tokens[(keyword + 1)...].prefix { $0.text != "(" }.map(\.text).joined()
    }

    /// Whether the lines above, attributes not counted, end with a documentation comment.
    static func isDocumented(_ line: Int, in file: SourceFile) -> Bool {
        var index = line - 2
        while index >= 0 {
            let text = file.text.rawLines[index].drop { $0 == " " }
            if text.hasPrefix("///") { return true }
            guard text.hasPrefix("@") else { return false }
            index -= 1
        }
        return false
    }
}
