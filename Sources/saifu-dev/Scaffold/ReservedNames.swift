/// Names that something else has: as `Class`, a scene would need a function called `class`; as `String`, nobody would know
/// which string is meant.
enum ReservedNames {
    /// Why a name cannot be used; `nil` for one that can.
    static func reason(against name: String, value: String) -> String? {
        if keywords.contains(value) { return "`\(value)` is a keyword of Swift" }
        if standardTypes.contains(name) { return "\(name) is a type of Swift" }
        return nil
    }

    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "macro", "nil", "nonisolated",
        "open", "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "type", "typealias", "var", "where", "while",
    ]

    private static let standardTypes: Set<String> = [
        "Any", "AnyClass", "AnyHashable", "AnyObject", "AnySequence", "Array", "ArraySlice", "AsyncSequence",
        "AsyncStream", "Bool", "CaseIterable", "Character", "Clock", "ClosedRange", "Codable", "CodingKey",
        "Collection",
        "Comparable", "ContinuousClock", "Data", "Date", "Decodable", "Decimal", "Decoder", "Dictionary", "Double",
        "Duration", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable", "Hasher", "Identifiable",
        "Instant", "Int", "Int16", "Int32", "Int64", "Int8", "Iterator", "KeyPath", "MainActor", "Mirror", "Mutex",
        "Never", "ObjectIdentifier", "Optional", "Protocol", "Range", "RawRepresentable", "Regex", "Result", "Self",
        "Sendable", "Sequence", "Set", "StaticString", "String", "Substring", "Suite", "Task", "Test", "Type", "UInt",
        "UInt16", "UInt32", "UInt64", "UInt8", "Unicode", "Unmanaged", "Void",
    ]
}
