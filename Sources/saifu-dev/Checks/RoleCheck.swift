/// Holds VIPER scenes to their roles. A folder with `<Scene>Router.swift` in a feature is one.
struct RoleCheck {
    /// All files of the feature's folder.
    private let files: [SourceFile]
    private let scene: String
    private let folder: String
    /// Types that hold what the exchange or the use case knows.
    private let entities: Set<String>

    static func violations(in files: [SourceFile]) -> [Violation] {
        let routers = files.filter { $0.module.hasSuffix("Feature") && $0.path.hasSuffix("Router.swift") }
        return routers.flatMap { router in
            let folder = router.path.prefix { $0 != "." }.split(separator: "/").dropLast().joined(separator: "/")
            let scene = router.path.split(separator: "/").last?.dropLast("Router.swift".count) ?? ""
            let check = RoleCheck(
                files: files.filter { $0.path.hasPrefix(folder + "/") }, scene: String(scene), folder: folder,
                entities: EntityTypes(files, feature: router.module).names)
            return check.roles + check.doors + check.assembly(files) + check.entitiesInView
                + BackReferenceCheck.violations(scene: check.scene, in: files.filter { $0.module == router.module })
        }
    }

    private static let interfaces = ["ModuleInterface", "ViewInterface", "InteractorInput", "InteractorOutput"]

    /// D1: five roles, each known by a protocol.
    private var roles: [Violation] {
        let declared = Set(files.flatMap(\.types).filter { $0.kind == .protocol }.map(\.name))
        let missing = Self.interfaces.filter { !declared.contains(scene + $0) }.map { "protocol \(scene)\($0)" }
        let classes = ["Presenter", "Interactor"].filter { name in
            !files.flatMap(\.types).contains { $0.name == scene + name && $0.kind == .class }
        }.map { "class \(scene)\($0)" }
        let hasView = files.flatMap(\.types).contains { $0.kind == .class && $0.name.hasSuffix("View") }
        return (missing + classes + (hasView ? [] : ["a view"])).map {
            Violation(file: folder, line: 0, message: "a VIPER scene has \($0)")
        }
    }

    /// D1: no role names the class of another; D4: a view knows no entity's module.
    private var doors: [Violation] {
        files.flatMap { file -> [Violation] in
            let name = file.path.split(separator: "/").last.map(String.init) ?? ""
            let others: [String] =
                if name.hasSuffix("Presenter.swift") {
                    ["Interactor"]
                } else if name.hasSuffix("Interactor.swift") {
                    ["Presenter"]
                } else if name.hasSuffix("View.swift") {
                    ["Presenter", "Interactor"]
                } else {
                    []
                }
            let isDrawn = name.hasSuffix("View.swift") || name.hasSuffix("Display.swift")
            return others.flatMap { naming(scene + $0, in: file) } + (isDrawn ? imports(of: file) : [])
        }
    }

    private func naming(_ type: String, in file: SourceFile) -> [Violation] {
        file.code.tokens.filter { $0.text == type }.prefix(1).map {
            Violation(file: file.path, line: $0.line, message: "names \(type): roles know each other by protocol")
        }
    }

    private static let drawing: Set<String> = ["SaifuStyle", "SaifuTables", "WalletCore"]

    private func imports(of file: SourceFile) -> [Violation] {
        file.text.codeLines.enumerated().flatMap { index, line in
            ImportCheck.imports(line).filter { !Self.drawing.contains($0) }.map {
                Violation(
                    file: file.path, line: index + 1, message: "imports \($0): a view shows what is ready to draw")
            }
        }
    }

    /// D2: presenter and interactor are made in the router only.
    private func assembly(_ files: [SourceFile]) -> [Violation] {
        let made = [scene + "Presenter", scene + "Interactor"]
        return files.filter { !$0.path.hasSuffix("/\(scene)Router.swift") }.flatMap { file in
            let tokens = file.code.tokens
            return tokens.indices.dropLast().filter {
                made.contains(tokens[$0].text) && ["(", "."].contains(tokens[$0 + 1].text)
            }.map {
                Violation(
                    file: file.path, line: tokens[$0].line,
                    message: "\(tokens[$0].text) is put together in \(scene)Router only")
            }
        }
    }

    /// D5: what the view is told holds no entity.
    private var entitiesInView: [Violation] {
        files.flatMap { file in
            file.types.filter { $0.name == scene + "ViewInterface" || $0.name.hasSuffix("Display") }.flatMap { type in
                type.words.intersection(entities).sorted().map {
                    Violation(
                        file: file.path, line: type.line,
                        message: "\(type.name) names the entity \($0): a view gets display models")
                }
            }
        }
    }
}
