// swift-tools-version: 6.2
import PackageDescription

// A program of somebody else, with Saifu as a dependency. The name is given because a clone may lie in any directory.
let package = Package(
    name: "Embedding",
    dependencies: [.package(name: "Saifu", path: "../..")],
    targets: [
        .executableTarget(
            name: "embedding", dependencies: [.product(name: "LightningClient", package: "Saifu")],
            swiftSettings: [.treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v6]
)
