import LightningAPI
import SaifuDesk
import WalletCore

/// What the scenes of this feature say.
enum TradeSentence: Sentence {
    // What the commands do.
    case buySummary, sellSummary, ordersSummary, watchOrdersSummary, orderSummary, cancelSummary, fillsSummary
    case unsettledSummary, settleSummary, resolveSummary
    case everyOrder, takesAnyPrice, untilCancelled, atOnceOrEnded, wholeOrEnded

    // An order.
    case row, id, type, executed, acceptanceID, average, outstanding, timeInForce, expires, commission
    case limit, market, state(ChildOrderState), endedUnfilled, cancelAccepted, notListedAnyMore, endUnknown
    case noOrders, noFills, sumsOfListed, rememberedTitle

    // The ticket.
    case ticketTitle(Side, Figure)
    case chooseType, sizeMissing, priceMissing, minutesUnit
    case order, cost, proceeds, balanceAfter, distance
    case atPrice(size: Figure, price: Figure)
    case atMarket(price: Figure)
    case sizeFrom, fromMoney(Figure), fromAll(Figure), fromShare(Figure, share: Figure), feeIncluded, wholeBook
    case priceFrom, fromBid, fromAsk, roundedToTick
    case fromLast(Figure, share: Figure, isBelow: Bool)
    case minutes(Int)
    case mayVary(value: Figure)
    case feeIn(Figure, rate: Figure)
    case distanceNone
    case distanceAway(Figure, share: Figure)
    case distanceCrosses(Figure, share: Figure)
    case bookTooThin(size: Figure)
    case confirmOrder, confirmBeyond, beyond
    case accepted(OrderAcceptance)
    case endedPartlyFilled(size: Figure, average: Figure)
    case resting(open: Figure)
    case notFilled, notVisible, notListed
    case lookFailed(APIError)

    // A cancellation.
    case cancel, confirmCancelAll, confirmCancelOne
    case chosenRow(Int, OrderRow)
    case cancelled(OrderRow)
    case cancelledAll(Figure)
    case cancelledAllNoneListed(Figure)

    // Requests of unknown outcome.
    case allOrders, noneUnsettled, unsettledTitle, unsettledAdvice, settleAdvice, elsewhereTitle
    case verdict(SettledEntry)
    case resolved(entry: Int64, Resolution)
    case confirmResolve, confirmResolveNone

