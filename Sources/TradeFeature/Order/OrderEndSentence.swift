import WalletCore

/// What is said of an order that the exchange listed and does not list any more.
enum OrderEndSentence: Sentence {
    /// Nothing is known of its end; its state then.
    case notListed, unknown(partFilled: Bool)
    case cancelled, unfilled

    func wording(in language: Language) -> Wording {
        switch self {
        case .notListed:
            language(
                "The exchange does not list this order any more: it was cancelled or has expired, or its end is not listed yet. Below is what was listed last.",
                "この注文は取引所の注文一覧に表示されなくなりました。取り消しや失効で終了したか、結果がまだ反映されていない可能性があります。以下は最後に確認した内容です。")
        case .unknown(partFilled: false): language("active when listed last", "注文中（最終確認時）")
        case .unknown(partFilled: true): language("part filled when listed last", "一部約定（最終確認時）")
        case .cancelled:
            language(
                "It was cancelled without a fill; the exchange does not list such orders. Below is what was listed last.",
                "この注文は約定しないまま取り消されました（取引所の注文一覧には表示されません）。以下は最後に確認した内容です。")
        case .unfilled:
            language(
                "It ended without a fill: it was cancelled or has expired. The exchange does not list such orders; below is what was listed last.",
                "この注文は取り消しまたは失効により、約定しないまま終了しました（取引所の注文一覧には表示されません）。以下は最後に確認した内容です。")
        }
    }
}
