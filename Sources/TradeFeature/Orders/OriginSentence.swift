import LightningAPI
import SaifuDesk
import WalletCore

/// What is said of an order that a special order placed.
enum OriginSentence: Sentence {
    /// The title of the special order beside it.
    case partOf
    /// The special order by kind and id.
    case named(OrderOrigin)
    /// An order that was not listed in this run.
    case order(OrderRow)
    /// So many special orders wait, and the command that lists them.
    case waiting(Int, String)
    /// Who looks again and again at a list without orders is told where special ones are.
    case noneBut
    /// Before the order is cancelled by itself, and afterwards.
    case asked(OrderOrigin), goesOn(OrderOrigin)

    func wording(in language: Language) -> Wording {
        switch self {
        case .partOf: language("Part of", "特殊注文")
        case .order(let order): language("Order \(order.acceptanceID)", "注文 \(order.acceptanceID)")
        case .named(let origin):
            language(
                "\(origin.type(language)) \(origin.parent.id)", "\(origin.type(language))（受付 ID \(origin.parent.id)）")
        case .waiting(let count, let command):
            language(
                count == 1
                    ? "1 special order is active; `\(command)` lists it."
                    : "\(count) special orders are active; `\(command)` lists them.",
                "注文中の特殊注文が\(count)件あります（`\(command)` で確認できます）。")
        case .noneBut: language("No orders. `parents` lists special orders.", "注文はありません。特殊注文は `parents` で確認できます。")
        case .asked(let origin) where origin.isLastPart:
            language(
                "Part of the special order \(origin.type(language)) \(origin.parent.id), which ends with it.",
                "特殊注文（\(origin.type(language))、受付 ID \(origin.parent.id)）の一部です。取り消すと、特殊注文も終了します。")
        case .asked(let origin):
            language(
                "Part of the special order \(origin.type(language)) \(origin.parent.id). Only this part would be cancelled: the other one goes on. `cancel \(origin.parent.id)` ends both.",
                "特殊注文（\(origin.type(language))、受付 ID \(origin.parent.id)）の一部です。取り消されるのはこの注文だけで、もう一方は残ります。両方を取り消すには `cancel \(origin.parent.id)` を使ってください。"
            )
        case .goesOn(let origin):
            language(
                "The other part of the special order \(origin.type(language)) \(origin.parent.id) goes on; `cancel \(origin.parent.id)` ends it.",
                "特殊注文（\(origin.type(language))、受付 ID \(origin.parent.id)）のもう一方は残っています。取り消すには `cancel \(origin.parent.id)` を使ってください。"
            )
        }
    }
}

extension OrderOrigin {
    fileprivate func type(_ language: Language) -> Wording { parent.parentOrderType.wording(in: language) }
}
