import Foundation

/// The package as the package manager reads it: `swift package dump-package`.
struct PackageManifest {
    struct Target {
        let name: String
        let path: String
        let dependencies: [String]
        /// Not a feature, a program, a test or a kit of tests.
        var isLibrary: Bool { isRegular && !isForTests && !name.hasSuffix("Feature") && !name.hasPrefix("Sandbox") }
        let isRegular: Bool
        /// Every Swift target has settings of Swift; a library of the system and a folder of C have none.
        let isSwift: Bool
        /// A test, or a kit of tests.
        var isForTests: Bool { path.hasPrefix("Tests/") }
    }

    /// By name.
    let targets: [String: Target]
    /// The targets of each product.
    let products: [(name: String, targets: [String])]
    let libraries: [String]
    /// The third-party packages in the manifest.
    let packages: [String]

    /// Returns the manifest of a tree; `nil` for a tree without one, which builds nothing.
    static func ofTree(_ root: URL) throws -> PackageManifest? {
        let path = root.appendingPathComponent("Package.swift").path
        return FileManager.default.fileExists(atPath: path) ? try read(root) : nil
    }

    /// Asks the package manager, with a folder of its own: one that builds or tests the tree holds the usual one.
    static func read(_ root: URL) throws -> PackageManifest {
        let scratch = try TemporaryFolder.make()
        defer { TemporaryFolder.remove(scratch) }
        let command = ["swift", "package", "--scratch-path", scratch.path, "dump-package"]
        return try PackageManifest(description: try Tool(command, in: root).output())
    }

    /// - Parameter description: what `swift package dump-package` writes.
    init(description: Data) throws {
        struct Manifest: Decodable {
            let targets: [Target]
            let products: [Product]?
            let dependencies: [Package]?
        }
        struct Target: Decodable {
            let name: String
            let path: String?
            let type: String
            let dependencies: [Dependency]
            let settings: [Setting]?
        }
        /// `{"tool": "swift", …}`.
        struct Setting: Decodable { let tool: String }
        struct Product: Decodable {
            let name: String
            let targets: [String]
        }
        /// `{"sourceControl": [{"identity": "swift-nio", …}]}`.
        struct Package: Decodable {
            struct Place: Decodable { let identity: String }
            let sourceControl, fileSystem, registry: [Place]?
        }
        struct Dependency: Decodable {
            let byName, target, product: Named?
        }
        /// A name first; a package and a condition may follow.
        struct Named: Decodable {
            let name: String

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                name = try list.decode(String.self)
            }
        }
        let manifest = try JSONDecoder().decode(Manifest.self, from: description)
        targets = Dictionary(
            uniqueKeysWithValues: manifest.targets.map { target in
                let usual = (target.type == "test" ? "Tests/" : "Sources/") + target.name
                let names = target.dependencies.compactMap { ($0.byName ?? $0.target ?? $0.product)?.name }
                let isRegular = target.type == "regular"
                return (
                    target.name,
                    .init(
                        name: target.name, path: target.path ?? usual, dependencies: names, isRegular: isRegular,
                        isSwift: target.settings?.contains { $0.tool == "swift" } ?? false)
                )
            })
        products = (manifest.products ?? []).map { ($0.name, $0.targets) }
        libraries = manifest.targets.filter { $0.type == "system" }.map(\.name)
        packages = (manifest.dependencies ?? []).flatMap {
            (($0.sourceControl ?? []) + ($0.fileSystem ?? []) + ($0.registry ?? [])).map(\.identity)
        }
    }

    /// The features, and all that they can import.
    var seenByFeatures: Set<String> {
        targets.keys.filter { $0.hasSuffix("Feature") }.reduce(into: []) { $0.formUnion(closure(of: $1).union([$1])) }
    }

    /// Everything that a target depends on, directly or not.
    /// - Parameter isPassed: whether what a dependency depends on counts too.
    func closure(of target: String, through isPassed: (String) -> Bool = { _ in true }) -> Set<String> {
        var found: Set<String> = []
        var waiting = targets[target]?.dependencies ?? []
        while let name = waiting.popLast() {
            if found.insert(name).inserted, isPassed(name) { waiting += targets[name]?.dependencies ?? [] }
        }
        return found
    }
}
