/// D3: whatever keeps the view of a VIPER scene, or the output of its interactor, keeps it weakly.
///
/// The type may be spelled in many ways: the protocol, an alias, a protocol below it, a class that implements it, a
/// generic parameter. What cannot be read from a type, such as what a closure has captured, is left to the test that
/// every router must have: assembled and dropped, nothing of the scene may live on.
struct BackReferenceCheck {
    private let scene: String
    /// Of the feature.
    private let files: [SourceFile]
    /// The two protocols, and every other name for them.
    private let pointers: Set<String>
    /// Protocols above the two: they may point to something else, but not from the roles inside.
    private let wider: Set<String>

    static func violations(scene: String, in files: [SourceFile]) -> [Violation] {
        let check = BackReferenceCheck(scene: scene, in: files)
        return files.flatMap { file in file.types.flatMap { check.violations(of: $0, in: file) } }
    }

    private init(scene: String, in files: [SourceFile]) {
        self.scene = scene
        self.files = files
        let types = files.flatMap(\.types)
        let aliases = files.flatMap { Self.aliases(in: $0.code.tokens) }
        var pointers: Set<String> = [scene + "ViewInterface", scene + "InteractorOutput"]
        // The presenter is the output: it stands behind its own protocol too.
        let declared = types.filter { $0.name != scene + "Presenter" && $0.kind != .struct && $0.kind != .enum }
        var count: Int
        repeat {
            count = pointers.count
            pointers.formUnion(declared.filter { !pointers.isDisjoint(with: $0.parents) }.map(\.name))
            pointers.formUnion(aliases.filter { !pointers.isDisjoint(with: $0.words) }.map(\.name))
        } while pointers.count > count
        self.pointers = pointers
        let two = types.filter { $0.name == scene + "ViewInterface" || $0.name == scene + "InteractorOutput" }
        wider = Set(two.flatMap(\.parents)).union(["AnyObject", "Any"]).subtracting(["Sendable"])
    }

    /// `typealias Name = Words`.
    private static func aliases(in tokens: [CodeToken]) -> [(name: String, words: Set<String>)] {
        tokens.indices.filter { tokens[$0].text == "typealias" && $0 + 3 < tokens.count }.map { start in
            let line = tokens[(start + 3)...].prefix { $0.line <= tokens[start + 2].line + 1 }
            return (tokens[start + 1].text, Set(line.map(\.text)))
        }
    }

    private func violations(of type: TypeDeclaration, in file: SourceFile) -> [Violation] {
        guard type.kind != .protocol else { return [] }
        let isInside = [scene + "Presenter", scene + "Interactor"].contains(type.name)
        var names = pointers.union(genericParameters(of: type))
        if isInside { names.formUnion(wider) }
        return StoredProperty.all(file.code, in: type.body).compactMap { property in
            let words = property.type.isEmpty ? property.value : property.type
            if !names.isDisjoint(with: words), !property.modifiers.contains("weak") {
                return violation(property, file, "`\(property.name)` points back and must be weak")
            }
            guard isInside, property.type.contains("->") || property.value.first == "{" else { return nil }
            return violation(
                property, file, "`\(property.name)` is a closure, which may keep a role alive: keep the role, weakly")
        }
    }

    private func violation(_ property: StoredProperty, _ file: SourceFile, _ message: String) -> Violation {
        Violation(file: file.path, line: property.line, message: "a back reference: " + message)
    }

    /// `class Presenter<View: AlarmViewInterface>`, or the same in a `where`.
    private func genericParameters(of type: TypeDeclaration) -> [String] {
        type.head.indices.dropFirst().filter { type.head[$0] == ":" }.compactMap { colon in
            let constraint = type.head[(colon + 1)...].prefix { ![",", ">", "where", "{"].contains($0) }
            let isParameter = type.head[..<colon].contains("<") || type.head[..<colon].contains("where")
            return isParameter && !pointers.isDisjoint(with: constraint) ? type.head[colon - 1] : nil
        }
    }
}
