/// What a placeholder of a usage line stands for, where its name does not say all.
enum SlotSentence: Sentence {
    case size, price

    func text(in language: Language) -> String {
        switch self {
        case .size:
            language(
                "SIZE: a number such as 0.01; `¥100000` or `100000yen`, as much as so much money buys or as brings it; `50%` or `max` of what is available, the fee of a sale included. It is rounded down; the order shows the number that is sent; with --yes it is found at the moment of sending.",
                "SIZE: 0.01 のような数量、金額で指定する `¥100000` または `100000円`、利用可能額に対する割合の `50%` と全額の `max`(売りは手数料込み)。端数は切り捨てます。実際に送る数量は注文内容に表示します。--yes を付けると送信の時点で決まります。"
            )
        case .price:
            language(
                "PRICE: a number such as 17,210,000; `bid` or `ask`, the best price of that side; or `-0.5%` or `+0.5%`, counted from the last price and rounded to the tick in your favour. The order shows the number that is sent; with --yes it is found at the moment of sending.",
                "PRICE: 17,210,000 のような価格、最良気配を使う `bid` と `ask`、または最終価格からの差を表す `-0.5%` と `+0.5%`(有利な方の刻みに丸めます)。実際に送る価格は注文内容に表示します。--yes を付けると送信の時点で決まります。"
            )
        }
    }
}

extension CommandSyntax {
    /// What its placeholders stand for, where their names do not say all.
    public var explanations: [any Sentence] {
        let slots = Set((patterns + options).joined())
        return [(Slot.size, SlotSentence.size), (.price, .price)].filter { slots.contains($0.0) }.map(\.1)
    }
}
