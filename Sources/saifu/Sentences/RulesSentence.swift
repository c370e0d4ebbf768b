import WalletCore

/// What `rules` says.
enum RulesSentence: Sentence {
    case summary, tick, minimum, unknown
    case tickMeaning, minimumMeaning, usualMeaning
    case isOwn, noRules(product: Figure)

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary:
            language("the tick and smallest order of a market, and how to correct them", "呼値の単位と最小注文数量の表示と訂正")
        case .tick: language("Tick", "呼値の単位")
        case .minimum: language("Smallest order", "最小注文数量")
        case .unknown: language("not known: only the exchange checks it", "不明（取引所側でのみ確認）")
        case .tickMeaning: language("prices are whole multiples of it", "価格の最小刻み幅")
        case .minimumMeaning: language("no order is smaller", "これより小さい数量では発注できません")
        case .usualMeaning: language("as it was before", "標準の値に戻す")
        case .isOwn:
            language(
                "Corrected here; `rules PRODUCT usual` takes it back.", "訂正した値です。`rules 銘柄 usual` で標準の値に戻せます。")
        case .noRules(let product):
            language(
                "The code of \(product) names no assets, so its rules cannot be set; only the exchange checks its orders.",
                "\(product) は銘柄コードから通貨を判別できないため、規則を設定できません（取引所側でのみ確認されます）。")
        }
    }
}
