import LightningAPI
import SaifuMoney
import WalletCore

/// What the tickets of special orders say.
enum SpecialSentence: Sentence {
    case summary(SpecialShape), aboutStop, aboutTrail
    /// The values of a part.
    case size, trigger, limit, offset
    case part(SpecialOrder.Part, base: Asset?, quote: Asset?)
    case triggerDistance, awayFromLast(Figure, share: Figure, isBelow: Bool)
    case note(PartNote)
    case available, ends, expires(minutes: Int), expiresMarked
    case afterThat, either, afterThatEither
    case confirm
    case accepted(ParentOrderAcceptance)
    case waiting, completed, notListed
    case ended(ChildOrderState)

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary(let shape): Self.summary(of: shape, language)
        case .aboutStop: Self.about(stop: language)
        case .aboutTrail: Self.about(trail: language)
        case .size: language("how much, as a plain number such as 0.01", "数量（`0.01` のような数値）")
        case .trigger: language("the price at which it becomes an order", "発注のきっかけとなる価格")
        case .limit: language("the limit: it fills at this price or a better one", "指値（この価格か、より有利な価格で約定）")
        case .offset: language("how far the trigger stays behind the price", "最高値・最安値からトリガー価格までの値の差")
        case .part(let part, let base, let quote): Self.wording(of: part, base, quote, language)
        case .triggerDistance: language("To the trigger", "トリガー価格")
        case .awayFromLast(let width, let share, isBelow: true):
            language("\(width) (\(share)) below the last price", "最終取引価格より \(width)（\(share)）安い")
        case .awayFromLast(let width, let share, isBelow: false):
            language("\(width) (\(share)) above the last price", "最終取引価格より \(width)（\(share)）高い")
        case .note(.reached):
            language(
                "The last price is at this trigger or beyond it: while it is, the order does not wait.",
                "最終取引価格がすでにトリガー価格に達しています。このままでは、待機せずに発注されます。")
        case .note(.reachedThen(let price)):
            language(
                "The part before it fills at about \(Figure(plain: price)), at this trigger or beyond it: then the order does not wait.",
                "先の注文は約 \(Figure(plain: price)) で約定する見込みで、そのときすでにトリガー価格に達しています。この注文は、待機せずに発注されます。")
        case .note(.tradesAtOnce(let width, let share, let side)):
            language(
                "It is likely to trade as soon as it is placed: its price is \(Figure(plain: width)) (\(MarketFigure.share(share))) \(side == .buy ? "above" : "below") that of the part before it.",
                "先の注文の価格より \(Figure(plain: width))（\(MarketFigure.share(share))）\(side == .buy ? "高い" : "安い")ため、発注されるとすぐに約定する見込みです。"
            )
        case .note(.neverReached):
            language(
                "The price cannot fall that far: its trigger is never reached.",
                "トレール幅が大きすぎて、価格がトリガー価格に達することはありません。")
        case .note(.waitsForReturn(let side)):
            language(
                "Its limit is \(side == .buy ? "below" : "above") its trigger: once that is reached, it waits until the price comes back.",
                "指値がトリガー価格より\(side == .buy ? "安い" : "高い")ため、トリガー価格に達しても、価格が指値まで戻らない限り約定しません。")
        case .note(.short(let asset)):
            language(
                "More than the \(asset.code) that is free now: the exchange may refuse it.",
                "現在の利用可能額（\(asset.code)）を超えているため、取引所に拒否される場合があります。")
        case .available: language("Available now", "現在の利用可能額")
        case .ends: language("Expires", "有効期限")
        case .expires(let minutes):
            language("after \(Figure(grouped: minutes)) min", "送信から\(Figure(grouped: minutes))分後")
        case .expiresMarked:
            language(
                "after 29 to 30 days; by the exact minute `settle` can find it",
                "送信の29日後から30日後の間（照会で見分けられるよう、分単位で調整）")
        case .afterThat: language("Once that is filled:", "上の注文が約定すると、次の注文が発注されます：")
        case .either: language("Whichever is filled first cancels the other:", "一方が約定すると、もう一方は取り消されます：")
        case .afterThatEither:
            language(
                "Once that is filled, whichever of these is filled first cancels the other:",
                "上の注文が約定すると、次の2つの注文が発注されます。一方が約定すると、もう一方は取り消されます：")
        case .confirm: language("Send this special order?", "この特殊注文を送信しますか？")
        case .accepted(let acceptance):
            language(
                "Special order accepted: \(acceptance.parentOrderAcceptanceID)",
                "特殊注文を受け付けました（受付 ID \(acceptance.parentOrderAcceptanceID)）。")
        case .waiting:
            language(
                "It is active. `parents` lists it; `cancel` and its id end it.",
                "注文中です。`parents` で確認できます。取り消すには、`cancel` に受付 ID を指定してください。")
        case .completed: language("It is done.", "特殊注文が完了しました。")
        case .notListed: language("It is not listed yet; look with `parents`.", "まだ一覧に反映されていません。`parents` で確認してください。")
        case .ended(let state):
            language(
                "It has ended: \(TradeSentence.state(state).wording(in: language)).",
                "終了しました（\(TradeSentence.state(state).wording(in: language))）。")
        }
    }

    private static func summary(of shape: SpecialShape, _ language: Language) -> Wording {
        switch shape {
        case .stop: language("a market order once the price is at TRIGGER", "ストップ（逆指値）注文（内容を確認してから送信）")
        case .trail: language("a stop that follows the price at a distance", "トレーリング・ストップ注文（内容を確認してから送信）")
        case .ifd: language("an order, and another once it is filled", "IFD 注文（内容を確認してから送信）")
        case .oco: language("two orders that cancel each other", "OCO 注文（内容を確認してから送信）")
        case .ifdoco: language("an order, then two that cancel each other", "IFDOCO 注文（内容を確認してから送信）")
        }
    }

    /// What a stop is, for whoever has never sent one.
    private static func about(stop language: Language) -> Wording {
        language(
            "A stop waits at the exchange until the last price reaches its trigger: a sale at TRIGGER or below, a purchase at TRIGGER or above. Then it becomes a market order, which takes whatever price there is. With `limit PRICE` (a stop-limit) it becomes a limit order: never at a worse price, but perhaps not filled. `stop sell 0.01 at 16600000` sells 0.01 once the price has fallen to 16,600,000, and so limits a loss.",
            "最終取引価格がトリガー価格に達するまで取引所で待機する注文です。売りはトリガー価格以下、買いはトリガー価格以上になると、成行で発注されます。`limit 価格` を付けると、成行ではなく指値で発注されます（ストップ・リミット）。指定より不利な価格では約定しませんが、約定しないこともあります。例えば `stop sell 0.01 at 16600000` は、価格が 16,600,000 以下に下落したら 0.01 を成行で売る注文で、損失を抑えるために使います。"
        )
    }

    /// What a trailing stop is.
    private static func about(trail language: Language) -> Wording {
        language(
            "A trailing stop is a stop whose trigger follows the price: a sale stays OFFSET below the highest price since it was sent, a purchase OFFSET above the lowest, and it becomes a market order when the price turns by as much. OFFSET is in the currency of the price: `trail sell 0.01 by 20000` sells once the price is 20,000 below its highest.",
            "トリガー価格が値動きに追随するストップ注文です。売りは発注後の最高値からトレール幅（`OFFSET`）だけ下落すると、買いは発注後の最安値からトレール幅だけ上昇すると、成行で発注されます。トレール幅は価格と同じ通貨で指定します。例えば `trail sell 0.01 by 20000` は、最高値から 20,000 下落したら 0.01 を成行で売る注文です。"
        )
    }

    private static func width(_ offset: Int64) -> Figure {
        do { return Figure(try ExactDecimal(offset)) } catch { return Figure(offset) }
    }

    private static func wording(
        of part: SpecialOrder.Part, _ base: Asset?, _ quote: Asset?, _ language: Language
    ) -> Wording {
        let size = Figure(part.size).with(unit: base), isBuy = part.side == .buy
        let verb = isBuy ? "Buy" : "Sell", japaneseVerb = isBuy ? "買う" : "売る"
        func price(_ number: ExactDecimal) -> Figure { Figure(number).with(unit: quote) }
        switch part.condition {
        case .limit(let limit):
            return language("\(verb) \(size) at \(price(limit))", "\(price(limit)) の指値で \(size) を\(japaneseVerb)")
        case .market: return language("\(verb) \(size) at the market price", "成行で \(size) を\(japaneseVerb)")
        case .stop(let trigger):
            return language(
                "\(verb) \(size) at the market price once it is \(price(trigger)) or \(isBuy ? "higher" : "lower")",
                "価格が \(price(trigger)) \(isBuy ? "以上" : "以下")になったら、成行で \(size) を\(japaneseVerb)")
        case .stopLimit(let trigger, let limit):
            return language(
                "\(verb) \(size) at \(price(limit)) once the price is \(price(trigger)) or \(isBuy ? "higher" : "lower")",
                "価格が \(price(trigger)) \(isBuy ? "以上" : "以下")になったら、\(price(limit)) の指値で \(size) を\(japaneseVerb)")
        case .trail(let offset):
            let width = width(offset).with(unit: quote)
            return language(
                isBuy
                    ? "Buy \(size) at the market price once it has risen \(width) from its lowest"
                    : "Sell \(size) at the market price once it has fallen \(width) from its highest",
                isBuy
                    ? "発注後の最安値から \(width) 上昇したら、成行で \(size) を買う" : "発注後の最高値から \(width) 下落したら、成行で \(size) を売る")
        }
    }
}
