import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import SaifuTables
import WalletCore

// A request of unknown outcome: its number, what was sent and when, and what looking for it showed, or where it went.
extension SettledEntry {
    @MainActor static func columnsHere(in list: EntitiesProvider<SettledEntry>) -> [Column<SettledEntry>] {
        columns(in: list) + [Column(Term.state) { Phrase(VerdictWord($0), $0.style) }]
    }

    /// What is said of entries below their list: once what is said of several, behind their numbers.
    @MainActor static func notes(on entries: [SettledEntry], in zone: WalletZone) -> [Phrase] {
        let said = Dictionary(grouping: entries) { VerdictSentence($0, in: zone).text(in: .english) }
        return entries.filter { entry in said.values.contains { $0.first?.id == entry.id } }.compactMap { first in
            let sentence = VerdictSentence(first, in: zone), text = sentence.text(in: .english)
            let numbers = Figure.list((said[text] ?? []).map { Figure($0.id) })
            return text.isEmpty ? nil : Phrase(numbers, .body) + .dot + Phrase(sentence, first.style)
        }
    }

    /// What a special order does, part by part; a row of the list has no room for it.
    @MainActor var parts: [Phrase] {
        guard case .sendParent(let request) = action else { return [] }
        let product = request.order.productCode
        return request.order.plan.parts.map { part in
            let sentence = SpecialSentence.part(part, base: product.base, quote: product.quote)
            return Phrase(Figure(id), .body) + .dot + Phrase(sentence, part.side == .buy ? .buy : .sell)
        }
    }

    private var style: TextStyle { verdict.isFound ? .success : .warning }

    @MainActor static func columnsElsewhere(in list: EntitiesProvider<SettledEntry>) -> [Column<SettledEntry>] {
        columns(in: list) + [
            Column(Term.endpoint) { Phrase(Figure(endpointOf: $0.record.intent.account), .code) }.wrapping(to: 12)
        ]
    }

    @MainActor private static func columns(in list: EntitiesProvider<SettledEntry>) -> [Column<SettledEntry>] {
        let cancelled = ShortIDs(of: list) { $0.cancelled }
        return [
            Column(TradeSentence.row) { Phrase(Figure($0.id), .amount) },
            Column(Term.product, leavingOrder: 1) {
                $0.action.product.map { Phrase(Figure($0), .accent) } ?? .empty
            },
            Column(TradeSentence.request) { entry in
                switch entry.action {
                case .send(let order): Phrase(order.side)
                case .cancel, .cancelParent:
                    Phrase(TradeSentence.cancel, .body) + .space + Phrase(cancelled(entry, .short), .code)
                case .cancelAll: Phrase(TradeSentence.cancel, .body) + .space + Phrase(TradeSentence.allOrders, .body)
                case .sendParent(let request): Phrase(request.order.type, .body)
                case .withdraw: Phrase(TradeSentence.withdrawal, .body)
                }
            }.wrapping(to: 7),  // an id as lists show it
            Column(Term.price) { $0.action.price }.unlessEmpty(),
            Column(Term.size, leavingOrder: 2) { $0.action.size }.unlessEmpty(),
            .moment(leavingOrder: 0, brief: .dayAndTime) { $0.record.intent.createdAt },
        ]
    }

    private var action: OrderAction { record.intent.action }

    /// The order that the request was to cancel, as the list names it.
    private var cancelled: Figure { Figure(cancelledBy: action) }

    /// The order of a cancellation as a row, which a person can name by the end of its id.
    var cancelledOrder: OrderRow? {
        guard case .cancel(let request) = action, case .acceptanceID(let id) = request.order else { return nil }
        return OrderRow(product: request.productCode, acceptanceID: id)
    }
}

extension OrderAction {
    /// Of a special order that of its first part.
    @MainActor fileprivate var price: Phrase {
        switch self {
        case .send(let order): Phrase(price: order.price, in: product?.quote)
        case .sendParent(let request):
            request.order.plan.parts.first.flatMap(\.condition.price).map { Phrase(price: $0, in: product?.quote) }
                ?? .empty
        case .cancel, .cancelAll, .cancelParent, .withdraw: .empty
        }
    }

    @MainActor fileprivate var size: Phrase {
        switch self {
        case .send(let order): Phrase(Figure(order.size).with(unit: product?.base), .amount)
        case .sendParent(let request):
            request.order.plan.parts.first.map { Phrase(Figure($0.size).with(unit: product?.base), .amount) } ?? .empty
        case .withdraw(let money): Phrase(Figure(Amount(quantity: money.amount, asset: money.currencyCode)), .amount)
        case .cancel, .cancelAll, .cancelParent: .empty
        }
    }
}

extension SpecialOrder {
    /// As a list names it: a simple order by the condition of its part.
    var type: ParentOrderType {
        if case .simple(let part) = plan { part.condition.type } else { plan.method }
    }
}
