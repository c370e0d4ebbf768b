/// B2: a constant that is an object, or holds one, is state that two environments would share, whatever it is called.
struct SharedObjects {
    private let files: [SourceFile]
    /// Functions that a type of these declares: `Bag.make`.
    private let makers: Set<String>
    /// Classes, actors, and values that hold one.
    private let objects: Set<String>

    /// - Parameter files: those of features, and of what they can import.
    init(in files: [SourceFile]) {
        let types = files.flatMap(\.types)
        let values = types.filter { ["struct", "enum"].contains($0.kind) }.map { ($0.name, Self.stored(in: $0)) }
        var objects: Set<String> = [
            "Mutex", "Atomic", "ManagedBuffer", "AsyncStream", "UnsafeMutablePointer", "UnsafeMutableRawPointer",
            "UnsafeMutableBufferPointer", "UnsafeMutableRawBufferPointer",
        ]
        let shared = types.filter { $0.isShared && $0.kind != "protocol" }
        var found = Set(shared.map(\.name))
        while !found.isSubset(of: objects) {
            objects.formUnion(found)
            found = Set(values.filter { !$0.1.isDisjoint(with: objects) }.map(\.0))
        }
        self.files = files
        makers = Set(
            types.flatMap { type in type.members.filter { $0.keyword == "func" }.map { "\(type.name).\($0.name)" } })
        self.objects = objects
    }

    /// Returns the types that the members of a value name before their bodies begin.
    private static func stored(in type: TypeLines) -> Set<String> {
        let members = type.members.filter { ["let", "var", "case"].contains($0.keyword) }
        let lines = members.map { type.code[$0.line - 1].prefix { $0 != "{" } }
        let body = type.code.first.map { $0.drop { $0 != "{" } } ?? ""
        return Set((lines + [body]).filter { !$0.contains("static ") }.flatMap { SourceFile.words(of: String($0)) })
    }

    var violations: [Violation] {
        files.flatMap { file in
            file.code(with: "static ").compactMap { index, line in
                guard line.contains(/\bstatic (?:\w+(?:\(\w+\))? )*let\b/) else { return nil }
                let indent = Self.indentation(line)
                let rest = file.code[(index + 1)...].prefix { Self.indentation($0) > indent }
                return object(in: ([line] + rest).joined(separator: "\n")).map {
                    let message = "`\($0)` in a constant is state that two environments would share"
                    return Violation(file: file.path, line: index + 1, message: message)
                }
            }
        }
    }

    /// The name of one, or what may make one where the constant does not tell its type.
    private func object(in constant: String) -> String? {
        if let name = SourceFile.words(of: constant).first(where: objects.contains) { return name }
        let type = constant.prefix { $0 != "=" }
        if type.contains("->") { return "->" }
        // What stands behind `any` may be an object.
        guard !type.contains(":") || SourceFile.words(of: String(type)).contains("any"),
            let maker = constant.firstMatch(of: Self.maker)
        else { return nil }
        let name = String(maker.output.1), isDeclared = makers.contains { name.hasSuffix($0 + "(") }
        return isDeclared || !name.contains(".") || name.hasPrefix("Self.") ? name : nil
    }

    /// `make(`, `Bag.make(`, `[make(`, `{`; not `Bag.init(`.
    private nonisolated(unsafe) static let maker = /^[^=]*=\s*\[?\s*((?:\w+\.)*(?!init\b)[a-z]\w*\(|\{)/

    private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}
