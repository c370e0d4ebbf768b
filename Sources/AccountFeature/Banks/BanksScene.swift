import LightningAPI
import SaifuStyle
import WalletCore

/// `banks`: the bank accounts that money can go to.
@MainActor enum BanksScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax("banks", summary: BanksSentence.summary, columns: ColumnChoice.names(of: columns))
        return Command(syntax) { arguments async throws(WalletError) in
            let columns = try arguments.columns.of(columns)
            return ListScene(columns, whenEmpty: BanksSentence.empty, in: environment) { () async throws(WalletError) in
                try await environment.client.fetch(GetBankAccounts())
            }
        }
    }

    private static let columns: [Column<BankAccount>] = [
        Column(BanksSentence.id) { Phrase(Figure($0.id), .code) },
        Column(BanksSentence.bank) { Phrase(Written.bank($0), .body) },
        Column(BanksSentence.branch, leavingOrder: 3) { Phrase(Written.branch($0), .body) },
        Column(AccountSentence.kind, leavingOrder: 0) { Phrase(Written.accountKind($0), .body) },
        Column(BanksSentence.number, leavingOrder: 2) { Phrase(Written.accountNumber($0), .body) },
        Column(BanksSentence.holder, leavingOrder: 1) { Phrase(Written.holder($0), .body) },
        Column(BanksSentence.verified) { account in
            account.isVerified
                ? Phrase(BanksSentence.isVerified, .success) : Phrase(BanksSentence.isNotVerified, .warning)
        },
    ]
}

/// The sentences of the scene.
enum BanksSentence: Sentence {
    case summary, empty, id, bank, branch, number, holder, verified, isVerified, isNotVerified

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("the bank accounts that money can go to", "出金先の銀行口座の一覧")
        case .empty:
            language(
                "No bank accounts. Those that you register at the exchange will be listed here.",
                "出金先の銀行口座が登録されていません。取引所のサイトで登録してください。")
        case .id: language("Id", "ID")
        case .bank: language("Bank", "銀行")
        case .branch: language("Branch", "支店")
        case .number: language("Number", "口座番号")
        case .holder: language("Holder", "名義")
        case .verified: language("Verified", "口座確認")
        case .isVerified: language("yes", "確認済み")
        case .isNotVerified: language("no", "未確認")
        }
    }
}
