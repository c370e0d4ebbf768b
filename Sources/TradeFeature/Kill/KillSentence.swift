import LightningAPI
import SaifuDesk
import WalletCore

/// The sentences of `kill` and `kill lift`.
enum KillSentence: Sentence {
    case summary, liftSummary, withdrawals, confirm, confirmLift, liftWord, set, lifted, notSet, nothingTrades,
        mayTrade, interrupted
    case unset(WalletError)
    case order(ProductCode, KilledProduct.Order, isAgreed: Bool)
    case parents(ProductCode, Int), unasked([ProductCode]), endedParent(ProductCode, id: String)
    case unsettled([Int64]), unsettledCancellations([Int64])
    /// Products that could not be looked at, whose orders are all to be cancelled but for special ones.
    case unseen([ProductCode])
    case known(KnownOrders)

    func wording(in language: Language) -> Wording {
        switch self {
        case .summary: language("stop new orders, and cancel all there are", "緊急停止（新規注文の停止と全注文の取り消し）")
        case .withdrawals:
            language(
                "withdrawals are held back, too; `kill lift` and the word `lift`, typed by a person, end it",
                "出金も停止（`kill lift` を実行し、確認用の単語 `lift` を入力すると解除）")
        case .liftSummary: language("let orders go out again after `kill`", "緊急停止の解除")
        case .confirm:
            language(
                "Stop all new orders and withdrawals, and cancel every order and special order of every product?",
                "新規注文と出金依頼を停止し、全銘柄の未約定の注文と特殊注文をすべて取り消しますか？")
        case .confirmLift: language("To let new orders go out again, type `lift`:", "緊急停止を解除する場合は `lift` と入力してください：")
        case .liftWord: language("lift", "lift")
        case .set:
            language(
                "The kill switch is set: this home sends no new order and no withdrawal until `kill lift`.",
                "緊急停止しました。`kill lift` で解除するまで、新規注文と出金依頼は送信しません。")
        case .notSet:
            language("The kill switch is not set; orders and withdrawals can be sent.", "緊急停止中ではありません。注文と出金依頼を送信できます。")
        case .lifted:
            language("The kill switch is lifted; orders and withdrawals can be sent.", "緊急停止を解除しました。注文と出金依頼を送信できます。")
        case .unset(let error):
            language.joined([
                language(
                    "The kill switch could not be set: new orders are not stopped.", "緊急停止できませんでした。新規注文は停止していません。"),
                error.wording(in: language),
            ])
        case .nothingTrades: language("No order is left that may trade.", "未約定の注文と特殊注文は残っていません。")
        case .mayTrade:
            language(
                "Something may still trade. Look with `orders`, `parents` and `unsettled`, then run `kill` again.",
                "未約定の注文または特殊注文が残っている可能性があります。`orders`、`parents`、`unsettled` で確認し、もう一度 `kill` を実行してください。")
        case .interrupted:
            language(
                "Interrupted: whatever was accepted before stays so, and nothing more is sent.",
                "中断しました。受付済みの取り消しはそのまま処理されます。これ以上の取り消しは送信しません。")
        case .order(let product, let order, true) where order.mayTrade: Self.agreed(order, product, language)
        case .order(let product, let order, _): Self.wording(of: order, product, language)
        case .endedParent(let product, let id):
            language(
                "\(product.rawValue) \(id): cancellation of the special order and what it placed accepted.",
                "\(product.rawValue) \(id)：特殊注文の取り消しを受け付けました（発注済みの注文を含む）。")
        case .known(let known): Self.wording(of: known, language)
        case .parents(let product, let count):
            language(
                "\(product.rawValue): special orders that still wait: \(count).",
                "\(product.rawValue)：残っている特殊注文 \(count)件")
        case .unasked(let products):
            Self.listing(products.map(\.rawValue)) {
                language("Whether more orders wait is not known: \($0).", "ほかに注文が残っているかどうかを確認できませんでした：\($1)")
            }
        case .unseen(let products):
            Self.listing(products.map(\.rawValue)) {
                language(
                    "Cancellation of all orders but special ones accepted; what became of them was not seen: \($0).",
                    "特殊注文を除く全注文の取り消しを受け付けました（結果は未確認）：\($1)")
            }
        case .unsettledCancellations(let entries):
            Self.listing(entries.map(String.init)) {
                language(
                    entries.count == 1
                        ? "A cancellation of unknown outcome: entry \($0)."
                        : "Cancellations of unknown outcome: entries \($0).",
                    "結果が不明な取り消し：照会番号\($1)")
            }
        case .unsettled(let entries):
            Self.listing(entries.map(String.init)) {
                language(
                    entries.count == 1
                        ? "An order of unknown outcome: entry \($0)." : "Orders of unknown outcome: entries \($0).",
                    "結果が不明な注文：照会番号\($1)")
            }
        }
    }

