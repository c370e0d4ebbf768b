/// The kind of value that an option takes.
public enum ExpectedValue: Hashable, Sendable {
    /// A text to type in every language: `en, ja`.
    case written(String)
    /// An example of the form to type: `2026-01-01T00:00:00Z`.
    case example(String)
    /// A file; one in the PEM form; one, or `-` for standard error.
    case file, pemFile, logFile
    /// One of these scenarios, or the path of a file with another one.
    case scenario(names: String)
    /// Columns of a list.
    case columnNames
    /// The name of an account of the paper exchange.
    case accountName
    /// The permissions of a key.
    case permissions
    /// The states of a market, as they are typed.
    case marketStates
    /// The states of a market's health, as they are typed.
    case healths
    /// The path of a directory.
    case directory
    /// A product code.
    case product
    /// A whole number between these two, which count.
    case numbers(lowest: Int, highest: Int)
    /// A whole number from 0.
    case wholeNumber
    /// A whole number, below 0 too.
    case signedNumber
    /// A file that is none of the home's.
    case fileOutsideHome
    /// Amounts of these assets, separated by commas.
    case funding(assets: String)
    /// None: the tokens have no modes.
    case noMode
    /// An origin that nobody on the way can read.
    case protectedOrigin

    /// The clause that says which value to write instead.
    func asked(in language: Language) -> Wording {
        if self == .noMode { return wording(in: language) }
        let isExample = if case .example = self { true } else { false }
        let value = wording(in: language)
        return isExample
            ? language("write it like \(value)", "例：\(value)") : language("it takes \(value)", "指定できる値：\(value)")
    }

    /// The end of “it takes …”.
    func wording(in language: Language) -> Wording {
        switch self {
        case .written(let text): language(text, Self.japanese(text))
        case .example(let text): language.code(text)
        case .file: language("a file", "ファイルのパス")
        case .pemFile: language("a PEM file", "PEM 形式のファイルのパス")
        case .logFile: language("a file, or - for standard error", "ファイルのパス、または -（標準エラー出力）")
        case .scenario(let names):
            language(
                "\(names), or the path of a scenario file", "\(Self.japanese(names))、またはシナリオファイルのパス")
        case .columnNames:
            language(
                "names of columns with commas between them, such as side,price", "カンマ区切りの列名（例：`side,price`）")
        case .accountName: language("small letters, digits and hyphens, up to 32", "英小文字、数字、ハイフン（32文字まで）")
        case .permissions:
            language(
                "read, trade, all or paths such as /v1/me/getbalance",
                "`read`、`trade`、`all`、またはパス（例：`/v1/me/getbalance`）")
        case .marketStates: SlotSentence.state.wording(in: language)
        case .healths: SlotSentence.health.wording(in: language)
        case .directory: language("a directory", "ディレクトリ")
        case .product: language("a product code, such as BTC_JPY", "BTC_JPY などの銘柄コード")
        case .numbers(let lowest, let highest):
            language(
                "\(Figure(grouped: lowest)) to \(Figure(grouped: highest))",
                "\(Figure(grouped: lowest))から\(Figure(grouped: highest))まで")
        case .wholeNumber: language("a whole number from 0", "0以上の整数")
        case .signedNumber: language("a whole number, also below 0", "整数（負の数も可）")
        case .fileOutsideHome: language("a file outside the home", "保存先（--home）以外の場所のファイル")
        case .funding(let assets):
            language(
                "amounts above 0 of \(assets), each once: JPY=1000000,BTC=1",
                "通貨（\(Self.japanese(assets))）と数量（0より大きい数、通貨ごとに1回まで。例：JPY=1000000,BTC=1）")
        case .noMode: language("these tokens have no modes", "このトークンにはモードがありません")
        case .protectedOrigin:
            language("https://HOST:PORT; plain http is for this machine only", "https://HOST:PORT（http はこのコンピューター宛てのみ）")
        }
    }

    private static func japanese(_ list: String) -> String { list.split(separator: ", ").joined(separator: "、") }
}
