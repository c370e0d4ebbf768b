// swift-tools-version: 6.2
import PackageDescription

// Echoes over WebSockets, as server or client, for `test_websockets.py` and its foreign peers.
let package = Package(
    name: "WebSockets",
    dependencies: [.package(name: "Saifu", path: "../../..")],
    targets: [
        .executableTarget(
            name: "websockets", dependencies: [.product(name: "SaifuWire", package: "Saifu")],
            swiftSettings: [
                .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
