import LightningAPI
import SaifuDesk
import WalletCore

/// The sentences of the scenes of this feature.
enum TradeSentence: Sentence {
    // What the commands do.
    case buySummary, sellSummary, ordersSummary, watchOrdersSummary, orderSummary, cancelSummary, fillsSummary
    case unsettledSummary, settleSummary, resolveSummary
    case everyOrder, takesAnyPrice, untilCancelled, atOnceOrEnded, wholeOrEnded

    // An order.
    case row, id, type, specialType, executed, acceptanceID, average, outstanding, timeInForce, expires
    case limit, market, state(ChildOrderState), partFilled, endedUnfilled, cancelAccepted, acceptedUnlisted
    case noneOfState(ChildOrderState, Figure)
    case noOrders, noOrdersOf(Figure), noFills(Figure), fillsToCome(Figure), partOfOrder, sumsOfFills,
        sumsOfListed,
        rememberedTitle,
        ownOrders

    // The ticket.
    case ticketTitle(Side, Figure)
    case chooseType, sizeMissing, priceMissing, minutesUnit, minutesHint
    case order, cost, proceeds, estimatedCost, availableAfter, distance
    case limitOrder(size: Figure, price: Figure)
    case marketOrder(size: Figure, price: Figure)
    case sizeFrom, fromMoney(Figure), fromAll(Figure), fromShare(Figure, share: Figure), feeIncluded, wholeBook
    case priceFrom, fromBid, fromAsk, fromMid, fromLastPrice, roundedToTick(Side)
    case fromLast(Figure, share: Figure, isBelow: Bool)
    case minutes(Int)
    case feeIn(Figure, rate: Figure)
    case distanceNone(MarketState)
    /// - Parameter share: `nil` for less than 0.01%.
    case distanceAway(Figure, share: Figure?, Side)
    case distanceCrosses(Figure, share: Figure?, Side, MarketState)
    case bookTooThin(size: Figure)
    case confirmOrder, confirmBeyond, beyond
    case accepted(OrderAcceptance)
    case endedPartlyFilled(size: Figure, average: Figure)
    case resting(open: Figure)
    case notFilled, notVisible, notListed
    case lookFailed(APIError)

    // A cancellation.
    /// The size that a cancellation would end.
    case openSize(Figure)
    /// The limit of what a cancellation would end.
    case atPrice(Figure)
    case cancel, confirmCancelAll, confirmCancelOne, confirmCancelSpecial, ordersUnlisted
    case chosenRow(Int, OrderRow)
    case cancelled(OrderRow), cancelledSpecial(OrderRow), cancelledAgain(OrderRow)
    case cancelledAll(Figure), cancelledAllNoneListed(Figure)

    // Requests of unknown outcome.
    case request, allOrders, withdrawal, noneUnsettled, unsettledTitle, elsewhereTitle
    case unsettledAdvice, unsettledCancelAdvice, settleAdvice
    /// The question before a person closes an entry by hand, and the confirmation afterwards.
    case resolving(entry: Int64, AcceptanceID), resolved(entry: Int64, Resolution)
    case confirmResolve, confirmResolveNone

