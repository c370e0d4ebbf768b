// swift-tools-version: 6.2
import PackageDescription

// Calculates what another program asks, so that `decimals.py` can compare it with Python's decimal.
let package = Package(
    name: "Decimals",
    dependencies: [.package(name: "Saifu", path: "../../..")],
    targets: [
        .executableTarget(
            name: "decimals", dependencies: [.product(name: "SaifuMoney", package: "Saifu")],
            swiftSettings: [
                .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
