/// Why nobody can be sure which order a number means. Nothing is done then: the order is named by its id.
public enum RowDoubt: Hashable, Sendable {
    /// An order went out since the list with the row was shown.
    case old
    /// Two lists were shown at once, and both have such a row.
    case ofTwoLists
    /// The list that was shown last is of special orders, and an order is to be named.
    case ofSpecialOrders

    func text(_ row: Int, in language: Language) -> Wording {
        switch self {
        case .old:
            language(
                "An order went out since the list with row \(row) was shown, so that another one may be meant. Show the list again, or write the order's id, or its end as shown.",
                "一覧を表示した後に注文を送信したため、\(row)行目は指定できません。もう一度一覧を表示するか、受付 ID（末尾だけでも可）で指定してください。")
        case .ofTwoLists:
            language(
                "Orders and special orders were shown together, so that row \(row) may mean either. Show one list (`orders`, `parents`), or write the order's id, or its end as shown.",
                "注文と特殊注文を同時に表示したため、\(row)行目がどちらの注文か判断できません。`orders` か `parents` で一覧を表示し直すか、受付 ID（末尾だけでも可）で指定してください。")
        case .ofSpecialOrders:
            language(
                "The list shown last is of special orders: `parent \(row)` shows its row \(row). `orders` lists the others.",
                "最後に表示したのは特殊注文の一覧です。その\(row)行目は `parent \(row)` で表示できます。ほかの注文は `orders` で一覧を表示してください。")
        }
    }
}
