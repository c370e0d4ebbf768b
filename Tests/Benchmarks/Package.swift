// swift-tools-version: 6.2
import PackageDescription

// Measures Saifu against a peer in the same run. A package of its own, so that nothing of it is built by a user.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Saifu", path: "../..")],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                .product(name: "LightningClient", package: "Saifu"), .product(name: "SaifuJSON", package: "Saifu"),
                .product(name: "SaifuWire", package: "Saifu"), .product(name: "SaifuTables", package: "Saifu"),
                .product(name: "SaifuDrawing", package: "Saifu"), .product(name: "SaifuStyle", package: "Saifu"),
                .product(name: "StyleExport", package: "Saifu"), .product(name: "SaifuTrades", package: "Saifu"),
            ],
            swiftSettings: [
                .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
