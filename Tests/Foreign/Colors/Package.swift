// swift-tools-version: 6.2
import PackageDescription

// Calculates what another program asks, so that `colors.py` can compare it with ColorAide.
let package = Package(
    name: "Colors",
    dependencies: [.package(name: "Saifu", path: "../../..")],
    targets: [
        .executableTarget(
            name: "colors", dependencies: [.product(name: "StyleExport", package: "Saifu")],
            swiftSettings: [
                .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
