// swift-tools-version: 6.2
import PackageDescription

/// Tests of the package once more.
func tests(_ name: String, _ products: String...) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: products.map { .product(name: $0, package: "Saifu") }, path: name + "Tests",
        swiftSettings: [
            .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
        ])
}

// What runs on several threads, for the thread sanitizer: a package of its own, so that only what these tests need is
// built.
let package = Package(
    name: "Sanitizers",
    dependencies: [.package(name: "Saifu", path: "../..")],
    targets: [
        tests("SaifuWire", "SaifuWire", "FolderTestKit"),
        tests("SaifuCrypto", "LightningClient"),
        tests("LightningClient", "LightningClient", "SaifuWire", "SaifuMoney"),
        tests("PaperExchange", "PaperExchange", "SaifuWire", "SaifuMoney", "SaifuJSON", "FolderTestKit"),
    ],
    swiftLanguageModes: [.v6]
)
