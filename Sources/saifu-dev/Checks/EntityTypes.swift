/// The types that hold what the exchange or a use case knows: those of the protocol and of money, and those of a feature
/// that are made of them.
struct EntityTypes {
    private(set) var names: Set<String>

    private static let modules: Set<String> = ["LightningAPI", "SaifuMoney"]

    init(_ files: [SourceFile], feature: String) {
        let declared = files.filter { Self.modules.contains($0.module) }.flatMap(\.types)
        names = Set(declared.filter { $0.kind != .extension }.map(\.name))
        let values = files.filter { $0.module == feature }.flatMap { file in
            file.types.filter { $0.kind == .struct || $0.kind == .enum }.map { ($0.name, Self.stored(in: $0, file)) }
        }
        // A value made of entities is one, and so is a value made of that.
        var found: Int
        repeat {
            found = names.count
            for (name, words) in values where !words.isDisjoint(with: names) { names.insert(name) }
        } while names.count > found
    }

    /// The words in the declarations of stored properties and cases.
    private static func stored(in type: TypeDeclaration, _ file: SourceFile) -> Set<String> {
        let lines = file.code.tokens.filter {
            (type.line...type.line + type.lineCount).contains($0.line) && ["let", "var", "case"].contains($0.text)
        }.map(\.line)
        let declarations = Set(lines.filter { isStored(file.text.codeLines[$0 - 1]) })
        return Set(file.code.tokens.filter { declarations.contains($0.line) }.map(\.text))
    }

    /// A local variable is indented twice; a computed property ends with a brace.
    private static func isStored(_ line: String) -> Bool {
        line.prefix { $0 == " " }.count == 4 && !line.contains("{") && !line.contains("static")
    }
}
