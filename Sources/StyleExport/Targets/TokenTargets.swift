/// The targets of this library, one line each.
public enum TokenTargets {
    /// In the order in which `--format all` writes them.
    public static let all: [any TokenTarget] =
        web + [
            SaifuStyleTarget(), AppleTarget(), AssetCatalogTarget(), AndroidTarget(), ComposeTarget(), FlutterTarget(),
            ANSITarget(),
        ]
        + TerminalThemeTarget.all

    private static let web: [any TokenTarget] = [
        DTCGTarget(),
        CSSTarget(),
        SCSSTarget(),
        LESSTarget(),
        JSONTarget(),
        TypeScriptTarget(),
        HTMLTarget(),
    ]

    /// - Parameter name: the word after `--format`.
    public static func named(_ name: String) -> (any TokenTarget)? { all.first { $0.name == name } }
}
