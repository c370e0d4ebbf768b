import Foundation

/// The products that the package manager built, and their sources.
struct PackageBuild {
    /// Where the interfaces of the modules are.
    let modules: String
    private let root: URL
    private let folder: String
    private let manifest: PackageManifest

    /// How every target is compiled.
    static let settings = [
        "-swift-version", "6", "-package-name", "saifu", "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
    ]

    init(root: URL) throws {
        self.root = root
        let path = try Tool(["swift", "build", "--show-bin-path"], in: root).output()
        folder = String(decoding: path, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
        modules = folder + "/Modules"
        manifest = try PackageManifest.read(root)
    }

    /// The Swift files of a target, absolute.
    func sources(of target: String) -> [String] {
        let path = root.appendingPathComponent(manifest.targets[target]?.path ?? "Sources/" + target).path
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { path + "/" + $0 }
    }

    /// The object files of everything that a target depends on, without those of some modules.
    func objects(for target: String, without others: Set<String>) -> [String] {
        manifest.closure(of: target).subtracting(others).sorted().flatMap { module in
            let path = folder + "/" + module + ".build"
            let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            return names.filter { $0.hasSuffix(".o") }.sorted().map { path + "/" + $0 }
        }
    }

    /// The folder of the toolchain's programs: another `llvm-cov` may not know what this compiler writes.
    static func toolchain(in root: URL) throws -> String {
        struct Info: Decodable {
            struct Paths: Decodable { let runtimeResourcePath: String }
            let paths: Paths
        }
        let text = try Tool(["swiftc", "-print-target-info"], in: root).output()
        let resources = try JSONDecoder().decode(Info.self, from: text).paths.runtimeResourcePath
        return URL(fileURLWithPath: resources + "/../../bin").standardizedFileURL.path
    }

    /// Where the modules that are not Swift say what they hold.
    var clangArguments: [String] {
        ["CLibCrypto", "CLibSSL", "CSQLite"].flatMap { ["-Xcc", "-I\(root.path)/Sources/\($0)"] }
            + ["CLinux", "CResources"].flatMap { module -> [String] in
                let map = "\(folder)/\(module).build/module.modulemap"
                return FileManager.default.fileExists(atPath: map) ? ["-Xcc", "-fmodule-map-file=\(map)"] : []
            }
    }
}
