// swift-tools-version: 6.2
import PackageDescription

// A program of somebody else, with Saifu as a dependency: by the URL and the version tag that SAIFU_URL and SAIFU_VERSION
// name, else the clone around it. Its name is given because that clone may lie in any directory.
let variables = Context.environment
let saifu: Package.Dependency =
    if let url = variables["SAIFU_URL"], let version = variables["SAIFU_VERSION"].flatMap({ Version($0) }) {
        .package(url: url, from: version)
    } else {
        .package(name: "Saifu", path: "../..")
    }

let package = Package(
    name: "Embedding",
    dependencies: [saifu],
    targets: [
        .executableTarget(
            name: "embedding", dependencies: [.product(name: "LightningClient", package: "Saifu")],
            swiftSettings: [.treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v6]
)
