/// The module table of the design: what each module may import. Anything that is not listed fails the check.
enum ModuleTable {
    struct Rule {
        /// `nil` for everything: what puts the others together.
        let imports: Set<String>?
        /// Developer tools may use Foundation; what a wallet user runs or embeds may not.
        let mayUseFoundation: Bool
    }

    /// Part of the toolchain and of every program on the platform.
    static let platform: Set<String> = ["Swift", "Glibc", "Synchronization"]

    static let foundation: Set<String> = [
        "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
    ]

    /// - Returns: `nil` for a module that nobody wrote into the table.
    static func rule(of module: String) -> Rule? {
        if module == "saifu" || module == "saifu-dev" {
            return Rule(imports: nil, mayUseFoundation: module == "saifu-dev")
        }
        // Every feature has the same rule, and so has every sandbox: it needs no line of its own.
        if module.hasSuffix("Feature") { return Rule(imports: core.union(["WalletCore"]), mayUseFoundation: false) }
        if module.hasSuffix("Sandbox") {
            let feature = module.dropLast("Sandbox".count) + "Feature"
            return Rule(
                imports: core.union(["WalletCore", "SandboxKit", "SandboxLive", String(feature)]),
                mayUseFoundation: false)
        }
        return rules[module]
    }

    private static let rules: [String: Rule] = {
        let rules: [String: Rule] = [
            // Shims and embedded files hold no Swift.
            "CLibSSL": library(), "CSQLite": library(), "CLinux": library(), "CResources": library(),
            // Files.
            "SaifuFiles": library("CLinux"),
            // Values.
            "SaifuMoney": library(),
            "SaifuJSON": library("SaifuMoney"),
            "SaifuCrypto": library("CLibSSL", "CLinux"),
            "SaifuStyle": library(),
            // The wire and the protocol.
            "SaifuWire": library("CLibSSL", "CLinux", "SaifuCrypto"),
            "LightningAPI": library("SaifuMoney", "SaifuJSON"),
            // The orders.
            "SaifuDesk": library("LightningAPI", "SaifuMoney"),
            "LightningClient": library(
                "SaifuDesk", "LightningAPI", "SaifuMoney", "SaifuJSON", "SaifuCrypto", "SaifuWire", "SaifuFiles"),
            // What is kept on disk.
            "SaifuSQLite": library("CSQLite", "SaifuFiles"),
            "PaperExchange": library(
                "LightningAPI", "SaifuMoney", "SaifuJSON", "SaifuCrypto", "SaifuWire", "SaifuSQLite", "SaifuFiles"),
            "SaifuLedger": library("SaifuDesk", "LightningAPI", "SaifuMoney", "SaifuJSON", "SaifuSQLite"),
            // Tables, styles, terminal.
            "SaifuTables": library("SaifuStyle"),
            "SaifuTerminal": library("SaifuStyle", "SaifuTables", "SaifuFiles", "CLinux"),
            "StyleExport": library("SaifuStyle", "SaifuJSON", "SaifuMoney", "CResources"),
            // The core.
            "WalletCore": Rule(imports: core, mayUseFoundation: false),
            "WalletScreen": library("WalletCore", "SaifuStyle", "SaifuTables", "SaifuTerminal"),
            "SandboxKit": Rule(
                imports: core.union(["WalletCore", "WalletScreen", "SaifuJSON", "SaifuTerminal", "SaifuFiles"]),
                mayUseFoundation: false),
            "SandboxLive": library(
                "SandboxKit", "WalletCore", "SaifuDesk", "LightningAPI", "LightningClient", "SaifuCrypto", "SaifuWire"),
        ]
        return rules
    }()

    /// What `WalletCore` imports: a feature may use it too.
    private static let core: Set<String> = [
        "SaifuDesk", "LightningAPI", "SaifuMoney", "SaifuCrypto", "SaifuStyle", "SaifuTables",
    ]

    private static func library(_ imports: String...) -> Rule {
        Rule(imports: Set(imports), mayUseFoundation: false)
    }
}