    func wording(in language: Language) -> Wording {
        switch self {
        case .buySummary: language("show a buy order, ask, then send it once", "買い注文（内容を確認してから送信）")
        case .sellSummary: language("show a sell order, ask, then send it once", "売り注文（内容を確認してから送信）")
        case .ordersSummary: language("your orders; the rows are numbered for `cancel`", "注文の一覧（行番号を `cancel` で使用）")
        case .watchOrdersSummary: language("follow your orders on the screen", "注文の状況を自動更新で表示")
        case .orderSummary: language("one of your orders, by row or by id", "注文の詳細（行番号または受付 ID で指定）")
        case .cancelSummary: language("cancel by row, by id, or all of the product", "注文の取り消し（行番号、受付 ID、all で指定）")
        case .fillsSummary: language("your executions", "自分の約定履歴")
        case .unsettledSummary: language("requests whose outcome is not known", "結果が不明な注文・取り消し・出金の一覧")
        case .settleSummary: language("look for requests whose answer was lost", "結果が不明な注文・取り消し・出金の照会")
        case .resolveSummary: language("decide what became of such a request", "照会しても不明な結果の手動記録")

        case .everyOrder: language("every order, also those that have ended", "終了した注文も含むすべての注文")
        case .takesAnyPrice: language("at once, at whatever price there is", "価格を指定せず、その時点の気配で即時に約定")
        case .untilCancelled: language("waits until it is filled or cancelled", "約定するか取り消されるまで有効")
        case .atOnceOrEnded: language("what does not fill at once is ended", "すぐに約定しない分は失効")
        case .wholeOrEnded: language("fills at once and whole, or not at all", "全量がすぐに約定しなければ失効")

        case .row: language("#", "#")
        case .id: language("Id", "ID")
        case .type: language("Type", "注文種別")
        case .specialType: language("Kind", "種別")
        case .executed: language("Executed", "約定数量")
        case .acceptanceID: language("Acceptance id", "受付 ID")
        case .average: language("Average price", "平均約定価格")
        case .outstanding: language("Open", "未約定数量")
        case .timeInForce: language("Time in force", "執行数量条件")
        case .expires: language("Expires", "有効期限")
        case .limit: language("Limit", "指値")
        case .market: language("Market", "成行")
        case .state(.active): language("active", "注文中")
        case .state(.completed): language("completed", "約定済み")
        case .state(.canceled): language("cancelled", "取消済み")
        case .state(.expired): language("expired", "失効")
        case .state(.rejected): language("rejected", "拒否")
        case .state(.other(let word)): language("\(word)", "\(word)")
        case .endedUnfilled: language("ended unfilled", "未約定で終了")
        case .partFilled: language("part filled", "一部約定")
        case .cancelAccepted: language("cancel accepted", "取消受付済み")
        case .acceptedUnlisted: language("accepted, not listed yet", "受付済み（一覧に未反映）")
        case .ownOrders: language("Own orders", "自分の注文")
        case .noOrders: language("No orders.", "注文はありません。")
        case .noOrdersOf(let product): language("No orders of \(product).", "\(product) の注文はありません。")
        case .noneOfState(let state, let product):
            language(
                "No \(Self.state(state).wording(in: language)) orders of \(product).",
                "\(product) の\(state.japaneseAttribute)注文はありません。")
        case .partOfOrder: language("Fill", "内訳")
        case .sumsOfFills:
            language("An order above its fills has their sum and average price.", "内訳のある行には、注文ごとの合計と平均約定価格を表示しています。")
        case .sumsOfListed:
            language("Orders are summed over the fills listed here.", "注文ごとの合計は、表示中の約定だけの集計です。")
        case .noFills(let product): language("No fills of \(product) are listed.", "\(product) の約定履歴はありません。")
        case .fillsToCome(let ids):
            language(
                "Not every fill of \(ids) is listed yet; look again in about \(Self.latestListing) s.",
                "\(ids) の約定の一部は、まだ一覧に反映されていません（\(Self.latestListing)秒ほどで反映）。")
        case .rememberedTitle:
            language(
                "Remembered by this wallet; the exchange does not list them:",
                "このウォレットの記録（取引所の注文一覧には表示されません）：")

        case .ticketTitle(.buy, let product): language("Buy \(product)", "\(product) の買い注文")
        case .ticketTitle(_, let product): language("Sell \(product)", "\(product) の売り注文")
        case .chooseType: language("Choose limit or market.", "指値か成行を選んでください。")
        case .sizeMissing:
            language(
                "How much? Write a number such as `0.01`, or `¥100000`, `50%` or `max`.",
                "数量を入力してください（例：`0.01`、`¥100000`、`50%`、`max`）。")
        case .priceMissing:
            language(
                "At what price? Write a number such as `17210000`, or `bid`, `ask`, `mid`, `last` or `-0.5%`.",
                "価格を入力してください（例：`17210000`、`bid`、`ask`、`mid`、`last`、`-0.5%`）。")
        case .minutesUnit: language("minutes", "分")
        case .minutesHint: language("minutes, blank for about 30 days", "分（空欄なら約30日）")
        case .order: language("Order", "注文内容")
        case .cost: language("Cost", "注文金額")
        case .proceeds: language("Proceeds", "売却金額")
        case .estimatedCost: language("Cost", "金額")
        case .availableAfter: language("After the fill", "約定後の利用可能額")
        case .distance: language("From the best price", "最良気配との差")
        case .limitOrder(let size, let price):
            language("\(size) at \(price) · Limit", "\(size) · 指値 \(price)")
        case .marketOrder(let size, let price):
            language("\(size) · market, about \(price)", "\(size) · 成行（予想平均価格 \(price)）")
        case .sizeFrom: language("Size from", "数量の指定")
        case .fromMoney(let money): language("\(money) worth", "\(money) 相当")
        case .fromAll(let funds): language("all of the \(funds) available", "利用可能額 \(funds) の全額")
        case .fromShare(let funds, let share):
            language("\(share)% of the \(funds) available", "利用可能額 \(funds) の \(share)%")
        case .feeIncluded: language("fee included", "手数料込み")
        case .wholeBook: language("more than the book has", "板にある数量を超えています")
        case .priceFrom: language("Price from", "価格の指定")
        case .fromBid: language("the best bid", "最良買気配")
        case .fromAsk: language("the best ask", "最良売気配")
        case .fromMid: language("the middle of bid and ask", "仲値")
        case .fromLastPrice: language("the last price", "最終取引価格")
        case .roundedToTick(.buy): language("rounded in your favour", "呼値の単位に合わせて切り捨て")
        case .roundedToTick: language("rounded in your favour", "呼値の単位に合わせて切り上げ")
        case .fromLast(let last, let share, isBelow: true):
            language("\(share) below the last price, \(last)", "最終取引価格 \(last) より \(share) 安い価格")
        case .fromLast(let last, let share, isBelow: false):
            language("\(share) above the last price, \(last)", "最終取引価格 \(last) より \(share) 高い価格")
        case .minutes(let count): language("\(count) min", "\(count)分")
        case .feeIn(let fee, let rate): language("\(fee) (\(rate))", "\(fee)（\(rate)）")
        case .distanceNone(.running): language("takes the best price at once", "なし（すぐに約定する見込み）")
        case .distanceNone(let state):
            language("none; \(Self.waiting(state, language))", "なし（\(Self.waiting(state, language))）")
        case .distanceAway(let amount, let share, let side):
            language(
                "\(amount) (\(Self.share(share, language))) \(side == .buy ? "below the best ask" : "above the best bid")",
                "\(side == .buy ? "最良売気配" : "最良買気配")より \(amount)（\(Self.share(share, language))）"
                    + (side == .buy ? "安い" : "高い"))
        case .distanceCrosses(let amount, let share, let side, let state):
            language(
                (state == .running ? "takes at once: " : "") + "\(amount) (\(Self.share(share, language))) "
                    + (side == .buy ? "above the best ask" : "below the best bid")
                    + (state == .running ? "" : "; \(Self.waiting(state, language))"),
                "\(side == .buy ? "最良売気配" : "最良買気配")より \(amount)（\(Self.share(share, language))）"
                    + (side == .buy ? "高い" : "安い")
                    + (state == .running ? "（すぐに約定する見込み）" : "（\(Self.waiting(state, language))）"))
        case .bookTooThin(let size):
            language(
                "The book has a price for \(size) only; the rest would end without a fill.",
                "板には \(size) しかありません。残りは約定せずに失効します。")
        case .confirmOrder: language("Send this order?", "この注文を送信しますか？")
        case .confirmBeyond:
            language(
                "To send it all the same, type `\(TradeSentence.beyond.wording(in: language))`:",
                "それでも送信する場合は `\(TradeSentence.beyond.wording(in: language))` と入力してください：")
        case .beyond: language("beyond", "beyond")
        case .accepted(let order):
            language(
                "Accepted: \(order.childOrderAcceptanceID)",
                "注文を受け付けました（受付 ID \(order.childOrderAcceptanceID)）。")
        case .endedPartlyFilled(let size, let average):
            language(
                "Partly filled: \(size) at \(average) on average; the rest ended without a fill.",
                "一部約定しました（\(size)、平均約定価格 \(average)）。残りは約定しませんでした。")
        case .resting(let open): language("It waits in the book: \(open) open.", "板に並んでいます（未約定 \(open)）。")
        case .notFilled: language("It ended without a fill.", "約定しないまま終了しました（失効または取り消し）。")
        case .notVisible:
            language(
                "It is not listed yet; see `orders` and `fills`.",
                "まだ一覧に反映されていません。`orders` と `fills` で確認してください。")
        case .notListed:
            language(
                "It is not listed yet: its outcome shows in about \(Self.latestListing) s; see `orders all` and `fills`.",
                "まだ一覧に反映されていません。\(Self.latestListing)秒ほどで反映されますので、`orders all` と `fills` で確認してください。")
        case .lookFailed(let error):
            language.joined([TradeSentence.notVisible.wording(in: language), error.wording(in: language)])

        case .cancel: language("Cancel", "取消")
        case .ordersUnlisted: language("Your orders cannot be listed.", "注文の一覧を取得できません。")
        case .confirmCancelAll:
            language("Cancel all your orders of this product, special ones too?", "この銘柄の全注文（特殊注文を含む）を取り消しますか？")
        case .openSize(let size): language("\(size) open", "未約定 \(size)")
        case .atPrice(let price): language("at \(price)", "指値 \(price)")
        case .confirmCancelOne: language("Cancel this order?", "この注文を取り消しますか？")
        case .confirmCancelSpecial: language("Cancel this special order?", "この特殊注文を取り消しますか？")
        case .chosenRow(let row, let order):
            language(
                "Row \(row) is order \(order.acceptanceID).",
                "\(row)行目の注文は \(order.acceptanceID) です。")
        case .cancelled(let order):
            language(
                "Cancellation accepted: \(order.acceptanceID)",
                "取り消しを受け付けました（受付 ID \(order.acceptanceID)）。")
        case .cancelledAgain(let order):
            language(
                "Cancellation accepted once more; it was accepted before, so the order may have ended already: \(order.acceptanceID)",
                "取り消しを再度受け付けました（前回の取り消しですでに終了している可能性があります。受付 ID \(order.acceptanceID)）。")
        case .cancelledSpecial(let order):
            language(
                "Cancellation accepted, of the special order and every order that it placed: \(order.acceptanceID)",
                "特殊注文の取り消しを受け付けました（発注済みの注文を含む。受付 ID \(order.acceptanceID)）。")
        case .cancelledAll(let product):
            language(
                "Cancellation of all orders of \(product) accepted, special ones too.",
                "\(product) の全注文（特殊注文を含む）の取り消しを受け付けました。")
        case .cancelledAllNoneListed(let product):
            language(
                "No orders of \(product) are listed; cancelling all of them was accepted nevertheless.",
                "\(product) の注文は一覧にありませんが、全注文の取り消しを受け付けました。")

        case .request: language("Request", "内容")
        case .allOrders: language("all", "すべて")
        case .withdrawal: language("Withdrawal", "出金")
        case .noneUnsettled: language("Every request has a known outcome.", "結果が不明な注文・取り消し・出金はありません。")
        case .unsettledTitle:
            language(
                "Requests of unknown outcome: they may or may not have reached the exchange.",
                "結果が不明な注文・取り消し・出金があります。取引所に届いたかどうか確認できていません。")
        case .unsettledAdvice:
            language(
                "`settle` looks for them. Do not place any of them again before that; cancelling again does no harm.",
                "`settle` で取引所に照会できます。照会するまで、同じ注文や出金依頼を再送しないでください（取り消しは再送しても問題ありません）。")
        case .unsettledCancelAdvice:
            language(
                "`settle` looks for them. The orders may still be open; cancelling them again does no harm.",
                "`settle` で取引所に照会できます。注文が残っている可能性がありますが、もう一度取り消しても問題ありません。")
        case .settleAdvice:
            language(
                "What is not found stays here. Once you know what became of it, say so: `unsettled resolve ENTRY ID|none`.",
                "結果を確認できなかったものは、この一覧に残ります。結果が分かったら、`unsettled resolve ENTRY ID`（`ENTRY` は照会番号、`ID` は受付 ID。該当する注文がない場合は `none`）で記録してください。"
            )
        case .elsewhereTitle:
            language(
                "Of unknown outcome, sent to another exchange or with another key:", "別の取引所または別の API キーで送信したもの（結果不明）：")
        case .resolving(let entry, let id):
            language(
                "Entry \(entry) will be recorded as the order \(id.rawValue).",
                "照会番号\(entry)を注文 \(id.rawValue) として記録します。")
        case .resolved(let entry, .order(let id)):
            language(
                "Entry \(entry) was recorded as the order \(id.rawValue).",
                "照会番号\(entry)を注文 \(id.rawValue) として記録しました。")
        case .resolved(let entry, .noOrder):
            language(
                "Entry \(entry) is closed; nobody looks for it any more.",
                "照会番号\(entry)を「該当する注文なし」として記録しました。今後は照会しません。")
        case .confirmResolve: language("Record it?", "記録しますか？")
        case .confirmResolveNone: language("Close this entry?", "「該当する注文なし」として記録しますか？")
        }
    }

    /// Why an order that crosses is not filled at once.
    private static func waiting(_ state: MarketState, _ language: Language) -> Wording {
        language(
            "nothing is filled at once while the market is \(state.rawValue)",
            "現在は\(state.wording(in: language))のため、すぐには約定しません")
    }

    private static let latestListing = String(OrderFate.latestListing.components.seconds)

    private static func share(_ share: Figure?, _ language: Language) -> Wording {
        share.map { language("\($0)", "\($0)") } ?? language("under 0.01%", "0.01%未満")
    }
}
