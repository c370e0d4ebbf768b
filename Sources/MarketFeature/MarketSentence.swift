import LightningAPI
import WalletCore

/// The sentences of the scenes of the markets.
enum MarketSentence: Sentence {
    case withAnotherKey(count: Int)
    case atEndpoint(Figure, count: Int)
    case midPrice(Figure), spreadOf(Figure)
    /// How long ago the price was that a change is counted from, or since when a price is the highest or the lowest; behind
    /// the figure: Japanese brackets take no space.
    case since(minutes: Int)
    /// In the place of a spread, and above a book: the best bid is over the best ask.
    case crossedBy(Figure), crossed(times: Int)
    /// How often a book that is followed was wrong.
    case repaired(BookRepairs)
    case marketsSummary, tickerSummary, boardSummary, tradesSummary, statusSummary, watchTicker, watchBoard
    case watchTrades, noMarkets, emptyBook, noTrades, marketType, tick, minimumSize, last, bestAsk, bestBid
    case spread, volume, id, total, asks, bids, health, unsettledCount
    /// Below a list of markets that has a dash in the place of rules.
    case rulesUnknown
    /// Behind a dash.
    case unreadable
    case killSwitch, notKilled, killed(since: Figure?)
    case marketState, own, depth, change, high, low, tenMinutes, range, board, tape

    func wording(in language: Language) -> Wording {
        switch self {
        case .withAnotherKey(let count): language("\(count) with another key", "別の API キー：\(count)件")
        case .atEndpoint(let endpoint, let count): language("\(endpoint): \(count)", "\(endpoint)：\(count)件")
        case .marketsSummary: language("list the products and their order rules", "銘柄、呼値の単位、最小注文数量の一覧")
        case .tickerSummary: language("prices, their change, volume", "価格、騰落率、出来高")
        case .boardSummary: language("the order book around the best prices", "板情報")
        case .tradesSummary: language("the latest public trades", "歩み値（市場の直近の約定）")
        case .statusSummary: language("the exchange, its health, unknown outcomes", "取引所の稼働状況と、結果が不明な注文・取り消し・出金")
        case .watchTicker: language("follow a product's price on the screen", "価格情報を自動更新で表示")
        case .watchBoard: language("follow the order book on the screen", "板情報を自動更新で表示")
        case .watchTrades: language("follow the public trades on the screen", "歩み値を自動更新で表示")
        case .noMarkets: language("No markets.", "取引できる銘柄がありません。")
        case .emptyBook: language("The book is empty.", "板に注文がありません。")
        case .noTrades: language("No trades yet.", "歩み値はまだありません。")
        case .marketType: language("Type", "種別")
        case .tick: language("Tick", "呼値の単位")
        case .minimumSize: language("Minimum", "最小注文数量")
        case .rulesUnknown:
            language("–: unknown; only the exchange checks.", "「–」は不明（判定は取引所が行います）。")
        case .last: language("Last", "最終取引価格")
        case .bestAsk: language("Best ask", "最良売気配")
        case .bestBid: language("Best bid", "最良買気配")
        case .spread: language("Spread", "スプレッド")
        case .volume: language("Volume 24 h", "24時間出来高")
        case .id: language("Id", "ID")
        case .midPrice(let price): language("Mid price \(price)", "仲値 \(price)")
        case .total: language("Total", "累計")
        case .asks: language("Asks", "売り")
        case .bids: language("Bids", "買い")
        case .health: language("Health", "稼働状況")
        case .spreadOf(let width): language("Spread \(width)", "スプレッド \(width)")
        case .crossedBy(let width): language("Crossed by \(width)", "逆転 \(width)")
        case .crossed(let times):
            language(
                "The best bid is at or over the best ask: the book is crossed, as in a call auction, or wrong. Seen \(times) ×.",
                "最良買気配が最良売気配以上になっています（板寄せ中か、板の誤り）。\(times)回確認しました。")
        case .since(let minutes): Self.age(minutes, language)
        case .repaired(let repairs):
            language(
                "Repaired: \(repairs.mismatches) × by a whole book, \(repairs.staleLevels) stale levels dropped",
                "板の補正：全件の再取得\(repairs.mismatches)回、古い気配の削除\(repairs.staleLevels)件")
        case .unreadable: language(" (not available)", "（取得できません）")
        case .killSwitch: language("Kill switch", "緊急停止")
        case .notKilled: language("not set", "なし")
        case .killed(nil): language("set: no new order is sent", "新規注文と出金依頼を停止中")
        case .killed(let since?):
            language("set since \(since): no new order is sent", "\(since) から新規注文と出金依頼を停止中")
        case .marketState: language("State", "板の状態")
        case .own: language("Own", "自分の注文")
        case .depth: language("Depth", "厚み")
        case .change: language("Change", "騰落率")
        case .tenMinutes: language("10 min", "直近10分")
        case .high: language("High", "高値")
        case .low: language("Low", "安値")
        case .range: language("Range", "安値–高値")
        case .board: language("Board", "板")
        case .tape: language("Trades", "歩み値")
        case .unsettledCount: language("Unknown outcome", "結果が不明な注文など")
        }
    }

    /// Behind the change. In hours; under two of them in minutes. Half an hour more or less than a day is a day.
    private static func age(_ minutes: Int, _ language: Language) -> Wording {
        let hours = abs(minutes - 1440) <= 30 ? 24 : minutes / 60
        return minutes < 120
            ? language(" (\(minutes) min)", "（直近\(minutes)分）") : language(" (\(hours) h)", "（直近\(hours)時間）")
    }
}
