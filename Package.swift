// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is built with the same strict settings; a warning is an error.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library module: `Sources/<name>`, tested by `Tests/<name>Tests`.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
        resources: resources, swiftSettings: strict)
}

/// A one-shot command starts in half the time when the Swift runtime and the C++ functions it needs are part of the
/// program, and what is left to relocate is a short list. Measured on the decision page Start.
let quickStart = [
    "-static-stdlib", "-L", Context.packageDirectory + "/Sources/saifu/Linking", "-use-ld=lld",
    "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
]

/// What every scene may use; features add nothing of their own to it.
let core: [Target.Dependency] = [
    "WalletCore", "SaifuDesk", "LightningAPI", "SaifuMoney", "SaifuCrypto", "SaifuStyle", "SaifuTables",
]

/// The features; `saifu-dev scaffold feature` adds to this list. Each is a module, its tests, a sandbox and its tests.
let features = ["Market", "Account", "Trade"]

/// A feature, its sandbox (an executable that shows the feature by itself), and the tests of both: those of a sandbox
/// hold every scene against its golden file, and its recordings against the decoders.
func feature(_ name: String) -> [Target] {
    [
        module(name + "Feature", core),
        .executableTarget(
            name: name + "Sandbox",
            dependencies: ["SandboxKit", .byName(name: name + "Feature")] + core
                + [.target(name: "SandboxLive", condition: .when(traits: ["Live"]))],
            swiftSettings: strict),
        tests(name + "Feature", ["SandboxKit", "MockTestKit", "WalletTestKit", "SaifuText", "SaifuJSON"] + core),
        tests(
            name + "Sandbox",
            ["SandboxKit", "SandboxTestKit", "TerminalTestKit", "FolderTestKit", .byName(name: name + "Feature")]
                + core,
            exclude: ["Golden"]),
    ]
}

/// What the application is made of, the features not counted.
let application: [Target.Dependency] = [
    "LightningClient", "PaperExchange", "SaifuLedger", "SaifuTrades", "WalletScreen", "SaifuText", "SaifuDrawing",
    "SaifuTerminal",
    "StyleExport",
    "SaifuJSON", "SaifuWire", "SaifuSQLite", "SaifuFiles", "SaifuSystem", "CResources", "CLinux",
]

