import LightningAPI
import SaifuMoney
import WalletCore

extension ParentOrderSummary {
    /// A special order in a few words: kind, side, size, and what it waits for.
    /// - Parameter plan: what this wallet wrote down of it, since the list tells no trigger.
    func note(_ plan: SpecialOrder.Plan?, _ language: Language) -> Wording {
        let type = parentOrderType.wording(in: language)
        let size = Figure(size).with(unit: productCode.base)
        func figure(_ number: ExactDecimal) -> Figure { Figure(number).with(unit: productCode.quote) }
        var facts: [Wording] = []
        if !price.isZero { facts.append(language("at \(figure(price))", "価格 \(figure(price))")) }
        let condition = plan?.parts.lazy.map(\.condition).first { $0.trigger != nil || $0.offset != nil }
        if let trigger = condition?.trigger {
            facts.append(language("trigger \(figure(trigger))", "トリガー価格 \(figure(trigger))"))
        } else if let offset = condition?.offset {
            let width = Figure(grouped: Int(offset)).with(unit: productCode.quote)
            facts.append(language("by \(width)", "トレール幅 \(width)"))
        }
        let whose = "\(type) \(sideWord(language)) \(size)", waits = facts.map(\.text)
        return language(
            ([whose] + (waits.isEmpty ? [] : [waits.joined(separator: ", ")])).joined(separator: " "),
            ([whose] + waits).joined(separator: "、"))
    }

    private func sideWord(_ language: Language) -> Wording {
        switch side {
        case .buy: language("buy", "買い")
        case .sell: language("sell", "売り")
        default: language("both sides", "買・売")
        }
    }
}
