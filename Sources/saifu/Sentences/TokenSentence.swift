import WalletCore

/// The sentences of `tokens`, around what is told of the files themselves.
enum TokenSentence: Sentence {
    case errors(Int)
    case checked(tokens: Int, modes: Int, repairs: Int, findings: Int)
    case measured(Int, failures: Int)
    case noSigns(String, String)
    case nothing
    case unchanged(Int), differs(String)
    /// The wallet's own tokens were taken, in a folder with a source of its own.
    case ownTokens(beside: String)

    func wording(in language: Language) -> Wording {
        switch self {
        case .errors(let errors): language("\(Self.count(errors, "error"))", "エラー\(errors)件")
        case .checked(let tokens, let modes, let repairs, let findings):
            language(
                "\(Self.count(tokens, "token")), \(Self.count(modes, "mode")), \(Self.count(repairs, "repair")), \(Self.count(findings, "finding"))",
                "トークン\(tokens)件、モード\(modes)件、補正\(repairs)件、指摘\(findings)件")
        case .measured(let rows, let failures):
            language(
                "\(Self.count(rows, "measurement")), \(Self.count(failures, "failure"))",
                "測定\(rows)件、不合格\(failures)件")
        case .noSigns(let first, let second):
            language(
                "\(first) and \(second) have no signs of their own", "\(first) と \(second) には、色以外に見分けるための記号がありません")
        case .nothing: language("nothing", "なし")
        case .unchanged(let files): language("unchanged: \(Self.count(files, "file"))", "変更なし：\(files)ファイル")
        case .differs(let path): language("differs: \(path)", "差異あり：\(path)")
        case .ownTokens(let name):
            language(
                "these are the wallet's own tokens: --source \(name) takes those of this folder",
                "ウォレット自体のトークンです。このディレクトリのトークンを使うには --source \(name) を指定してください。")
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
