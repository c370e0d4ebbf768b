import Foundation

/// All rules.
enum ProjectCheck {
    static func violations(root: URL, sources: [SourceFile]) throws -> [Violation] {
        let tests = try SourceTree.readTests(root)
        let manifest = try PackageManifest.ofTree(root)
        let scenes = sources.filter { $0.isFeature || manifest?.seenByFeatures.contains($0.module) == true }
        var violations = LineRule.violations(in: sources + tests, scenes: scenes) + SizeCheck.violations(in: sources)
        violations += SharedObjects(in: scenes).violations
        violations += SceneRoles.violations(in: sources) + (try PresenterTests.leaks(sources, tests))
        violations += try PresenterTests.violations(sources, tests)
        violations += PublicNames(in: sources).undocumented
        violations += try GeneratedFiles.stale(root: root, sources: sources, tests: tests)
        violations += try CapabilityRows(tests: tests, root: root, results: nil).violations(root: root)
        violations += try UsersAskCheck.violations(root: root, tests: tests)
        violations += try TopLevel.violations(root: root)
        if let manifest {
            violations += ImportCheck(manifest).violations(in: sources + tests)
            violations += try DependencyCheck.violations(of: manifest, root: root)
        }
        return violations.sorted()
    }
}
