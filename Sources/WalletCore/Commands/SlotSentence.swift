import LightningAPI

/// What stands in a slot, for `help`.
enum SlotSentence: Sentence {
    case product, size, price, order, listedOrder, orderOrNone, asset, command, percent, limit
    case rows, depth, before, minutes, entry

    func text(in language: Language) -> String {
        switch self {
        case .product: language("a market, such as BTC_JPY; else the one in use", "BTC_JPY などの銘柄（省略時は使用中の銘柄）")
        case .size:
            language(
                "0.01; ¥100000 worth; 50% or max of what is available", "`0.01`、`¥100000`（金額）、利用可能額の `50%` や `max`")
        case .price:
            language(
                "17,210,000; bid or ask; -0.5% from the last price", "`17,210,000`、`bid` や `ask`、`-0.5%`（最終取引価格から）")
        case .order: language("row of the last `orders`, id of an order, or all", "直前の `orders` の行番号、受付 ID、または all")
        case .listedOrder: language("row of the last `orders`, or id of an order", "直前の `orders` の行番号、または受付 ID")
        case .orderOrNone: language("id of the order it became, or none", "該当する注文の受付 ID、または none")
        case .asset: language("a currency, such as BTC", "BTC などの通貨")
        case .command: language("a command, or the first word of several", "コマンド名、またはその最初の語（例：watch）")
        case .percent: language("a share of the market price, such as 30%", "30% など、市場価格に対する割合")
        case .limit: language("the most an order may be worth", "1回の注文金額の上限")
        case .rows: language("how many rows, up to \(Paging.most)", "行数（\(Paging.most)まで）")
        case .depth: language("how many prices on each side, up to 1000", "売りと買いそれぞれの価格の数（1,000まで）")
        case .before: language("only what is older than this id", "この ID より古いものだけを表示")
        case .minutes: language("when an open order ends by itself", "注文が失効するまでの時間（分）")
        case .entry: language("number of the entry in `unsettled`", "`unsettled` に表示される番号")
        }
    }
}

extension Slot {
    /// What stands in it; `nil` for words that are typed as they are written, and for a number that only the command
    /// can explain.
    var meaning: (any Sentence)? {
        let sentence: SlotSentence? =
            switch self {
            case .keyword, .choice: nil
            case .product: .product
            case .size: .size
            case .price: .price
            case .order: .order
            case .listedOrder: .listedOrder
            case .orderOrNone: .orderOrNone
            case .asset: .asset
            case .command: .command
            case .percent: .percent
            case .limit: .limit
            case .count(let name): SlotSentence.number(named: name)
            }
        return sentence
    }
}

extension SlotSentence {
    /// A number that means the same in every command that takes one of this name.
    fileprivate static func number(named name: String) -> SlotSentence? {
        switch name {
        case "count": .rows
        case "depth": .depth
        case "id": .before
        case "minutes": .minutes
        case "entry": .entry
        default: nil
        }
    }

    /// What an error calls such a number; English calls it by its name.
    static func japaneseTitle(named name: String) -> String {
        switch name {
        case "count": "行数"
        case "depth": "価格の数"
        case "minutes": "有効期間（分）"
        case "entry": "番号"
        case "id": "ID"
        default: "この項目"
        }
    }
}
