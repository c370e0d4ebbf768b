import Foundation

/// All rules.
enum ProjectCheck {
    static func violations(root: URL, sources: [SourceFile]) throws -> [Violation] {
        let tests = try SourceTree.readTests(root)
        var violations = LineRule.violations(in: sources + tests) + SizeCheck.violations(in: sources)
        violations += SceneRoles.violations(in: sources) + PresenterTests.leaks(sources, tests)
        violations += try PresenterTests.violations(sources, tests)
        violations += PublicNames(in: sources).undocumented
        violations += try GeneratedFiles.stale(root: root, sources: sources, tests: tests)
        violations += try CapabilityRows(tests: tests, root: root, results: nil).staleEdits(root: root)
        // A tree without a manifest builds nothing.
        if FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) {
            let manifest = try PackageManifest.read(root)
            violations += ImportCheck(manifest).violations(in: sources + tests)
            violations += try DependencyCheck.violations(of: manifest, root: root)
        }
        return violations.sorted()
    }
}
