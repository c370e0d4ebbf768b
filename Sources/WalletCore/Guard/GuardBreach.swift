public import LightningAPI
public import SaifuMoney

/// The way in which an order goes beyond a limit.
public enum GuardBreach: Sentence {
    /// `share` is how far away a price may be: `0.3` is 30 %.
    case priceBand(price: Amount, market: Amount, share: ExactDecimal)
    /// Nothing is known that the price could be held against, or nothing newer than `since`; `share` as in
    /// ``priceBand(price:market:share:)``.
    case noMarket(price: Amount, share: ExactDecimal, since: Timestamp?)
    /// The order is worth more than `limit`.
    case largestOrder(limit: Amount)
    /// `most` orders were sent within the last minute.
    case ordersPerMinute(most: Int)
    /// An equal order was taken `age` seconds ago, sooner than `least`.
    case repeatedOrder(age: Int, least: Int)
    /// The trades of the day have lost more than `limit`. `lost` is `nil` for more digits than an amount has, `since` where
    /// nobody told when the day began.
    case dayLoss(lost: Amount?, limit: Amount, since: Timestamp?)
    /// What the trades of the day have lost is not known.
    case unknownLoss(GuardHistory.LossDoubt, limit: Amount)
    /// Equal orders whose outcome is not known.
    case twin(entries: [Int64])
    /// The last price is at the trigger of a part or beyond it, so that the part would not wait.
    case reachedTrigger(trigger: Amount, last: Amount)
    /// A withdrawal is larger than `limit`, the largest order.
    case largestWithdrawal(limit: Amount)
    /// Withdrawals of the same amount whose outcome is not known.
    case twinWithdrawal(entries: [Int64])

    /// The limit that must be lifted to send the order.
    public var limit: GuardLimit {
        switch self {
        case .priceBand, .noMarket: .priceBand
        case .largestOrder, .largestWithdrawal: .largestOrder
        case .ordersPerMinute: .ordersPerMinute
        case .repeatedOrder: .repeatedOrder
        case .dayLoss, .unknownLoss: .dayLoss
        case .twin, .twinWithdrawal: .unsettledTwin
        case .reachedTrigger: .reachedTrigger
        }
    }

    public func wording(in language: Language) -> Wording {
        switch self {
        case .priceBand(let price, let market, let share):
            language(
                "The price \(Figure(plain: price)) is more than \(Figure(percent: share)) away from the market, which is \(Figure(plain: market)).",
                "価格 \(Figure(plain: price)) は、市場価格 \(Figure(plain: market)) からの乖離が上限の \(Figure(percent: share)) を超えています。"
            )
        case .noMarket(let price, let share, let since?):
            language(
                "The exchange tells no price since \(Self.moment(since)) in Japan: whether \(Figure(plain: price)) is within \(Figure(percent: share)) of the market cannot be told.",
                "\(Self.moment(since))以降の市場価格が得られないため、価格 \(Figure(plain: price)) の市場価格からの乖離が上限の \(Figure(percent: share)) 以内かどうか確認できません。"
            )
        case .noMarket(let price, let share, nil):
            language(
                "Nothing trades that the price \(Figure(plain: price)) could be held against: whether it is within \(Figure(percent: share)) of the market cannot be told.",
                "市場価格がないため、価格 \(Figure(plain: price)) の市場価格からの乖離が上限の \(Figure(percent: share)) 以内かどうか確認できません。")
        case .largestOrder(let limit):
            language(
                "The order is worth more than \(Figure(plain: limit)).", "注文金額が上限の \(Figure(plain: limit)) を超えています。")
        case .reachedTrigger(let trigger, let last):
            language(
                "The trigger \(Figure(plain: trigger)) is reached already, the last price is \(Figure(plain: last)): the order goes out at once.",
                "最終取引価格 \(Figure(plain: last)) がすでにトリガー価格 \(Figure(plain: trigger)) に達しているため、この注文はすぐに発注されます。")
        case .largestWithdrawal(let limit):
            language(
                "The withdrawal is over the limit `largest-order`, \(Figure(plain: limit)).",
                "出金額が、1回の注文金額の上限 \(Figure(plain: limit))（`largest-order`）を超えています。")
        case .twinWithdrawal(let entries):
            language(
                "A withdrawal of the same amount is unsettled (entry \(entries.map(String.init).joined(separator: ", "))): sending this one may pay twice.",
                "同じ金額の出金依頼（照会番号\(entries.map(String.init).joined(separator: "、"))）が、結果不明のまま残っています。もう一度送信すると、二重に出金される可能性があります。"
            )
        case .ordersPerMinute(let most):
            language(
                "\(most) orders were sent within the last minute, as many as the limit allows.",
                "直近1分間の発注が上限の\(most)件に達しています。")
        case .repeatedOrder(0, let least):
            language(
                "An equal order was taken less than a second ago; the limit asks for \(least) s between two of them.",
                "同じ内容の注文が直前に受け付けられています（発注制限により、\(least)秒以上の間隔が必要です）。")
        case .repeatedOrder(let age, let least):
            language(
                "An equal order was taken \(age) s ago; the limit asks for \(least) s between two of them.",
                "同じ内容の注文が\(age)秒前に受け付けられています（発注制限により、\(least)秒以上の間隔が必要です）。")
        case .dayLoss(let lost, let limit, let since): Self.loss(lost, limit, since, language)
        case .unknownLoss(.repeatedPage, let limit):
            language(
                "What the trades of today have lost is not known: the exchange gave the same page of its list again instead of the next one. The limit of a day is \(Figure(plain: limit)).",
                "本日の取引による損失を計算できないため、1日の上限の \(Figure(plain: limit)) と比べられません（取引所が一覧の次のページではなく、同じページを返しました）。")
        case .unknownLoss(.pages(let pages), let limit):
            language(
                "What the trades of today have lost is not known: the exchange lists more than \(pages) pages of them. The limit of a day is \(Figure(plain: limit)).",
                "本日の取引による損失を計算できないため、1日の上限の \(Figure(plain: limit)) と比べられません（約定の一覧が\(pages)ページを超えています）。")
        case .twin(let entries):
            language(
                "An equal order is unsettled (entry \(entries.map(String.init).joined(separator: ", "))): sending this one may trade twice. `settle` finds out what became of it.",
                "同じ内容の注文（照会番号\(entries.map(String.init).joined(separator: "、"))）が、結果不明のまま残っています。もう一度送信すると、二重に約定する可能性があります。`settle` で照会できます。"
            )
        }
    }

    private static func moment(_ date: Timestamp) -> String {
        let clock = WalletZone.jst.clock(at: date)
        return "\(clock.date) \(clock.time)"
    }

    private static func loss(_ lost: Amount?, _ limit: Amount, _ since: Timestamp?, _ language: Language) -> Wording {
        let date = since.map { WalletZone.jst.clock(at: $0).date }
        return language(
            "The trades of \(date.map { "today (\($0) in Japan)" } ?? "today") have lost \(lost.map { Figure(plain: $0).description } ?? "more"), counted at cost and at the present price; the limit of a day is \(Figure(plain: limit)).",
            "本日\(date.map { "（\($0)）" } ?? "")の取引による損失（取得単価と現在値で計算）\(lost.map { "は \(Figure(plain: $0)) で" } ?? "が")、1日の上限の \(Figure(plain: limit)) を超えています。"
        )
    }
}
