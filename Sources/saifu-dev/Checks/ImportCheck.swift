/// Every import names a direct dependency that the manifest declares, or one of a few modules of the system; and what a
/// library declares, a file of it imports. Features, programs and tests share lists of what they may use.
///
/// SwiftPM lets a target import whatever its dependencies import, and Foundation; so the manifest alone does not keep the
/// layers. It is the only table: what is read here is `swift package dump-package`.
struct ImportCheck {
    private let targets: [String: PackageManifest.Target]
    /// A file, a clock and a variable are all reached through the C library: what these take of it is told by name.
    private let closed: Set<String>

    init(_ manifest: PackageManifest) {
        targets = manifest.targets
        closed = manifest.seenByFeatures.union(["SaifuDrawing"])
    }

    func violations(in files: [SourceFile]) -> [Violation] {
        unknown(in: files) + idle(in: files)
    }

    private func idle(in files: [SourceFile]) -> [Violation] {
        Dictionary(grouping: files, by: \.module).flatMap { module, files -> [Violation] in
            guard let target = targets[module], target.isLibrary else { return [] }
            let imported = Set(files.flatMap { Self.imports(of: $0).map(\.module) })
            return target.dependencies.filter { !imported.contains($0) }.map {
                Violation(file: "Package.swift", message: "\(module) declares \($0), which no file of it imports")
            }
        }
    }

    private func unknown(in files: [SourceFile]) -> [Violation] {
        files.flatMap { file in
            guard let target = targets[file.module] else {
                return [Violation(file: file.path, message: "\(file.module) is no target of Package.swift")]
            }
            let allowed = Set(target.dependencies.map { $0.replacing("-", with: "_") }).union(system(for: target))
            return Self.imports(of: file).filter { !allowed.contains($0.module) && !allowed.contains($0.name) }.map {
                let message = "\(file.module) must not import \($0.module), which it does not declare as a dependency"
                return Violation(file: file.path, line: $0.line, message: message)
            }
        }
    }

    private func system(for target: PackageManifest.Target) -> Set<String> {
        if target.isForTests { return ["Foundation", "Glibc", "Synchronization", "Testing"] }
        if target.name == "saifu-dev" { return ["Foundation"] }
        return (closed.contains(target.name) ? Self.harmless : ["Glibc"]).union(["Synchronization"])
    }

    /// The functions of the C library for memory and words. A file that imports one of them by name sees nothing else
    /// of the library.
    private static let harmless: Set<String> = [
        "Glibc.explicit_bzero", "Glibc.memchr", "Glibc.memcmp", "Glibc.memmove", "Glibc.strerror",
    ]

    /// A pattern is translated whenever its literal is met; nothing writes to it.
    private nonisolated(unsafe) static let statement =
        /(?:^|;) *(?:@?\w+(?:\(\w+\))? )*import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func|actor)\s+)?`?(\w+)`?((?:\.\w+)*)/

    /// Returns the imports of a file: `public import A`, `@testable import B`, `import struct C.D; import E`.
    /// - Returns: the modules, and what is named: `C.D`.
    static func imports(of file: SourceFile) -> [(module: String, name: String, line: Int)] {
        file.code(with: "import").flatMap { index, line in
            // The name may stand on the next line.
            let isSplit = line.split(separator: " ").last == "import" && index + 1 < file.code.count
            return (isSplit ? line + " " + file.code[index + 1] : line).matches(of: statement).map {
                (String($0.output.1), String($0.output.1 + $0.output.2), index + 1)
            }
        }
    }
}
