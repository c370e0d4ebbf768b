import WalletCore

/// The sentences of the scenes of deposits and withdrawals.
enum TransferSentence: Sentence {
    case depositsSummary, withdrawalsSummary, cash, coins, money, amount, networkFee, additionalFee, address, hash, id
    case noDeposits(Moved), noWithdrawals(Moved)

    func wording(in language: Language) -> Wording {
        switch self {
        case .depositsSummary: language("the money that came in, or the coins", "入金・暗号資産の預入の履歴")
        case .withdrawalsSummary: language("the money that went out, or the coins", "出金・暗号資産の送付の履歴")
        case .cash: language("money, from and to banks; without a word, too", "日本円（銀行振込。省略時はこちら）")
        case .coins: language("coins, on their chains", "暗号資産")
        case .money: language("Amount", "金額")
        case .amount: language("Amount", "数量")
        case .networkFee: language("Fee", "手数料")
        case .additionalFee: language("Additional fee", "追加手数料")
        case .address: language("Address", "アドレス")
        case .hash: language("Hash", "トランザクション ID")
        case .id: language("Id", "ID")
        case .noDeposits(.cash):
            language(
                "No deposits yet. Transfers from a bank will be listed here, coins in `deposits coins`.",
                "日本円の入金はまだありません。暗号資産の預入は `deposits coins` で確認できます。")
        case .noDeposits(.coins):
            language(
                "No coins received yet. What is sent to one of your `addresses` will be listed here.",
                "暗号資産の預入はまだありません。預入用アドレスは `addresses` で確認できます。")
        case .noWithdrawals(.cash):
            language(
                "No withdrawals yet. Transfers to a bank will be listed here, coins in `withdrawals coins`.",
                "日本円の出金はまだありません。暗号資産の送付は `withdrawals coins` で確認できます。")
        case .noWithdrawals(.coins):
            language(
                "No coins sent yet. What is sent to another address will be listed here.",
                "暗号資産の送付はまだありません。")
        }
    }
}
