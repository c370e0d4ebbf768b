/// B1: a feature depends on what the module table lets it import, and on no other feature.
///
/// Asked of the package description, so that an edge is seen before a file makes use of it.
enum FeatureDependencyCheck {
    static func violations(in targets: PackageTargets) -> [Violation] {
        targets.all.filter { $0.key.hasSuffix("Feature") }.sorted { $0.key < $1.key }.flatMap { feature, target in
            let allowed = ModuleTable.rule(of: feature)?.imports ?? []
            return target.dependencies.filter { !allowed.contains($0) }.map {
                Violation(file: "Package.swift", line: 0, message: "\(feature) must not depend on \($0)")
            }
        }
    }
}
