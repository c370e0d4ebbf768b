import WalletCore

/// The meaning of an exit status, for `help`.
struct ExitSentence: Sentence {
    let code: ExitCode

    static let all = [ExitCode.done, .failed, .usage, .refused, .outcomeUnknown, .interrupted].map(ExitSentence.init)

    func wording(in language: Language) -> Wording {
        switch code {
        case .done: language("everything was done", "すべて完了")
        case .failed: language("failed here, or on the way to the exchange", "このコンピューターまたは通信の問題で失敗")
        case .usage: language("wrong command line, or a missing --yes", "コマンドの誤り、または --yes の指定漏れ")
        case .refused: language("the exchange or the guard said no", "取引所が拒否、または発注制限に該当")
        case .outcomeUnknown: language("order sent, outcome unknown; see `unsettled`", "送信した注文の結果が不明（`unsettled` で確認）")
        case .interrupted: language("interrupted or declined, nothing was sent", "中断または中止（送信なし）")
        }
    }
}
