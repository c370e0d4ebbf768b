import LightningAPI
import SaifuStyle
import SaifuTables
import WalletCore

/// The tables below the facts of a special order.
@MainActor enum ParentTables {
    /// What stands below the facts.
    static func below(
        _ order: ParentOrderDetail, _ placed: EntitiesProvider<ChildOrder>, of product: ProductCode, for reader: Reader
    ) -> [Block] {
        [
            .line(Phrase(ParentsSentence.parts, .headline)), .table(parts(order.parameters, of: product, for: reader)),
            .line(Phrase(ParentsSentence.children, .headline)), .table(self.placed(placed, of: product, for: reader)),
        ]
    }

    private static func parts(_ parts: [ParentOrderPart], of product: ProductCode, for reader: Reader) -> EntityTable {
        let columns = ParentOrderPart.columns(of: product).map { $0.of(\Numbered<ParentOrderPart>.entity) }
        return EntityTable(EntitiesProvider(Numbered.each(of: parts)), columns, for: reader)
    }

    private static func placed(_ orders: EntitiesProvider<ChildOrder>, of product: ProductCode, for reader: Reader)
        -> EntityTable
    {
        let ids = ShortIDs(of: orders) { Figure(acceptanceIDOf: $0) }
        return EntityTable(
            orders,
            [
                .side, .price(in: product.quote), .size(in: product.base), .executed, .state(leavingOrder: 6),
                .orderID(ids, leavingOrder: nil),
            ], whenEmpty: ParentsSentence.noChildren, for: reader)
    }
}

extension ParentOrderPart {
    /// The facts about one part. The exchange sends 0 for a value that a condition does not have: a column without
    /// values is not drawn.
    fileprivate static func columns(of product: ProductCode) -> [Column<ParentOrderPart>] {
        [
            Column(ParentsSentence.condition) { Phrase($0.conditionType, .body) }.wrapping(to: 10),
            Column(Term.side) { Phrase($0.side) },
            Column(ParentsSentence.trigger, in: product.quote, leavesUnit: true) {
                Phrase(ifAny: $0.triggerPrice, .price)
            }.unlessEmpty(),
            Column(ParentsSentence.trail, in: product.quote, leavesUnit: true) {
                Phrase(ifAny: $0.offset, .price)
            }.unlessEmpty(),
            Column(Term.price, in: product.quote, leavesUnit: true) { Phrase(ifAny: $0.price, .price) }.unlessEmpty(),
            Column(Term.size, in: product.base, leavesUnit: true, leavingOrder: 0) { Phrase(Figure($0.size), .amount) },
        ]
    }
}
