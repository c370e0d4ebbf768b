/// What an option takes.
public enum ExpectedValue: Hashable, Sendable {
    /// To be typed like this, in every language: `en, ja`.
    case written(String)
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
    /// An origin that nobody on the way can read.
    case protectedOrigin

    /// The end of “it takes …”.
    func text(in language: Language) -> String {
        switch self {
        case .written(let text): language(text, Self.japanese(text))
        case .directory: language("a directory", "ディレクトリ")
        case .product: language("a product code, such as BTC_JPY", "BTC_JPY などの銘柄コード")
        case .numbers(let lowest, let highest): language("\(lowest) to \(highest)", "\(lowest)〜\(highest)")
        case .wholeNumber: language("a whole number from 0", "0以上の整数")
        case .signedNumber: language("a whole number, also below 0", "整数（負の数も可）")
        case .fileOutsideHome: language("a file outside the home", "保存先の外のファイル")
        case .funding(let assets):
            language(
                "amounts above 0 of \(assets), each once: JPY=1000000,BTC=1",
                "\(Self.japanese(assets)) の金額（0より大きい数、それぞれ1回まで。例：JPY=1000000,BTC=1）")
        case .protectedOrigin:
            language("https://HOST:PORT; plain http is for this machine only", "https://HOST:PORT（http はこのコンピューター宛てのみ）")
        }
    }

    private static func japanese(_ list: String) -> String { list.split(separator: ", ").joined(separator: "、") }
}
