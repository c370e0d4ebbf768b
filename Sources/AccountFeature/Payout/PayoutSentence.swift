import LightningAPI
import WalletCore

/// The sentences of `withdraw`.
enum PayoutSentence: Sentence {
    case summary, title, amount, fee, amountAgain, otherAmount, code, notACode
    case accepted(WithdrawalAcceptance)
    case listed(TransferStatus)

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("send yen to a bank account of `banks`", "銀行口座（`banks` で表示）への日本円の出金")
        case .title: language("Withdrawal", "出金")
        case .amount: language("Amount", "金額")
        case .fee: language("charged by the exchange on top of the amount", "取引所所定の手数料が別途かかります")
        case .amountAgain: language("Amount again", "金額（再入力）")
        case .otherAmount: language("That is not the amount of this withdrawal.", "出金額と一致しません。")
        case .code: language("Two-factor code", "二段階認証コード")
        case .notACode:
            language(
                "The code of the second factor has digits only; it stays empty for an account without one.",
                "二段階認証コードは半角数字で入力してください。設定していない場合は空欄のままで構いません。")
        case .accepted(let acceptance):
            language("Accepted: \(acceptance.messageID)", "出金依頼を受け付けました（受付 ID \(acceptance.messageID)）。")
        case .listed(let status):
            language(
                "State: \(status.wording(in: language)). `withdrawals` lists it.",
                "状態：\(status.wording(in: language))。`withdrawals` で確認できます。")
        }
    }
}
