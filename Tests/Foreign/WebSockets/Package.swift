// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "WebSockets",
    dependencies: [.package(name: "Saifu", path: "../../..")],
    targets: [
        // Echoes over WebSockets, as server or client, for `test_websockets.py` and its foreign peers.
        .executableTarget(
            name: "websockets", dependencies: [.product(name: "SaifuWire", package: "Saifu")], swiftSettings: strict),
        // Follows the channels of an exchange and prints what it hears, for `test_channels.py`.
        .executableTarget(
            name: "channels", dependencies: [.product(name: "LightningClient", package: "Saifu")],
            swiftSettings: strict),
        // Asks an exchange again and again, for `test_lines.py`.
        .executableTarget(
            name: "calls", dependencies: [.product(name: "LightningClient", package: "Saifu")], swiftSettings: strict),
        // Signs what others have sent, for `test_signatures.py`.
        .executableTarget(
            name: "signatures", dependencies: [.product(name: "LightningClient", package: "Saifu")],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
