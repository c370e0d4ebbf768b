import Foundation

/// The rules for the manifest: no third-party packages, a page and one module for each system library, no test kit in
/// shipped products, and no module behind a feature that opens a door to a side effect.
enum DependencyCheck {
    private static let pages = "Sources/saifu/saifu.docc/Decisions"
    /// Clock, environment, chance; files. Sockets stand on the first.
    private static let doors: Set<String> = ["SaifuSystem", "SaifuFiles"]
    /// A module that features can import, the C module that it uses, and why. One that is needed no more must leave.
    private static let uses = [(module: "SaifuCrypto", library: "CLibCrypto")]  // signs, compares and wipes

    static func violations(of manifest: PackageManifest, root: URL) throws -> [Violation] {
        let messages =
            manifest.packages.map { "\($0) is a Swift package: Saifu has none, see NoSwiftPackages" }
            + testKits(in: manifest) + features(of: manifest) + (try libraries(of: manifest, root))
        return messages.map { Violation(file: "Package.swift", message: $0) }
    }

    /// B1, B2: another feature, or a door, however far behind; a C module, which is a door to all of the system.
    private static func features(of manifest: PackageManifest) -> [String] {
        let features = manifest.targets.keys.filter { $0.hasSuffix("Feature") }.sorted()
        return features.flatMap { feature in
            manifest.closure(of: feature).filter { $0.hasSuffix("Feature") || doors.contains($0) }.sorted().map {
                "\(feature) must not depend on \($0), directly or not"
            }
        } + libraries(behind: manifest.seenByFeatures.subtracting(doors), of: manifest)
    }

    private static func libraries(behind modules: Set<String>, of manifest: PackageManifest) -> [String] {
        let found = modules.sorted().compactMap { manifest.targets[$0] }.filter(\.isSwift).flatMap { module in
            module.dependencies.filter { manifest.targets[$0]?.isSwift == false }.sorted().map { (module.name, $0) }
        }
        return found.filter { use in !uses.contains { $0 == use } }.map {
            "\($0), which features can import, must not depend on \($1): a C module opens the system"
        }
            + uses.filter { use in manifest.targets[use.module] != nil && !found.contains { $0 == use } }.map {
                "\($0) is an exception of DependencyCheck for \($1) without need"
            }
    }

    private static func testKits(in manifest: PackageManifest) -> [String] {
        let shipped = manifest.targets.values.filter { !$0.isForTests }
        let users =
            shipped.map { ("the target \($0.name)", $0.dependencies) }
            + manifest.products.map { ("the product \($0)", $1) }
        return users.flatMap { user, names in
            names.filter { manifest.targets[$0]?.isForTests == true }.map {
                "\(user) must not depend on \($0), which is for tests"
            }
        }
    }

    /// A11: a library has a page that says why it is used and how it would go, and one module imports it.
    private static func libraries(of manifest: PackageManifest, _ root: URL) throws -> [String] {
        let folder = root.appendingPathComponent(pages).path
        let names =
            FileManager.default.fileExists(atPath: folder)
            ? try FileManager.default.contentsOfDirectory(atPath: folder) : []
        let texts = try names.map { String(decoding: try SourceTree.bytes(of: pages + "/" + $0, root), as: UTF8.self) }
        return manifest.libraries.sorted().flatMap { library in
            let parts = ["`\(library)`", "## Decision", "## How it would be undone"]
            let hasPage = texts.contains { text in parts.allSatisfy(text.contains) }
            let users = manifest.targets.values.filter { $0.dependencies.contains(library) }.map(\.name).sorted()
            return (hasPage ? [] : ["\(library) has no decision page that says why it is used and how it would go"])
                + (users.count == 1
                    ? [] : ["\(library) belongs to one module, not to \(users.joined(separator: ", "))"])
        }
    }
}
