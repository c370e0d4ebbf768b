/// What a file declares for others, and how much of it carries a comment.
struct PublicSymbols {
    private(set) var count = 0
    private(set) var documented = 0

    init() {}

    private static let kinds: Set<String> = [
        "func", "var", "let", "struct", "class", "enum", "protocol", "actor", "init", "subscript", "typealias",
    ]

    init(in file: SourceFile) {
        var counted: Set<Int> = []
        let tokens = file.code.tokens
        for index in tokens.indices where tokens[index].text == "public" && !counted.contains(tokens[index].line) {
            // `public import` and `public extension` declare nothing of their own; `public private(set)` is one word more.
            let rest = tokens[index...].prefix(8).prefix { $0.line == tokens[index].line }
            guard rest.contains(where: { Self.kinds.contains($0.text) }), rest.dropFirst().first?.text != "import"
            else {
                continue
            }
            counted.insert(tokens[index].line)
            count += 1
            if Self.isDocumented(tokens[index].line, in: file) { documented += 1 }
        }
    }

    /// Whether the lines above, attributes not counted, end with a documentation comment.
    private static func isDocumented(_ line: Int, in file: SourceFile) -> Bool {
        var index = line - 2
        while index >= 0 {
            let text = file.text.rawLines[index].drop { $0 == " " }
            if text.hasPrefix("///") { return true }
            guard text.hasPrefix("@") else { return false }
            index -= 1
        }
        return false
    }

    /// `97 %`, or `–` where there is nothing to document.
    var share: String { count == 0 ? "–" : "\(documented * 100 / count) %" }

    static func + (first: PublicSymbols, second: PublicSymbols) -> PublicSymbols {
        var sum = first
        sum.count += second.count
        sum.documented += second.documented
        return sum
    }
}
