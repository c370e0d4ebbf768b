import WalletCore

/// What the scenes of the markets say.
enum MarketSentence: Sentence {
    case withAnotherKey(count: Int)
    case atEndpoint(Figure, count: Int)
    case midPrice(Figure)
    case marketsSummary, tickerSummary, boardSummary, tradesSummary, statusSummary, watchTicker, watchBoard
    case watchTrades, noMarkets, emptyBook, noTrades, marketType, tick, minimumSize, last, bestAsk, bestBid
    case spread, volume, id, total, asks, bids, health, unsettledCount

    func text(in language: Language) -> String {
        switch self {
        case .withAnotherKey(let count): language("\(count) with another key", "別のキー: \(count)")
        case .atEndpoint(let endpoint, let count): "\(endpoint): \(count)"
        case .marketsSummary: language("list the products and their order rules", "銘柄と注文ルールの一覧")
        case .tickerSummary: language("best prices, last price and volume", "最良気配、最終価格、出来高")
        case .boardSummary: language("the order book around the best prices", "板情報")
        case .tradesSummary: language("the latest public trades", "直近の約定(公開)")
        case .statusSummary: language("the exchange, its health, unknown outcomes", "取引所の状態と結果不明の注文")
        case .watchTicker: language("follow a product's price on the screen", "価格を画面で追う")
        case .watchBoard: language("follow the order book on the screen", "板を画面で追う")
        case .watchTrades: language("follow the public trades on the screen", "約定を画面で追う")
        case .noMarkets: language("No markets.", "銘柄がありません。")
        case .emptyBook: language("The book is empty.", "板は空です。")
        case .noTrades: language("No trades yet.", "約定はまだありません。")
        case .marketType: language("Type", "種別")
        case .tick: language("Tick", "呼値")
        case .minimumSize: language("Minimum", "最小数量")
        case .last: language("Last", "最終価格")
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
        case .unsettledCount: language("Unknown outcome", "結果不明の注文")
        }
    }
}
