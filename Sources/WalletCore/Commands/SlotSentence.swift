import LightningAPI

/// What stands in a slot, for `help`.
enum SlotSentence: Sentence {
    case product, size, price, order, listedOrder, orderOrNone, asset, command, percent, limit
    case rows, depth, before, minutes, entry

    func text(in language: Language) -> String {
        switch self {
        case .product: language("a market, such as BTC_JPY; else the one in use", "BTC_JPY などの銘柄。省略時は使用中の銘柄")
        case .size:
            language("0.01; ¥100000 worth; 50% or max of what is available", "0.01、¥100000 相当、利用可能額の 50% や max")
        case .price:
            language("17,210,000; bid or ask; -0.5% from the last price", "17,210,000、bid や ask、最終価格から -0.5%")
        case .order: language("row of the last `orders`, id of an order, or all", "直前の `orders` の番号、注文の ID、または all")
        case .listedOrder: language("row of the last `orders`, or id of an order", "直前の `orders` の番号、または注文の ID")
        case .orderOrNone: language("id of the order it became, or none", "成立した注文の ID、または none")
        case .asset: language("a currency, such as BTC", "BTC などの通貨")
        case .command: language("a command, or the first word of several", "コマンド名、または共通の先頭の語")
        case .percent: language("a share of the market price, such as 30%", "市場価格に対する割合。30% など")
        case .limit: language("the most an order may be worth", "注文の代金の上限")
        case .rows: language("how many rows, up to \(Paging.most)", "行数 (\(Paging.most) まで)")
        case .depth: language("how many prices on each side, up to 1000", "片側の価格の数 (1000 まで)")
        case .before: language("only what is older than this id", "この ID より古いもの")
        case .minutes: language("when an open order ends by itself", "注文が失効するまでの分数")
        case .entry: language("number of the entry in `unsettled`", "`unsettled` の番号")
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
}
