// swift-tools-version: 6.0
import PackageDescription

// The plain swift-nio server that Saifu's server is measured against. A package of its own: nothing of Saifu needs it.
let package = Package(
    name: "nio-server",
    dependencies: [.package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.3")],
    targets: [
        .executableTarget(
            name: "nio-server",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ])
    ]
)
