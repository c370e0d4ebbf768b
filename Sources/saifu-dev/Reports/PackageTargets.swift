import Foundation

/// The targets of the package and what each depends on directly, as the package manager reads the manifest.
struct PackageTargets {
    struct Target {
        let path: String
        let dependencies: [String]
    }

    /// By name.
    let all: [String: Target]

    /// Asks the package manager, with a folder of its own: one that builds or tests the tree holds the usual one.
    static func read(_ root: URL) throws -> PackageTargets {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("saifu-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { TemporaryFolder.remove(scratch) }
        let command = ["swift", "package", "--scratch-path", scratch.path, "dump-package"]
        return try PackageTargets(description: try Tool(command, in: root).output())
    }

    /// - Parameter description: what `swift package dump-package` writes.
    init(description: Data) throws {
        struct Manifest: Decodable {
            struct Target: Decodable {
                let name: String
                let path: String?
                let type: String
                let dependencies: [Dependency]
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
            let targets: [Target]
        }
        all = Dictionary(
            uniqueKeysWithValues: try JSONDecoder().decode(Manifest.self, from: description).targets.map { target in
                let usual = (target.type == "test" ? "Tests/" : "Sources/") + target.name
                let names = target.dependencies.compactMap { ($0.byName ?? $0.target ?? $0.product)?.name }
                return (target.name, Target(path: target.path ?? usual, dependencies: names))
            })
    }
}
