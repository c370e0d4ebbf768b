/// The rules of the languages of this library. Every keyword of a language is compiled once by its test.
extension NameRules {
    /// Members of Swift types.
    public static let swift: NameRules = {
        var rules = NameRules(style: .camel, allows: isIdentifier)
        rules.keywords = swiftKeywords
        rules.escape = .backticks
        rules.taken = ["Type", "Protocol", "self", "Self", "init", "hashValue", "subscript"]
        return rules
    }()

    /// The name of a Swift type, or its beginning.
    public static let swiftType: NameRules = {
        var rules = swift
        rules.style = .pascal
        return rules
    }()

    /// What stands after the `--` of a custom property and after the `.` of a class.
    public static let css: NameRules = {
        var rules = NameRules(style: .kebab) { scalar in
            switch scalar {
            case "a"..."z", "0"..."9", "-", "_": true
            default: scalar.value >= 0xA0
            }
        }
        rules.replacement = .cssEscape
        rules.digitPrefix = ""
        return rules
    }()

    /// Letters, digits, and the scripts that names are written in: part of what Swift, Kotlin and JavaScript allow.
    public static let isIdentifier: @Sendable (Unicode.Scalar) -> Bool = { scalar in
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1E00...0x1FFF: true
        case 0x3040...0xD7FF, 0xF900...0xFD3D, 0x1_0000...0x1_FFFD: true
        default: false
        }
    }

    private static let swiftKeywords: Set<String> = [
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
