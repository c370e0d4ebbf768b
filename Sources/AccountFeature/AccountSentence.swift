import LightningAPI
import SaifuMoney
import WalletCore

/// The sentences of the scenes of the account.
enum AccountSentence: Sentence {
    case balanceSummary, historySummary, feesSummary, permissionsSummary, watchHistory, noBalances, noChanges
    case noPermissions, withdrawal, reading, trading, otherUse, asset, amount, available, held, kind, change
    case balance, rate, permission, allows, apiKey, apiSecret, apiKeyUnusable, apiSecretMissing, apiKeyCheck, yes, no
    /// Why a balance changed; coins come and go by other words than yen.
    case reason(TradeType), coinDeposit, coinWithdrawal
    /// How a script gives a key.
    case apiKeyUsage(endpoint: Figure)

    func wording(in language: Language) -> Wording {
        switch self {
        case .balanceSummary: language("what the account holds and what is available", "保有資産と利用可能額")
        case .historySummary: language("the changes of one balance", "残高の増減履歴")
        case .feesSummary: language("the fee rate of the product", "取引手数料率")
        case .permissionsSummary: language("what the API key may do", "API キーの権限")
        case .watchHistory: language("follow the changes of one balance on the screen", "残高の増減を自動更新で表示")
        case .noBalances: language("No balances.", "残高はありません。")
        case .noChanges: language("No changes yet.", "増減はまだありません。")
        case .noPermissions: language("This key may call nothing.", "この API キーに許可されている操作はありません。")
        case .withdrawal: language("Withdrawal", "出金")
        case .reading: language("Reading", "参照")
        case .trading: language("Trading", "取引")
        case .otherUse: language("Other", "その他")
        case .asset: language("Asset", "通貨")
        case .amount: language("Amount", "残高")
        case .available: language("Available", "利用可能額")
        case .held: language("In orders", "注文中")
        case .reason(let type): type.wording(in: language)
        case .coinDeposit: language("Deposit", "預入")
        case .coinWithdrawal: language("Withdrawal", "送付")
        case .kind: language("Kind", "区分")
        case .change: language("Change", "増減")
        case .balance: language("Balance", "残高")
        case .rate: language("Rate", "手数料率")
        case .permission: language("Permission", "対象の API")
        case .allows: language("Allows", "権限")
        case .apiKey: language("API key", "API キー")
        case .apiSecret: language("API secret", "API シークレット")
        case .apiKeyUnusable:
            language(
                "An API key is made of letters, digits and signs, without spaces.", "API キーに使えるのは、空白を除く半角の英数字と記号だけです。")
        case .apiSecretMissing: language("The secret is missing.", "API シークレットを入力してください。")
        case .apiKeyUsage(let endpoint):
            Self.usage(endpoint, language)
        case .apiKeyCheck: language("Check rights", "権限の確認")
        case .yes: language("yes", "はい")
        case .no: language("no", "いいえ")
        }
    }

    /// Written alike in every language.
    private static func usage(_ endpoint: Figure, _ language: Language) -> Wording {
        let variables = KeyEntryForm.Variable.self
        let line = "\(variables.key.rawValue)=… \(variables.secret.rawValue)=… saifu --endpoint \(endpoint) …"
        return language(line, line)
    }
}

extension AccountSentence {
    /// The reason of a change.
    static func change(of entry: BalanceHistoryEntry) -> AccountSentence {
        switch entry.tradeType {
        case .deposit where entry.currencyCode != .jpy: .coinDeposit
        case .withdraw where entry.currencyCode != .jpy: .coinWithdrawal
        default: .reason(entry.tradeType)
        }
    }
}