    func text(in language: Language) -> String {
        switch self {
        case .buySummary: language("buy: shows the order, asks, then sends it once", "買い注文(内容を確認してから一度だけ送信)")
        case .sellSummary: language("sell: shows the order, asks, then sends it once", "売り注文(内容を確認してから一度だけ送信)")
        case .ordersSummary: language("your orders; the rows are numbered for `cancel`", "注文一覧(番号は `cancel` で使えます)")
        case .watchOrdersSummary: language("follow your orders on the screen", "注文を画面で追う")
        case .orderSummary: language("one of your orders, by row or by id", "注文の詳細(番号または ID)")
        case .cancelSummary: language("cancel by row, by id, or all of the product", "注文の取消(番号、ID、または all)")
        case .fillsSummary: language("your executions", "自分の約定履歴")
        case .unsettledSummary: language("orders whose outcome is not known", "結果が不明な注文")
        case .settleSummary: language("look for orders whose answer was lost", "応答が失われた注文を照会する")
        case .resolveSummary: language("decide what became of such an order", "結果不明の注文の扱いを決める")

        case .everyOrder: language("every order, also those that have ended", "終わったものを含むすべての注文")
        case .takesAnyPrice: language("at once, at whatever price there is", "その時の価格ですぐに約定させる")
        case .untilCancelled: language("waits until it is filled or cancelled", "約定または取消まで有効 (GTC)")
        case .atOnceOrEnded: language("what does not fill at once is ended", "すぐに約定しない分は失効 (IOC)")
        case .wholeOrEnded: language("fills at once and whole, or not at all", "全量がすぐに約定しなければ失効 (FOK)")

        case .row: "#"
        case .id: language("Id", "ID")
        case .type: language("Type", "種類")
        case .executed: language("Executed", "約定数量")
        case .acceptanceID: language("Acceptance id", "受付ID")
        case .average: language("Average price", "平均価格")
        case .outstanding: language("Open", "残り")
        case .timeInForce: language("In force", "執行条件")
        case .expires: language("Expires", "有効期限")
        case .commission: language("Commission", "手数料")
        case .limit: language("Limit", "指値")
        case .market: language("Market", "成行")
        case .state(.active): language("active", "有効")
        case .state(.completed): language("completed", "約定済み")
        case .state(.canceled): language("canceled", "取消済み")
        case .state(.expired): language("expired", "失効")
        case .state(.rejected): language("rejected", "拒否")
        case .endedUnfilled: language("ended unfilled", "未約定で終了")
        case .cancelAccepted: language("cancel accepted", "取消受付済み")
        case .notListedAnyMore:
            language(
                "Not listed any more: it ended without a fill, or its end is not listed yet.",
                "一覧にありません。約定せずに終了したか、終了がまだ反映されていません。")
        case .endUnknown: language("active when listed last", "最後の一覧では有効")
        case .noOrders: language("No orders.", "注文はありません。")
        case .sumsOfListed:
            language("Orders are summed over the fills listed here.", "注文ごとの合計は表示中の約定のみです。")
        case .noFills: language("No fills yet.", "約定はまだありません。")
        case .rememberedTitle:
            language(
                "Remembered by this wallet; the exchange does not list them:",
                "このウォレットの記録 (取引所の一覧には出ません):")

        case .ticketTitle(.buy, let product): language("Buy \(product)", "\(product) の買い注文")
        case .ticketTitle(.sell, let product): language("Sell \(product)", "\(product) の売り注文")
        case .chooseType: language("Choose limit or market.", "limit または market を選んでください。")
        case .sizeMissing:
            language(
                "How much? Write a number such as 0.01, or `¥100000`, `50%` or `max`.",
                "数量を入力してください (例: `0.01`、`¥100000`、`50%`、`max`)。")
        case .priceMissing:
            language(
                "At what price? Write a number such as 17210000, or `bid`, `ask` or `-0.5%`.",
                "価格を入力してください (例: `17210000`、`bid`、`ask`、`-0.5%`)。")
        case .minutesUnit: language("minutes; empty: 29-30 days", "分 (空欄は29〜30日)")
        case .order: language("Order", "注文内容")
        case .cost: language("Cost", "買付代金")
        case .proceeds: language("Proceeds", "売却代金")
        case .balanceAfter: language("Balance after", "取引後残高")
        case .distance: language("From the best price", "最良気配との差")
        case .atPrice(let size, let price): language("\(size) at \(price)", "\(size)、価格 \(price)")
        case .atMarket(let price): language("market, about \(price)", "成行、およそ \(price)")
        case .sizeFrom: language("Size from", "数量の基準")
        case .fromMoney(let money): language("\(money) worth", "\(money) 分")
        case .fromAll(let funds): language("all of the \(funds) available", "利用可能な \(funds) のすべて")
        case .fromShare(let funds, let share):
            language("\(share) % of the \(funds) available", "利用可能な \(funds) の \(share) %")
        case .feeIncluded: language("fee included", "手数料込み")
        case .wholeBook: language("more than the book has", "板にある全量まで")
        case .priceFrom: language("Price from", "価格の基準")
        case .fromBid: language("the best bid", "最良買気配")
        case .fromAsk: language("the best ask", "最良売気配")
        case .roundedToTick: language("rounded in your favour", "有利な方の刻みに丸め")
        case .fromLast(let last, let share, isBelow: true):
            language("\(share) below the last price, \(last)", "最終価格 \(last) の \(share) 下")
        case .fromLast(let last, let share, isBelow: false):
            language("\(share) above the last price, \(last)", "最終価格 \(last) の \(share) 上")
        case .minutes(let count): language("\(count) min", "\(count) 分")
        case .mayVary(let value):
            language(
                "about \(value); the final price may differ",
                "およそ \(value)(実際の価格は変わることがあります)")
        case .feeIn(let fee, let rate): language("\(fee) (\(rate))", "\(fee)(\(rate))")
        case .distanceNone: language("takes the best price at once", "最良気配ですぐに約定します")
        case .distanceAway(let amount, let share): language("\(amount) (\(share)) away", "\(amount)(\(share))離れています")
        case .distanceCrosses(let amount, let share):
            language(
                "takes at once: \(amount) (\(share)) beyond",
                "すぐに約定します: 最良気配を \(amount)(\(share))超えています")
        case .bookTooThin(let size):
            language(
                "The book has a price for \(size) only; the rest would end without a fill.",
                "板にあるのは \(size) までです。残りは約定せずに終了します。")
        case .confirmOrder: language("Send this order?", "この注文を送信しますか?")
        case .confirmBeyond:
            language(
                "To send it all the same, type `\(TradeSentence.beyond.text(in: language))`:",
                "それでも送る場合は `\(TradeSentence.beyond.text(in: language))` と入力してください:")
        case .beyond: "beyond"
        case .accepted(let order):
            language(
                "Accepted: \(order.childOrderAcceptanceID)",
                "受け付けました: \(order.childOrderAcceptanceID)")
        case .endedPartlyFilled(let size, let average):
            language(
                "Partly filled: \(size) at \(average) on average; the rest ended without a fill.",
                "一部約定しました: \(size)、平均価格 \(average)。残りは約定せずに終了しました。")
        case .resting(let open): language("It waits in the book: \(open) open.", "板に並びました: 残り \(open)。")
        case .notFilled: language("It ended without a fill.", "約定せずに終了しました。")
        case .notVisible:
            language(
                "It is not listed yet; see `orders` and `fills`.",
                "まだ一覧にありません。`orders` と `fills` を確認してください。")
        case .notListed:
            language(
                """
                It ended without a fill, as far as the exchange shows: an order that cannot wait is listed only once \
                something of it is filled. To be sure, see `fills` in a moment.
                """,
                "取引所の表示では約定せずに終了しました。板に残らない注文は、約定があるまで一覧に出ません。念のため、少し後で `fills` を確認してください。")
        case .lookFailed(let error):
            language.joined([TradeSentence.notVisible.text(in: language), error.text(in: language)])

        case .cancel: language("Cancel", "取消")
        case .confirmCancelAll: language("Cancel all your orders of this product?", "この銘柄の注文をすべて取り消しますか?")
        case .confirmCancelOne: language("Cancel this order?", "この注文を取り消しますか?")
        case .chosenRow(let row, let order):
            language(
                "Row \(row) is order \(order.acceptanceID).",
                "\(row) 番の注文は \(order.acceptanceID) です。")
        case .cancelled(let order):
            language(
                "Cancellation accepted: \(order.acceptanceID)",
                "取消を受け付けました: \(order.acceptanceID)")
        case .cancelledAll(let product):
            language(
                "Cancellation of all orders of \(product) accepted.",
                "\(product) の全注文の取消を受け付けました。")
        case .cancelledAllNoneListed(let product):
            language(
                "No orders of \(product) are listed; cancelling all of them was accepted nevertheless.",
                "\(product) の注文は一覧にありませんが、すべての取消は受け付けられました。")

        case .allOrders: language("all", "すべて")
        case .noneUnsettled: language("Every order has a known outcome.", "結果不明の注文はありません。")
        case .unsettledTitle:
            language(
                "Orders of unknown outcome: they may or may not exist at the exchange.",
                "結果不明の注文: 取引所に届いたかどうか分かりません。")
        case .unsettledAdvice:
            language(
                "`settle` looks for them. Do not send any of them again before that.",
                "`settle` で照会できます。それまでは再送しないでください。")
        case .settleAdvice:
            language(
                "What is not found stays here. `unsettled resolve ENTRY ID|none` says what became of it.",
                "見つからないものはここに残ります。`unsettled resolve ENTRY ID|none` で扱いを決められます。")
        case .elsewhereTitle: language("Sent to another exchange, or with another key:", "他の取引所、または他のキーで送信:")
        case .verdict(let entry): entry.text(in: language)
        case .resolved(let entry, .order(let id)):
            language(
                "Entry \(entry) is the order \(id.rawValue).",
                "\(entry) 番は注文 \(id.rawValue) です。")
        case .resolved(let entry, .noOrder):
            language(
                "Entry \(entry) is closed; nobody looks for it any more.",
                "\(entry) 番を閉じました。今後は照会しません。")
        case .confirmResolve: language("Is it that order?", "この注文ですか?")
        case .confirmResolveNone: language("Close this entry?", "この記録を閉じますか?")
        }
    }
}