let package = Package(
    name: "Saifu",
    products: [
        .executable(name: "saifu", targets: ["saifu"]),
        .library(name: "SaifuMoney", targets: ["SaifuMoney"]),
        .library(name: "SaifuJSON", targets: ["SaifuJSON"]),
        .library(name: "SaifuStyle", targets: ["SaifuStyle"]),
        .library(name: "SaifuText", targets: ["SaifuText"]),
        .library(name: "SaifuTables", targets: ["SaifuTables"]),
        .library(name: "SaifuDrawing", targets: ["SaifuDrawing"]),
        .library(name: "SaifuTerminal", targets: ["SaifuTerminal"]),
        .library(name: "SaifuWire", targets: ["SaifuWire"]),
        .library(
            name: "LightningClient",
            targets: [
                "LightningClient", "SaifuDesk", "LightningAPI", "SaifuMoney", "SaifuCrypto", "SaifuSystem", "SaifuWire",
            ]),
        .library(
            name: "PaperExchange", targets: ["PaperExchange", "LightningAPI", "SaifuMoney", "SaifuCrypto", "SaifuWire"]),
        .library(name: "SaifuTrades", targets: ["SaifuTrades", "LightningAPI", "SaifuMoney", "SaifuSQLite"]),
        .library(name: "StyleExport", targets: ["StyleExport"]),
        .library(name: "WalletCore", targets: ["WalletCore", "LightningAPI", "SaifuMoney", "SaifuCrypto"]),
    ] + features.map { .executable(name: $0 + "Sandbox", targets: [$0 + "Sandbox"]) },
    traits: [
        .trait(name: "Live", description: "Sandboxes that can send real requests, and so hold the wire.")
    ],
    targets: [
        // System libraries, shims and embedded files.
        .systemLibrary(name: "CLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CLibSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CLinux"),
        .target(name: "CResources"),

        // Files.
        module("SaifuFiles", ["CLinux"]),

        // Values.
        module("SaifuMoney"),
        module("SaifuJSON", ["SaifuMoney"]),
        module("SaifuCrypto", ["CLibCrypto"]),
        module("SaifuStyle"),
        // Text that is drawn as it is: no feature depends on it, so that what a scene draws is made of phrases.
        module("SaifuText", ["SaifuStyle"]),

        // The doors to the clock, the environment, chance and the process: whatever a feature can import must not depend on them.
        module("SaifuSystem", ["SaifuCrypto", "CLinux"]),

        // The wire and the protocol.
        module("SaifuWire", ["CLibSSL", "CLinux", "SaifuCrypto", "SaifuSystem"]),
        module("LightningAPI", ["SaifuMoney", "SaifuJSON"]),
        module("SaifuDesk", ["LightningAPI", "SaifuMoney"]),
        module(
            "LightningClient",
            [
                "SaifuDesk", "LightningAPI", "SaifuMoney", "SaifuJSON", "SaifuCrypto", "SaifuSystem", "SaifuWire",
                "SaifuFiles",
            ]),

        // What is kept on disk.
        module("SaifuSQLite", ["CSQLite", "SaifuFiles"]),
        module(
            "PaperExchange",
            [
                "LightningAPI", "SaifuMoney", "SaifuJSON", "SaifuCrypto", "SaifuSystem", "SaifuWire", "SaifuSQLite",
                "SaifuFiles",
            ]),
        module("SaifuTrades", ["LightningAPI", "SaifuMoney", "SaifuSQLite"]),
        module("SaifuLedger", ["SaifuDesk", "LightningAPI", "SaifuMoney", "SaifuJSON", "SaifuSQLite"]),

        // Tables, styles, terminal.
        module("SaifuTables", ["SaifuText", "SaifuStyle"]),
        module("SaifuDrawing", ["SaifuText", "SaifuStyle", "SaifuTables"]),
        module(
            "SaifuTerminal",
            ["SaifuDrawing", "SaifuText", "SaifuStyle", "SaifuTables", "SaifuFiles", "SaifuSystem", "CLinux"]),
        module("StyleExport", ["SaifuStyle", "SaifuJSON", "CResources"]),

        // Core, features, application.
        module(
            "WalletCore",
            ["SaifuDesk", "LightningAPI", "SaifuMoney", "SaifuJSON", "SaifuText", "SaifuStyle", "SaifuTables"]),
        module(
            "WalletScreen",
            [
                "WalletCore", "LightningAPI", "SaifuText", "SaifuStyle", "SaifuTables", "SaifuDrawing",
                "SaifuTerminal",
            ]),
        .executableTarget(
            name: "saifu",
            dependencies: application + core + features.map { .byName(name: $0 + "Feature") },
            exclude: ["Linking"],
            swiftSettings: strict,
            linkerSettings: [.unsafeFlags(quickStart, .when(configuration: .release))]),

        // What sandboxes are made of; they stand with their features below.
        module(
            "SandboxKit",
            ["WalletScreen", "SaifuText", "SaifuDrawing", "SaifuTerminal", "SaifuJSON", "SaifuFiles", "SaifuSystem"]
                + core),
        module(
            "SandboxLive",
            [
                "SandboxKit", "WalletCore", "SaifuDesk", "LightningAPI", "LightningClient", "SaifuCrypto",
                "SaifuSystem",
                "SaifuWire",
            ]),

        .executableTarget(name: "saifu-dev", dependencies: ["StyleExport"], swiftSettings: strict),

        tests(
            "saifu-dev",
            [
                "CompileTestKit", "TerminalTestKit", "MockTestKit", "LightningAPI", "SaifuDesk", "SaifuCrypto",
                "SaifuSystem",
            ]),
        // Drives programs on pseudo-terminals and pipes; for tests only.
        .target(
            name: "TerminalTestKit", dependencies: ["SaifuDrawing", "CLinux"], path: "Tests/TerminalTestKit",
            swiftSettings: strict),
        // Holds the scenes of a sandbox against their golden files; for tests only.
        .target(
            name: "SandboxTestKit",
            dependencies: ["SandboxKit", "TerminalTestKit", "FolderTestKit", "WalletCore", "SaifuDrawing"],
            path: "Tests/SandboxTestKit", swiftSettings: strict),
        // Chance that is the same at every run; for tests only.
        .target(name: "RandomTestKit", path: "Tests/RandomTestKit", swiftSettings: strict),
        // Folders and files of tests.
        .target(name: "FolderTestKit", path: "Tests/FolderTestKit", swiftSettings: strict),
        // What generated mocks keep their calls in; for tests only.
        .target(name: "MockTestKit", path: "Tests/MockTestKit", swiftSettings: strict),
        // Asks the compiler whether a snippet is accepted; for tests only.
        .target(
            name: "CompileTestKit", dependencies: ["TerminalTestKit"], path: "Tests/CompileTestKit",
            swiftSettings: strict),
        .target(
            name: "WalletTestKit",
            dependencies: ["MockTestKit", "WalletCore", "SaifuText", "SaifuStyle", "SaifuTables", "LightningAPI"],
            path: "Tests/WalletTestKit",
            swiftSettings: strict),
        tests("CResources"),
        tests("SaifuFiles", ["FolderTestKit"]),
        tests("SaifuMoney", ["CompileTestKit", "TerminalTestKit"]),
        tests("SaifuJSON", ["SaifuMoney"]),
        tests("SaifuCrypto"),
        tests("SaifuSystem", ["SaifuCrypto"]),
        tests("SaifuStyle"),
        tests("SaifuText", ["SaifuStyle"]),
        tests("SaifuWire", ["SaifuSystem", "FolderTestKit", "RandomTestKit"]),
        tests("LightningAPI", ["SaifuMoney", "SaifuJSON", "RandomTestKit"]),
        tests(
            "LightningClient",
            [
                "SaifuDesk", "LightningAPI", "SaifuMoney", "SaifuJSON", "SaifuCrypto", "SaifuWire", "SaifuFiles",
                "PaperExchange", "FolderTestKit", "RandomTestKit",
            ],
            exclude: ["Fixtures"]),
        tests(
            "SaifuDesk",
            ["LightningAPI", "SaifuMoney", "SaifuCrypto", "SaifuWire", "PaperExchange", "FolderTestKit"]),
        tests("SaifuSQLite", ["SaifuFiles", "FolderTestKit"]),
        tests(
            "PaperExchange",
            [
                "LightningAPI", "SaifuMoney", "SaifuJSON", "SaifuCrypto", "SaifuWire", "SaifuSQLite", "SaifuFiles",
                "FolderTestKit", "RandomTestKit",
            ]),
        tests("SaifuTrades", ["LightningAPI", "SaifuMoney", "SaifuSQLite", "FolderTestKit", "RandomTestKit"]),
        tests("SaifuLedger", ["SaifuDesk", "LightningAPI", "SaifuMoney", "SaifuSQLite", "FolderTestKit"]),
        tests("SaifuTables", ["SaifuText", "SaifuStyle", "CompileTestKit", "TerminalTestKit", "RandomTestKit"]),
        tests("SaifuDrawing", ["SaifuText", "SaifuStyle", "SaifuTables", "TerminalTestKit", "RandomTestKit"]),
        tests(
            "SaifuTerminal",
            [
                "SaifuDrawing", "SaifuText", "SaifuStyle", "SaifuTables", "TerminalTestKit", "FolderTestKit",
                "RandomTestKit", "CLinux",
            ]),
        tests("StyleExport", ["SaifuStyle", "SaifuJSON", "RandomTestKit"], exclude: ["Fixtures", "Golden"]),
        tests("WalletCore", ["MockTestKit", "WalletTestKit", "SaifuText", "SaifuJSON"] + Array(core.dropFirst())),
        tests(
            "WalletScreen",
            ["SaifuText", "SaifuDrawing", "SaifuTerminal", "SandboxKit", "WalletTestKit"] + core
                + features.map { .byName(name: $0 + "Feature") }),
        tests(
            "SandboxKit",
            ["SandboxLive", "SaifuText", "SaifuJSON", "TerminalTestKit", "FolderTestKit", "saifu"] + core
                + features.flatMap { [.byName(name: $0 + "Feature"), .byName(name: $0 + "Sandbox")] }),
        tests(
            "saifu",
            [
                "CompileTestKit", "TerminalTestKit", "FolderTestKit", "SandboxKit", "SaifuLedger", "LightningClient",
                "PaperExchange", "SaifuJSON", "SaifuFiles", "SaifuSQLite", "SaifuSystem", "SaifuText", "SaifuDrawing",
                "SaifuTerminal", "SaifuWire", "WalletScreen", "CLinux",
            ] + core + features.map { .byName(name: $0 + "Feature") },
            exclude: ["Golden", "Fixtures"]),
    ] + features.flatMap(feature),
    swiftLanguageModes: [.v6]
)