    /// - Parameter sentence: of `2, 3 and 5` and of the same in Japanese.
    private static func listing(_ words: [String], _ sentence: (String, String) -> Wording) -> Wording {
        let first = words.dropLast().joined(separator: ", ")
        return sentence(first + (first.isEmpty ? "" : " and ") + (words.last ?? ""), words.joined(separator: "、"))
    }

    private static func wording(of known: KnownOrders, _ language: Language) -> Wording {
        func count(_ count: Int, _ one: String, _ more: String) -> String? {
            count == 0 ? nil : count == 1 ? "one \(one)" : "\(count) \(more)"
        }
        let english = [
            count(known.orders, "order", "orders"), count(known.parents, "special order", "special orders"),
            count(known.unknown, "order of unknown outcome", "orders of unknown outcome"),
        ].compactMap { $0 }
        let japanese = [("注文", known.orders), ("特殊注文", known.parents), ("結果が不明な注文", known.unknown)]
            .compactMap { name, count in count == 0 ? nil : "\(name) \(count)件" }.joined(separator: "、")
        return listing(english) { words, _ in
            language(
                words.prefix(1).uppercased() + words.dropFirst() + " of this home may be open.",
                "未約定の可能性がある注文（注文記録上）：\(japanese)")
        }
    }

    private static func wording(of order: KilledProduct.Order, _ product: ProductCode, _ language: Language) -> Wording
    {
        let name = "\(product.rawValue) \(order.id)"
        return switch order.fate {
        case .endedUnfilled: language("\(name): cancelled.", "\(name)：取り消しました。")
        case .endedPartlyFilled:
            language("\(name): partly filled, the rest cancelled.", "\(name)：一部約定し、残りを取り消しました。")
        case .filled: language("\(name): filled before it could be cancelled.", "\(name)：取り消す前に約定しました。")
        case .resting, .partlyFilled: language("\(name): still open.", "\(name)：取り消されていません（注文中）。")
        case .notListed, .lookFailed:
            language("\(name): not known whether it has ended.", "\(name)：終了したかどうか不明です。")
        }
    }

    /// Of an order whose end was agreed to, and not seen.
    private static func agreed(_ order: KilledProduct.Order, _ product: ProductCode, _ language: Language) -> Wording {
        let name = "\(product.rawValue) \(order.id)"
        return switch order.fate {
        case .notListed, .lookFailed:
            language(
                "\(name): cancellation accepted, not known whether it has ended.",
                "\(name)：取り消しを受け付けました（終了したかどうかは不明）。")
        case .partlyFilled:
            language(
                "\(name): cancellation accepted, part filled and open when it was last looked at.",
                "\(name)：取り消しを受け付けました（最終確認時は一部約定）。")
        default:
            language(
                "\(name): cancellation accepted, open when it was last looked at.",
                "\(name)：取り消しを受け付けました（最終確認時は注文中）。")
        }
    }

    /// The stable word of what became of an order.
    static func word(of fate: OrderFate) -> String {
        switch fate {
        case .endedUnfilled: "cancelled"
        case .endedPartlyFilled: "partly_filled"
        case .filled: "filled"
        case .resting, .partlyFilled: "open"
        case .notListed, .lookFailed: "unknown"
        }
    }
}
