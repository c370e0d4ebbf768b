import LightningAPI

/// The explanation of a slot in `help`.
enum SlotSentence: Sentence {
    case product, size, price, order, listedOrder, specialOrder, orderOrNone, asset, command, percent, limit, part
    case rows, depth, before, minutes, entry
    case bank, money, account, funds, file, yen, state, health, seconds, orders, interval

    func wording(in language: Language) -> Wording {
        switch self {
        case .product: language("a market, such as BTC_JPY; else the one in use", "BTC_JPY などの銘柄（省略時は現在の銘柄）")
        case .size:
            language(
                "0.01; ¥100000 worth; 50% or max of what is available", "`0.01`、`¥100000`（金額）、利用可能額の `50%` や `max`")
        case .price:
            language(
                "17,210,000; bid, ask, mid or last; -0.5% from the last price",
                "`17,210,000`、`bid`、`ask`、`mid`、`last`、`-0.5%`（最終取引価格から）")
        case .order: language("row of the list shown last, id of an order, or all", "最後に表示した一覧の行番号、受付 ID、または all")
        case .listedOrder:
            language(
                "row of the last list (`orders`), or id of an order", "最後に表示した一覧（`orders`）の行番号、または受付 ID")
        case .specialOrder:
            language(
                "row of the last list (`parents`), or id of a special order", "最後に表示した一覧（`parents`）の行番号、または特殊注文の受付 ID")
        case .orderOrNone: language("id of the order it became, or none", "該当する注文の受付 ID、または none")
        case .asset: language("a currency, such as BTC", "BTC などの通貨")
        case .command: language("a command, a group such as `market`, or `all`", "コマンド名、分類（例：`market`）、または `all`")
        case .percent: language("a share of the market price, such as 30%", "市場価格からの乖離率（例：30%）")
        case .limit: language("how much, such as 3000000 or 0.01", "値（例：`3000000`、`0.01`）")
        case .part:
            language(
                "buy or sell, SIZE, and at PRICE, market, stop TRIGGER [limit PRICE] or trail OFFSET",
                "`buy` か `sell`、数量、続けて `at 価格`（指値）、`market`（成行）、`stop トリガー価格`（ストップ）、`stop トリガー価格 limit 価格`（ストップ・リミット）、`trail トレール幅` のいずれか"
            )
        case .rows: language("how many rows, up to \(Paging.most)", "行数（\(Paging.most)まで）")
        case .depth: language("how many prices on each side, up to 1,000", "売り・買いそれぞれの気配の本数（1,000まで）")
        case .before: language("only what is older than this id", "この ID より古いものだけを表示")
        case .minutes: language("when an open order ends by itself", "有効期限までの時間（分）")
        case .bank: language("number of a bank account, as `banks` lists them", "銀行口座の ID（`banks` で表示）")
        case .money: language("how much, such as 100000 or ¥100,000", "金額（例：`100000`、`¥100,000`）")
        case .account: language("name of an account: small letters, digits, hyphens", "口座名（英小文字、数字、ハイフン）")
        case .funds: language("currencies and amounts, such as JPY=500000,BTC=1", "通貨と数量（例：JPY=500000,BTC=1）")
        case .file: language("path of a snapshot", "スナップショットのファイル")
        case .yen: language("yen for the collateral; out of it below zero", "証拠金に振り替える円（負の数で引き出し）")
        case .state:
            language(
                "running, preopen, circuit-break, closed, starting",
                "`running`（取引中）、`preopen`（板寄せ中）、`circuit-break`（サーキットブレイク発動中）、`closed`（取引停止中）、`starting`（再起動中）")
        case .health:
            language(
                "normal, busy, very-busy, super-busy, no-order, stop",
                "`normal`（通常）、`busy`（混雑）、`very-busy`（かなり混雑）、`super-busy`（極めて混雑）、`no-order`（注文受付不可）、`stop`（停止中）")
        case .seconds: language("how many seconds it lasts; else 60", "継続時間（秒。省略時は60）")
        case .orders: language("how many orders a minute, up to 300", "1分間の発注件数（300まで）")
        case .interval: language("how many seconds apart, up to 3,600", "間隔の秒数（3,600まで）")
        case .entry: language("number of the entry in `unsettled`", "照会番号（`unsettled` の # の列）")
        }
    }
}

extension Slot {
    /// The meaning of the value; `nil` for words that are typed as they are written, and for a number that only the
    /// command can explain.
    var meaning: (any Sentence)? {
        let sentence: SlotSentence? =
            switch self {
            case .keyword, .choice: nil
            case .product: .product
            case .size: .size
            case .price: .price
            case .order: .order
            case .listedOrder: .listedOrder
            case .specialOrder: .specialOrder
            case .orderOrNone: .orderOrNone
            case .asset: .asset
            case .command: .command
            case .percent: .percent
            case .limit: .limit
            // The shape of another one says it all.
            case .part(_, let shape): shape == Slot.anyPart ? .part : nil
            case .count(let name), .word(let name): SlotSentence.own(named: name)
            }
        return sentence
    }
}

extension SlotSentence {
    /// A number or a word that means the same in every command that takes one of this name.
    fileprivate static func own(named name: String) -> SlotSentence? {
        switch name {
        case "count": .rows
        case "depth": .depth
        case "id": .before
        case "minutes": .minutes
        case "entry": .entry
        case "name": .account
        case "bank": .bank
        case "amount": .money
        case "funds": .funds
        case "file": .file
        case "yen": .yen
        case "state": .state
        case "health": .health
        case "seconds": .seconds
        case "orders": .orders
        case "interval": .interval
        default: nil
        }
    }

    /// The Japanese name of a value, by its placeholder in usage lines; `nil` for a word that is typed as it is
    /// written.
    static func japaneseTitle(of placeholder: String) -> String? {
        switch placeholder {
        case "PRODUCT": "銘柄"
        case "SIZE": "数量"
        case "PRICE": "価格"
        case "ASSET": "通貨"
        case "COMMAND": "コマンド名"
        case "PERCENT": "割合"
        case "PART": "注文の内容"
        case "TRIGGER": "トリガー価格"
        case "OFFSET": "トレール幅"
        case "AMOUNT", "FUNDS": "金額"
        case "COUNT": "行数"
        case "DEPTH": "気配の本数"
        case "MINUTES": "有効期限までの時間（分）"
        case "ENTRY": "照会番号"
        case "NAME": "口座名"
        case "BANK": "銀行口座の ID"
        case "FILE": "ファイル"
        case "YEN": "円の金額"
        case "STATE": "板の状態"
        case "HEALTH": "稼働状況"
        case "SECONDS": "秒数"
        case "ORDERS": "件数"
        case "INTERVAL": "間隔の秒数"
        case "WIDTH": "足の種類"
        default: nil
        }
    }

    /// The same with how usage lines write it; for a value of several kinds, each of them.
    static func japaneseNames(of placeholder: String) -> [String] {
        switch placeholder {
        case Slot.order.placeholder: ["行番号", "受付 ID", "`all`"]
        case Slot.listedOrder.placeholder: ["行番号", "受付 ID"]
        case Slot.orderOrNone.placeholder: ["受付 ID", "`none`"]
        case "MINUTES": ["有効期限までの時間（MINUTES、分）"]
        default: [japaneseTitle(of: placeholder).map { "\($0)（\(placeholder)）" } ?? typed(placeholder)]
        }
    }

    /// A word that is typed as it stands is marked; an option shows by itself that it is one.
    private static func typed(_ word: String) -> String { word.hasPrefix("--") ? word : "`\(word)`" }
}
