// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
]

/// Tests of the package once more.
func tests(_ name: String, _ products: String..., kits: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: products.map { .product(name: $0, package: "Saifu") } + kits,
        path: name + "Tests", swiftSettings: strict)
}

// What runs on several threads, for the thread sanitizer: a package of its own, so that only what these tests need is
// built.
let package = Package(
    name: "Sanitizers",
    dependencies: [.package(name: "Saifu", path: "../..")],
    targets: [
        .target(name: "FolderTestKit", path: "FolderTestKit", swiftSettings: strict),
        .target(name: "RandomTestKit", path: "RandomTestKit", swiftSettings: strict),
        tests("SaifuWire", "SaifuWire", kits: ["FolderTestKit", "RandomTestKit"]),
        tests("SaifuCrypto", "LightningClient"),
        tests(
            "LightningClient", "LightningClient", "PaperExchange", "SaifuWire", "SaifuMoney", "SaifuJSON",
            kits: ["FolderTestKit", "RandomTestKit"]),
        tests(
            "PaperExchange", "PaperExchange", "SaifuWire", "SaifuMoney", "SaifuJSON",
            kits: ["FolderTestKit", "RandomTestKit"]),
    ],
    swiftLanguageModes: [.v6]
)
