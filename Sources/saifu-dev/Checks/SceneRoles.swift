/// Holds scenes with a presenter to their roles. A folder of a feature with `<Scene>Router.swift` is one; one that has
/// anything of an interactor or of a view by protocol is VIPER, and has all five.
///
/// That nothing of a scene outlives it is for the test `D3 …` of its router, which drops what was assembled and looks.
struct SceneRoles {
    private let scene: String
    private let folder: String
    private let files: [SourceFile]
    /// Of the whole feature.
    private let module: [SourceFile]
    /// Types of the protocol and of money.
    private let entities: Set<String>

    static func violations(in sources: [SourceFile]) -> [Violation] {
        let modules: Set<String> = ["LightningAPI", "SaifuDesk", "SaifuMoney"]
        let declared = sources.filter { modules.contains($0.module) }.flatMap(\.types).filter { $0.kind != "extension" }
        let entities = Set(declared.map(\.name))
        return sources.filter(\.isFeature).flatMap { misplaced($0) + aliases(in: $0, entities) }
            + sources.filter { $0.isFeature && $0.name.hasSuffix("Router.swift") }.flatMap { router in
                let folder = String(router.path.dropLast(router.name.count))
                let check = SceneRoles(
                    scene: String(router.name.dropLast("Router.swift".count)), folder: folder,
                    files: sources.filter { $0.path.hasPrefix(folder) },
                    module: sources.filter { $0.module == router.module }, entities: entities)
                return check.roles + check.shownEntities + check.files.flatMap(check.violations) + check.strangers
            }
    }

    /// D1: a role stands in the file of its name, by which the rules find it.
    private static func misplaced(_ file: SourceFile) -> [Violation] {
        file.types.filter { type in
            type.kind != "extension" && type.kind != "protocol" && file.name != type.name + ".swift"
                && parts.contains(where: type.name.hasSuffix)
        }.map { Violation(file: file.path, line: $0.line, message: "\($0.name) stands in \($0.name).swift") }
    }

    /// D2, D5: a role or an entity has no second name, by which a rule would not know it.
    private static func aliases(in file: SourceFile, _ entities: Set<String>) -> [Violation] {
        file.code(with: "typealias ").compactMap { index, line in
            let named = SourceFile.words(of: String(line.drop { $0 != "=" })).first { word in
                entities.contains(word) || word == "FollowedScene" || parts.contains(where: word.hasSuffix)
            }
            // A type with parameters, or a function, is no other name for one of them.
            guard let named, !line.contains("<"), !line.contains("->") else { return nil }
            return Violation(file: file.path, line: index + 1, message: "gives \(named) a second name")
        }
    }

    private static let parts = ["Presenter", "Interactor", "Router"]

    /// D1: the roles, each known by a protocol to another one.
    private var roles: [Violation] {
        let declared = Set(files.flatMap(\.types).map { ($0.kind == "protocol" ? "protocol " : "") + $0.name })
        let viper =
            ["ViewInterface", "InteractorInput", "InteractorOutput"].map { "protocol " + scene + $0 }
            + [scene + "Interactor"]
        let asked =
            ["protocol \(scene)ModuleInterface", "protocol \(scene)Routing", scene + "Presenter"]
            + (declared.isDisjoint(with: viper) ? [] : viper)
        let unknown = asked.filter { name in
            let known = name.replacing("protocol ", with: "any ")
            return declared.contains(name) && known != name
                && !files.contains { $0.code.contains { $0.contains(known) } }
        }
        return asked.filter { !declared.contains($0) }.map {
            Violation(file: folder, message: "\(scene) lacks \($0)")
        } + unknown.map { Violation(file: folder, message: "no role knows another by \($0)") }
    }

    /// D2: whoever stands outside comes in by the router.
    private var strangers: [Violation] {
        module.filter { !$0.path.hasPrefix(folder) }.flatMap { file in
            ["Presenter", "Interactor"].flatMap { role in
                file.code(with: scene + role).filter { SourceFile.words(of: $0.line).contains(scene + role) }.map {
                    let message = "names \(scene)\(role): \(scene)Router assembles the roles of its scene"
                    return Violation(file: file.path, line: $0.index + 1, message: message)
                }
            }
        }
    }

    /// D5: what the protocol of the view names, and what those types of the feature name in turn, holds no entity,
    /// and nothing that can hold one unseen.
    private var shownEntities: [Violation] {
        var violations: [Violation] = []
        // A view that names one of these is reported for that.
        var seen = Set(["Presenter", "Interactor", "Router"].map { scene + $0 })
        var next = [scene + "ViewInterface"] + files.flatMap(\.types).map(\.name).filter { $0.hasSuffix("Display") }
        while let name = next.popLast() {
            guard seen.insert(name).inserted else { continue }
            for file in module {
                for type in file.types where type.name == name && type.kind != "extension" {
                    next += type.words.subtracting(entities)
                    violations += type.words.intersection(entities.union(Self.erased)).sorted().map { word in
                        let what = entities.contains(word) ? "the entity \(word)" : "\(word), which can hold an entity"
                        let message = "\(name) names \(what): a view gets display models"
                        return Violation(file: file.path, line: type.line, message: message)
                    }
                }
            }
        }
        return violations
    }

    private func violations(in file: SourceFile) -> [Violation] {
        var violations: [Violation] = []
        func refuse(_ line: Int, _ message: String) {
            violations.append(Violation(file: file.path, line: line, message: message))
        }
        let role = String(file.name.dropFirst(scene.count).dropLast(".swift".count))
        // D1, D2: no role names the class of another; the router alone puts them together.
        let others = ["Presenter", "Interactor", "Router"].filter {
            role != $0 && role != "Router" && !($0 == "Router" && role == "Scene")
        }.map { scene + $0 }
        let isView = file.name.hasSuffix("View.swift") || file.name.hasSuffix("Display.swift")
        for (index, code) in file.code.enumerated() {
            let words = Set(SourceFile.words(of: code))
            for other in others where words.contains(other) {
                refuse(index + 1, "names \(other): roles know each other by protocol, \(scene)Router assembles them")
            }
            // D3: what stands outside is kept weakly; the scene stands outside of all.
            let isOutside = words.contains("\(scene)ViewInterface") || words.contains("\(scene)InteractorOutput")
            if isOutside, role != "Scene", code.contains(/\b(?:var|let) \w+/), !code.contains("weak "),
                !code.contains("func ")
            {
                refuse(index + 1, "a back reference must be weak")
            }
        }
        // D4: a view gets display models.
        for (module, _, line) in ImportCheck.imports(of: file) where isView && !Self.drawing.contains(module) {
            refuse(line, "imports \(module): a view shows what is ready to draw")
        }
        return violations
    }

    /// A page has a document for programs.
    private static let erased: Set<String> = ["Any", "AnyHashable", "Encodable", "Codable", "Page"]
    private static let drawing: Set<String> = ["SaifuStyle", "SaifuTables", "WalletCore"]
}
