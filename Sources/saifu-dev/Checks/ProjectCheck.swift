import Foundation

/// All rules of the project.
enum ProjectCheck {
    /// In the order of files and lines.
    static func violations(root: URL, sources: [SourceFile]) throws -> [Violation] {
        let tests = try SourceTree.readTests(root)
        var violations = sources.flatMap {
            ImportCheck.violations(in: $0) + ConstructCheck.violations(in: $0) + ForbiddenCallCheck.violations(in: $0)
                + DrawingCheck.violations(in: $0) + NameCheck.violations(in: $0)
        }
        violations += SharedStateCheck.violations(in: sources) + SentenceCheck.violations(in: sources)
        violations += InheritanceCheck.violations(in: sources) + GodObjectCheck.violations(in: sources)
        violations += RoleCheck.violations(in: sources) + SceneListCheck.violations(in: sources)
        violations += ScreenCheck.violations(in: sources)
        violations += PresenterTestCheck.violations(sources: sources, tests: tests)
        violations += LeakTestCheck.violations(sources: sources, tests: tests)
        violations += DocumentationCheck.violations(in: sources)
        violations += DependencyCheck.violations(root: root) + StringsCheck.violations(root: root)
        violations += try GeneratedFiles.stale(root: root, sources: sources, tests: tests)
        return violations.sorted()
    }
}
