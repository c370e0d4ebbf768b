/// What a module offers is explained, once it is: no public name of these modules goes without a comment.
enum DocumentationCheck {
    /// Those that have reached 100 %. A module is added when `saifu-dev report` says so, and stays.
    static let modules: Set<String> = [
        "AccountFeature", "LightningAPI", "LightningClient", "MarketFeature", "PaperExchange", "SaifuCrypto",
        "SaifuFiles", "SaifuJSON", "SaifuLedger", "SaifuMoney", "SaifuSQLite", "SaifuStyle", "SaifuTerminal",
        "SaifuWire", "SandboxLive", "StyleExport", "TradeFeature",
    ]

    static func violations(in files: [SourceFile]) -> [Violation] {
        let requirements = DocumentedRequirements(of: files)
        return files.filter { modules.contains($0.module) }.flatMap { file in
            PublicSymbols(in: file, requirements).undocumented.map { line, name in
                Violation(
                    file: file.path, line: line,
                    message: "public `\(name)` has no comment: unit, shape, what empty means, when it throws")
            }
        }
    }
}
