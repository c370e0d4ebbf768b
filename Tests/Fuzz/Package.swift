// swift-tools-version: 6.2
import PackageDescription

/// Fuzzes the parsers that read what the network sends, token files, and the paper exchange as a whole. `./run 60` builds it and runs it for 60 seconds.
let package = Package(
    name: "Fuzz",
    dependencies: [.package(name: "Saifu", path: "../..")],
    targets: [
        .target(
            name: "FuzzKit", dependencies: [.product(name: "SaifuWire", package: "Saifu")],
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .executableTarget(
            name: "WireFuzz", dependencies: ["FuzzKit", .product(name: "SaifuWire", package: "Saifu")],
            swiftSettings: [.treatAllWarnings(as: .error)],
            // gold stumbles over the fuzzer's library.
            linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
        .executableTarget(
            name: "WebSocketFuzz", dependencies: ["FuzzKit", .product(name: "SaifuWire", package: "Saifu")],
            swiftSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
        .executableTarget(
            name: "SessionFuzz", dependencies: ["FuzzKit", .product(name: "SaifuWire", package: "Saifu")],
            swiftSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
        .executableTarget(
            name: "ExchangeFuzz", dependencies: ["FuzzKit", .product(name: "PaperExchange", package: "Saifu")],
            swiftSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
        .executableTarget(
            name: "TokenFuzz", dependencies: ["FuzzKit", .product(name: "StyleExport", package: "Saifu")],
            swiftSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
        .executableTarget(
            name: "JSONFuzz",
            dependencies: [
                "FuzzKit", .product(name: "LightningClient", package: "Saifu"),
                .product(name: "SaifuJSON", package: "Saifu"),
                .product(name: "SaifuMoney", package: "Saifu"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
    ],
    swiftLanguageModes: [.v6]
)
