// swift-tools-version: 6.2
import PackageDescription

// The tests of the wire once more, for the thread sanitizer: a package of its own, so that only what they need is built.
let package = Package(
    name: "Sanitizers",
    dependencies: [.package(name: "Saifu", path: "../..")],
    targets: [
        .testTarget(
            name: "SaifuWireTests", dependencies: [.product(name: "SaifuWire", package: "Saifu")],
            path: "SaifuWireTests",
            swiftSettings: [
                .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
