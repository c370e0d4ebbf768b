import WalletCore

/// The sentences of a recovery of the exchange's file.
enum RecoverySentence: Sentence {
    case whole(path: String)
    case finished(path: String)
    case fresh(path: String)
    case done(path: String, orders: Int64, fills: Int64, entries: Int64)
    case missing(commits: Int64)
    case tables(names: [String])
    case ended(ids: [String])
    case renamed(accounts: [String])
    case corrected(balances: [CorrectedBalance])
    case kept(folder: String)
    case ordersLost(count: Int64)
    case ordersNamed(ids: [String])
    case entriesLost(count: Int64)
    case walletKnows(ledger: [String])
    case nothingMissing, unknown, latest

    func wording(in language: Language) -> Wording {
        switch self {
        case .whole(let path):
            language("The exchange \(path) is whole; nothing was changed.", "デモ取引所のデータ \(path) に異常はありません。何も変更していません。")
        case .finished(let path):
            language("The interrupted recovery of \(path) was finished.", "中断していた \(path) の復旧を完了しました。")
        case .fresh(let path): language("A new exchange was begun in \(path).", "\(path) に新しいデモ取引所を作成しました。")
        case .done(let path, let orders, let fills, let entries):
            language(
                "A new \(path) was made. Orders: \(orders), executions: \(fills), balance entries: \(entries).",
                "\(path) を作り直しました（注文\(orders)件、約定\(fills)件、残高の増減\(entries)件）。")
        case .missing(let commits):
            language("Answered commits that are missing: \(commits).", "保存済みの変更のうち\(commits)件が失われています。")
        case .tables(let names):
            language(
                "Tables of the old file that could not be read to the end: \(names.inEnglish).",
                "元のファイルのうち最後まで読み取れなかったテーブル：\(names.inJapanese)。")
        case .ended(let ids):
            language("Open orders that were ended: \(ids.inEnglish).", "終了扱いにした未約定の注文：\(ids.inJapanese)。")
        case .renamed(let accounts):
            language(
                "Accounts whose names are lost go on under new ones, with new keys: \(accounts.inEnglish).",
                "名前が失われた口座には、新しい名前と API キーを割り当てました：\(accounts.inJapanese)。")
        case .corrected(let balances):
            language(
                "Balances without entries for them were corrected: \(balances.map(\.english).inEnglish).",
                "増減の記録と合わない残高を修正しました：\(balances.map(\.japanese).inJapanese)。")
        case .kept(let folder): language("The old files are in \(folder).", "元のファイルは \(folder) にあります。")
        case .ordersLost(let count):
            language("Orders that are lost, as far as the rest tells: \(count).", "失われた注文：\(count)件（残ったデータから分かる分のみ）。")
        case .ordersNamed(let ids):
            language(
                "Acceptance ids of lost orders that the rest names: \(ids.inEnglish).",
                "失われた注文のうち受付 ID が分かるもの：\(ids.inJapanese)。")
        case .entriesLost(let count):
            language(
                "Balance entries that are lost, as far as the rest tells: \(count).",
                "失われた残高の増減：\(count)件（残ったデータから分かる分のみ）。"
            )
        case .walletKnows(let ledger):
            language(
                "`orders` does not show what is lost. Every order that this wallet sent is still written down in \(ledger.inEnglish), with its acceptance id.",
                "失われた注文は `orders` に表示されません。このウォレットから送信した注文は、すべて受付 ID とともに \(ledger.inJapanese) に残っています。")
        case .nothingMissing: language("No answered commit is missing.", "保存済みの変更はすべて残っています。")
        case .unknown: language("Whether answered commits are missing cannot be told.", "保存済みの変更が失われたかどうかは分かりません。")
        case .latest:
            language(
                "The old file was at its latest answered commit, but not all of it could be read.",
                "元のファイルは最後の変更まで保存されていましたが、一部を読み取れませんでした。")
        }
    }
}

/// By how much a recovery changed which balance of whom.
struct CorrectedBalance: Hashable {
    let amount: Figure
    let account: String

    fileprivate var english: String { "\(amount) (\(account))" }
    fileprivate var japanese: String { "\(amount)（\(account)）" }
}

extension [String] {
    fileprivate var inEnglish: String { joined(separator: ", ") }
    fileprivate var inJapanese: String { joined(separator: "、") }
}
