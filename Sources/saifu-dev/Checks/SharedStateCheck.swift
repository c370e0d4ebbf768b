/// B2: a feature keeps no state that two environments would share: what lives as long as the program and can change.
///
/// A global is none of its business; a `static var` is one that changes; a `static let` is a constant only while no object
/// stands behind it, however deep.
struct SharedStateCheck {
    /// Classes, actors and what is made of them.
    private let references: Set<String>
    /// What the functions of the features answer with, by the type they belong to and their names.
    private let results: [[String]: Set<String>]

    /// Of the platform: what changes behind a `let`.
    private static let changing: Set<String> = [
        "Mutex", "Atomic", "Task", "AsyncStream", "UnsafeMutablePointer", "UnsafeMutableBufferPointer", "Unmanaged",
        "any",
    ]

    static func violations(in files: [SourceFile]) -> [Violation] {
        let check = SharedStateCheck(files)
        return files.filter { $0.module.hasSuffix("Feature") || $0.module == "WalletCore" }.flatMap(check.violations)
    }

    private init(_ files: [SourceFile]) {
        let types = files.flatMap { file in file.types.map { (file: file, type: $0) } }
        var references = Set(types.map(\.type).filter { $0.kind == .class || $0.kind == .actor }.map(\.name))
            .union(Self.changing)
        // A value that keeps an object shares it, and so does a value that keeps that.
        let values = types.filter { $0.type.kind == .struct || $0.type.kind == .enum }.map { file, type in
            let kept = StoredProperty.all(file.code, in: type.body).filter { !$0.isStatic }
            return (type.name, Set(kept.flatMap { $0.type + $0.value }).union(Self.payloads(of: type, file)))
        }
        var count: Int
        repeat {
            count = references.count
            for (name, words) in values where !words.isDisjoint(with: references) { references.insert(name) }
        } while references.count > count
        self.references = references
        results = Self.results(of: files.filter { $0.module.hasSuffix("Feature") })
    }

    /// The types in the cases of an enumeration.
    private static func payloads(of type: TypeDeclaration, _ file: SourceFile) -> [String] {
        guard type.kind == .enum else { return [] }
        let tokens = file.code.tokens
        var words: [String] = []
        var index = type.body.lowerBound + 1
        while index + 2 < type.body.upperBound {
            if tokens[index].text == "case", let payload = tokens.group(at: index + 2) {
                words += tokens[payload].map(\.text)
            }
            index = tokens.group(at: index)?.upperBound ?? index + 1
        }
        return words
    }

    /// By the type they belong to and their names.
    private static func results(of files: [SourceFile]) -> [[String]: Set<String>] {
        var results: [[String]: Set<String>] = [:]
        for file in files {
            let tokens = file.code.tokens
            for type in file.types {
                for index in type.body where tokens[index].text == "func" && index + 2 < type.body.upperBound {
                    guard let parameters = tokens.group(at: index + 2) else { continue }
                    let head = tokens[parameters.upperBound...].prefix { $0.text != "{" && $0.text != "}" }
                    guard let arrow = head.firstIndex(where: { $0.text == "->" }) else { continue }
                    results[[type.name, tokens[index + 1].text], default: []].formUnion(head[arrow...].map(\.text))
                }
            }
        }
        return results
    }

    private func violations(in file: SourceFile) -> [Violation] {
        let globals = StoredProperty.globals(file.code).map { ($0, "a global") }
        let statics = file.types.flatMap { type in
            StoredProperty.all(file.code, in: type.body).filter { isShared($0, in: type.name) }
        }.map { ($0, $0.isVariable ? "a static variable" : "an object for all") }
        return (globals + statics).map { property, what in
            let message = "`\(property.name)` is \(what): hand state over in `init`, give a constant to a type"
            return Violation(file: file.path, line: property.line, message: message)
        }
    }

    private func isShared(_ property: StoredProperty, in type: String) -> Bool {
        guard property.isStatic else { return false }
        if property.isVariable { return true }
        let words = property.value
        let answers = words.indices.dropLast().filter { words[$0 + 1] == "(" }.flatMap { index -> Set<String> in
            let isMember = index > 1 && words[index - 1] == "."
            return results[[isMember && words[index - 2] != "Self" ? words[index - 2] : type, words[index]]] ?? []
        }
        return !references.isDisjoint(with: property.type + words + answers)
    }
}
