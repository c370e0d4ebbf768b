/// Makes Swift identifiers out of names that may be almost anything.
enum SwiftName {
    /// `["color", "price-up"]` without its group is `priceUp`. Keywords get backticks, other taken names a `_`.
    ///
    /// `nil` when no character of the name can stand in an identifier.
    static func property(_ path: some Sequence<String>) -> String? {
        guard let plain = plain(path, startsUpper: false) else { return nil }
        if taken.contains(plain) { return plain + "_" }
        return keywords.contains(plain) ? "`\(plain)`" : plain
    }

    /// The beginning of a type's name, e.g. `Dark`.
    static func typePrefix(_ names: String...) -> String? {
        plain(names, startsUpper: true)
    }

    /// A string literal.
    static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\" + String(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || isInvisible(scalar):
                literal += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }

    /// Lines of a documentation comment; nothing when there is no text.
    static func comment(_ text: String?, isDeprecated: Bool = false, indent: String = "    ") -> String {
        var lines = (text ?? "").split(whereSeparator: \.isNewline).map(printable)
        if isDeprecated { lines.append("Deprecated.") }
        return lines.map { "\(indent)/// \($0)\n" }.joined()
    }

    private static func printable(_ line: Substring) -> String {
        String(String.UnicodeScalarView(line.unicodeScalars.map { $0.value < 0x20 || isInvisible($0) ? " " : $0 }))
    }

    private static func plain(_ path: some Sequence<String>, startsUpper: Bool) -> String? {
        let words = path.flatMap { $0.unicodeScalars.split { !isIdentifier($0) } }.map { String($0) }
        guard let first = words.first else { return nil }
        let start = startsUpper ? capitalised(first) : uncapitalised(first)
        let name = start + words.dropFirst().map(capitalised).joined()
        return name.unicodeScalars.first.map { ("0"..."9").contains($0) } == true ? "_" + name : name
    }

    private static func capitalised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
    private static func uncapitalised(_ word: String) -> String { word.prefix(1).lowercased() + word.dropFirst() }

    /// Part of Swift's identifier characters: letters, digits, and the scripts that names are written in.
    private static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1E00...0x1FFF: true
        case 0x3040...0xD7FF, 0xF900...0xFD3D, 0x1_0000...0x1_FFFD: true
        default: false
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// The names that the generated types already have, and those that no member may have even in backticks.
    private static let taken: Set<String> = [
        "all", "allCases", "standard", "Type", "Protocol", "self", "Self", "init", "hashValue", "subscript",
    ]

    private static let keywords: Set<String> = [
        "actor", "any", "Any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class",
        "consuming", "continue", "convenience", "default", "defer", "deinit", "didSet", "distributed", "do", "dynamic",
        "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get",
        "guard", "if", "import", "in", "indirect", "infix", "inout", "internal", "is", "isolated", "lazy", "left",
        "let", "macro", "mutating", "nil", "none", "nonisolated", "nonmutating", "open", "operator", "optional",
        "override", "package", "postfix", "precedencegroup", "prefix", "private", "protocol", "public", "repeat",
        "required", "rethrows", "return", "right", "sending", "set", "some", "static", "struct", "super", "switch",
        "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet", "_",
    ]
}
