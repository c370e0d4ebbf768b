import LightningAPI
import WalletCore

/// The sentences of the commands about the accounts and the markets of the paper exchange.
enum ExchangeSentence: Sentence {
    case accountsSummary, accountSummary, fundSummary, keySummary, resetSummary, snapshotSummary, restoreSummary
    case stateSummary, healthSummary, closeSummary, collateralSummary
    /// Titles of the columns.
    case account, key, may, balance
    case name(String), keyStart(String), paths(count: Int), everything, trading, reading
    case added(name: String), removed(name: String), keyIs(key: String, file: String)
    case funded(name: String), permitted(name: String), collateralMoved(name: String)
    case resetOne(name: String), resetAll, restored(file: String), written(file: String)
    case stateSet(Figure, MarketState, seconds: Int), healthSet(Figure, HealthStatus?), closed
    case confirmRemove(name: String), confirmResetOne(name: String), confirmResetAll, confirmRestore(file: String)
    case noAccounts

    func wording(in language: Language) -> Wording {
        switch self {
        case .accountsSummary: language("the accounts of the paper exchange", "デモ取引所の口座一覧")
        case .accountSummary:
            language("open an account with a key of its own, or remove one", "専用の API キー付きの口座の追加と削除")
        case .fundSummary: language("put money into an account", "口座への入金")
        case .keySummary: language("decide what the key of an account may call", "口座の API キーの権限の変更")
        case .resetSummary: language("begin anew, one account or the whole exchange", "口座またはデモ取引所全体の初期化")
        case .snapshotSummary: language("write the paper exchange to a file", "デモ取引所のスナップショットの保存")
        case .restoreSummary: language("make the paper exchange what it was in a file", "スナップショットからの復元")
        case .stateSummary: language("put a market into another state", "デモ取引所の板の状態の変更")
        case .healthSummary:
            language("let a market say how busy it is, or what is true again", "銘柄の稼働状況の変更（`HEALTH` の省略時は実際の状況）")
        case .closeSummary: language("close the realtime channels, as at maintenance", "リアルタイム接続の切断（メンテナンス時と同じ）")
        case .collateralSummary: language("move yen of an account into its collateral", "口座の日本円から証拠金への振り替え")
        case .account: language("Account", "口座")
        case .key: language("Key", "API キー")
        case .may: language("May", "権限")
        case .balance: language("Balance", "残高")
        case .name(let text), .keyStart(let text): language(text, text)
        case .paths(let count): language("paths: \(count)", "API \(count)件")
        case .everything: language("all", "すべて")
        case .trading: language("trade", "取引")
        case .reading: language("read", "参照")
        case .added(let name): language("The account \(name) is open.", "口座 \(name) を追加しました。")
        case .removed(let name):
            language("The account \(name) was removed, and its key with it.", "口座 \(name) と API キーを削除しました。")
        case .keyIs(let key, let file):
            language(
                "Its key is \(key). Key and secret are in \(file).",
                "API キーは \(key) です。API キーと API シークレットは \(file) にあります。")
        case .funded(let name): language("The account \(name) was funded.", "口座 \(name) に入金しました。")
        case .permitted(let name):
            language("The key of the account \(name) may call something else now.", "口座 \(name) の API キーの権限を変更しました。")
        case .collateralMoved(let name): language("The collateral of \(name) was changed.", "口座 \(name) の証拠金を変更しました。")
        case .resetOne(let name): language("The account \(name) has what it began with.", "口座 \(name) を初期化しました。")
        case .resetAll: language("The exchange began anew.", "デモ取引所を初期化しました。")
        case .restored(let file): language("The exchange is what it was in \(file).", "デモ取引所を \(file) の状態に戻しました。")
        case .written(let file): language("The exchange was written to \(file).", "デモ取引所を \(file) に保存しました。")
        case .stateSet(let product, .running, _):
            language("\(product) is RUNNING.", "\(product) の板の状態を「\(MarketState.running.wording(in: language))」にしました。")
        case .stateSet(let product, let state, let seconds):
            language(
                "\(product) is \(state.rawValue) for \(Figure(grouped: seconds)) s.",
                "\(product) の板の状態を「\(state.wording(in: language))」にしました（\(Figure(grouped: seconds))秒間）。")
        case .healthSet(let product, nil):
            language("\(product) says how busy it is.", "\(product) の稼働状況を、実際の状況に戻しました。")
        case .healthSet(let product, .some(let health)):
            language(
                "\(product) says that it is \(health.rawValue).",
                "\(product) の稼働状況を「\(health.wording(in: language))」にしました。")
        case .closed: language("The realtime channels were closed.", "リアルタイム接続を切断しました。")
        case .confirmRemove(let name):
            language(
                "Remove the account \(name) and its key, end its orders and positions, and send what it has to its bank?",
                "口座 \(name) の注文をすべて取り消し、建玉をすべて決済し、残高を出金先に払い出したうえで、口座と API キーを削除しますか？")
        case .confirmResetOne(let name):
            language(
                "End all orders and positions of \(name), and give it what it began with?",
                "口座 \(name) の注文をすべて取り消し、建玉をすべて決済して、初期残高に戻しますか？")
        case .confirmResetAll:
            language(
                "Forget every order of every account, and begin all markets anew?", "全口座の注文と履歴を消去し、すべての市場を初期化しますか？")
        case .confirmRestore(let file):
            language(
                "Forget everything since, and make the exchange what it was in \(file)?",
                "その後の変更をすべて破棄し、\(file) の状態に戻しますか？")
        case .noAccounts: language("No accounts.", "口座がありません。")
        }
    }
}
