// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
]

/// Uses the library as a stranger would.
func program(_ name: String) -> Target {
    .executableTarget(
        name: name, dependencies: [.product(name: "StyleExport", package: "Saifu")], swiftSettings: strict)
}

// `colors` calculates what `colors.py` asks, so that it can be compared with ColorAide; `styles` exports a folder of tokens
// for `test_styles.py`.
let package = Package(
    name: "Styles", dependencies: [.package(name: "Saifu", path: "../../..")],
    targets: [program("colors"), program("styles")], swiftLanguageModes: [.v6]
)
