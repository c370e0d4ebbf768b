import WalletCore

/// What a recovery of the exchange's file says it did.
enum RecoverySentence: Sentence {
    case whole(path: String)
    case finished(path: String)
    case fresh(path: String)
    case done(path: String, orders: Int64, fills: Int64, entries: Int64)
    case missing(commits: Int64)
    case tables(names: String)
    case ended(ids: String)
    case corrected(balances: String)
    case kept(folder: String)
    case ordersLost(count: Int64)
    case ordersNamed(ids: String)
    case entriesLost(count: Int64)
    case walletKnows(ledger: String)
    case nothingMissing, unknown, latest

    func text(in language: Language) -> String {
        switch self {
        case .whole(let path):
            language("The exchange \(path) is whole; nothing was changed.", "取引所 \(path) に異常はありません。何も変更していません。")
        case .finished(let path):
            language("The interrupted recovery of \(path) was finished.", "\(path) の中断された復旧を完了しました。")
        case .fresh(let path): language("A new exchange was begun in \(path).", "\(path) で新しい取引所を始めました。")
        case .done(let path, let orders, let fills, let entries):
            language(
                "A new \(path) was made. Orders: \(orders), executions: \(fills), balance entries: \(entries).",
                "新しい \(path) を作りました。注文 \(orders) 件、約定 \(fills) 件、残高の記帳 \(entries) 件。")
        case .missing(let commits):
            language("Answered commits that are missing: \(commits).", "失われた応答済みのコミット: \(commits) 件。")
        case .tables(let names):
            language(
                "Tables of the old file that could not be read to the end: \(names).", "最後まで読めなかった元のファイルの表: \(names)。")
        case .ended(let ids): language("Open orders that were ended: \(ids).", "終了させた未約定の注文: \(ids)。")
        case .corrected(let balances):
            language("Balances without entries for them were corrected: \(balances).", "記帳のない残高を修正しました: \(balances)。")
        case .kept(let folder): language("The old files are in \(folder).", "元のファイルは \(folder) にあります。")
        case .ordersLost(let count):
            language("Orders that are lost, as far as the rest tells: \(count).", "残りから分かる範囲で失われた注文: \(count) 件。")
        case .ordersNamed(let ids):
            language("Acceptance ids of lost orders that the rest names: \(ids).", "失われた注文のうち受付 ID が分かるもの: \(ids)。")
        case .entriesLost(let count):
            language(
                "Balance entries that are lost, as far as the rest tells: \(count).", "残りから分かる範囲で失われた残高の記帳: \(count) 件。"
            )
        case .walletKnows(let ledger):
            language(
                "`orders` does not show what is lost. Every order that this wallet sent is still written down in \(ledger), with its acceptance id.",
                "失われたものは `orders` に出ません。このウォレットが送った注文は、受付 ID とともにすべて \(ledger) に残っています。")
        case .nothingMissing: language("No answered commit is missing.", "応答済みのコミットはすべてあります。")
        case .unknown: language("Whether answered commits are missing cannot be told.", "応答済みのコミットが失われたかどうかは判断できません。")
        case .latest:
            language(
                "The old file was at its latest answered commit, but not all of it could be read.",
                "元のファイルは最後に応答したコミットの状態でしたが、全部は読めませんでした。")
        }
    }
}
