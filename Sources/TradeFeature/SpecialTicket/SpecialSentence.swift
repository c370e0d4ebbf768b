import LightningAPI
import SaifuMoney
import WalletCore

/// What the tickets of special orders say.
enum SpecialSentence: Sentence {
    case summary(SpecialShape)
    case part(SpecialOrder.Part, base: Asset?, quote: Asset?)
    case cost(Figure, isEstimate: Bool), proceeds(Figure, isEstimate: Bool)
    case note(PartNote)
    case available(Figure), expires(minutes: Int)
    case afterThat, either, afterThatEither
    case confirm
    case accepted(ParentOrderAcceptance)
    case waiting, completed, notListed
    case ended(ChildOrderState)

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary(let shape): Self.summary(of: shape, language)
        case .part(let part, let base, let quote): Self.wording(of: part, base, quote, language)
        case .cost(let value, false): language("costs \(value)", "注文金額：\(value)")
        case .cost(let value, true): language("costs about \(value)", "概算金額：\(value)")
        case .proceeds(let value, false): language("brings \(value)", "注文金額：\(value)")
        case .proceeds(let value, true): language("brings about \(value)", "概算金額：\(value)")
        case .note(.reached):
            language(
                "The last price is at this trigger or beyond it: the order goes out at once.",
                "最終取引価格がすでにトリガー価格に達しているため、この注文はすぐに発注されます。")
        case .note(.neverSent):
            language(
                "The price cannot fall that far: this order is never sent.", "価格がそこまで下落することはないため、この注文は発注されません。")
        case .note(.short(let asset)):
            language(
                "More than the \(asset.code) that is free now: the exchange may refuse it.",
                "現在の利用可能額（\(asset.code)）を超えているため、取引所に拒否される場合があります。")
        case .available(let amounts): language("Available now: \(amounts)", "現在の利用可能額：\(amounts)")
        case .expires(let minutes): language("Ends after \(minutes) minutes.", "有効期限：発注から\(Figure(grouped: minutes))分")
        case .afterThat: language("Once that is filled:", "上の注文が約定すると、次の注文を発注します：")
        case .either: language("Whichever is filled first cancels the other:", "一方が約定すると、もう一方は取り消されます：")
        case .afterThatEither:
            language(
                "Once that is filled, whichever of these is filled first cancels the other:",
                "上の注文が約定すると、次の2つの注文を発注します。一方が約定すると、もう一方は取り消されます：")
        case .confirm: language("Send this special order?", "この特殊注文を送信しますか？")
        case .accepted(let acceptance):
            language(
                "Special order accepted: \(acceptance.parentOrderAcceptanceID)",
                "特殊注文を受け付けました（受付 ID \(acceptance.parentOrderAcceptanceID)）")
        case .waiting:
            language(
                "It waits. `parents` lists it; `cancel` and its id end it.",
                "待機中です。`parents` で確認できます。取り消すには、`cancel` に受付 ID を指定してください。")
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
        case .stop: language("an order that waits for a price", "ストップ（逆指値）注文を出す（内容を確認してから送信）")
        case .trail: language("an order that follows the best price", "トレーリング・ストップ注文を出す（内容を確認してから送信）")
        case .ifd: language("an order, and another once it is filled", "IFD 注文を出す（内容を確認してから送信）")
        case .oco: language("two orders that cancel each other", "OCO 注文を出す（内容を確認してから送信）")
        case .ifdoco:
            language("an order, then two that cancel each other", "IFDOCO 注文を出す（内容を確認してから送信）")
        }
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
