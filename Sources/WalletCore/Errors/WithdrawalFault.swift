public import LightningAPI
public import SaifuMoney

/// Why the wallet does not let money leave.
public enum WithdrawalFault: Sentence {
    /// The option that allows withdrawals was not typed on this line.
    case needsOption
    /// Nobody is there to type the amount again.
    case needsPerson
    /// The key has no right to withdraw.
    case keyCannot
    /// The account at the exchange has no bank account with this number.
    case unknownBank(Int64)
    /// The exchange sends nothing to this bank account yet.
    case unverifiedBank(Int64)
    /// The account has less than this available.
    case notEnough(needed: Amount, available: Amount)

    /// The stable code that programs read.
    public var code: ErrorCode {
        switch self {
        case .needsOption, .needsPerson: .guard
        case .keyCannot: .permission
        case .unknownBank: .notFound
        case .unverifiedBank: .validation
        case .notEnough: .insufficientFunds
        }
    }

    public func wording(in language: Language) -> Wording {
        switch self {
        case .needsOption:
            language(
                "Withdrawals are off; add --allow-withdrawal to the command.",
                "出金するには、コマンドに --allow-withdrawal を付けてください。")
        case .needsPerson:
            language(
                "A withdrawal must be confirmed at a terminal, by typing the amount again; --yes and scripts cannot do it.",
                "出金できるのは、対話画面で金額を再入力した場合だけです。--yes やスクリプトでは出金できません。")
        case .keyCannot:
            language(
                "This key has no right to withdraw (\(Withdraw.path)); `permissions` lists what it may do.",
                "この API キーには出金の権限（\(Withdraw.path)）がありません。権限は `permissions` で確認できます。")
        case .unknownBank(let id):
            language(
                "There is no bank account \(id) at the exchange; `banks` lists them.",
                "ID \(id) の銀行口座は登録されていません。`banks` で一覧を表示できます。")
        case .unverifiedBank(let id):
            language(
                "The bank account \(id) is not verified: the exchange sends nothing there.",
                "ID \(id) の銀行口座は確認が済んでいないため、出金できません。")
        case .notEnough(let needed, let available):
            language(
                "Not enough: the withdrawal needs \(Figure(needed)) and a fee, \(Figure(available)) is available.",
                "残高が不足しています（必要額 \(Figure(needed)) と手数料、利用可能額 \(Figure(available))）。")
        }
    }
}
