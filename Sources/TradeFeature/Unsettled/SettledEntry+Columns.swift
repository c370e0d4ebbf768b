import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuStyle
import WalletCore

// A request of unknown outcome: its number, what was sent and when, and what looking for it showed, or where it went.
extension SettledEntry {
    static let columnsHere: [Column<SettledEntry>] =
        columns + [
            Column(Term.state) { Phrase(TradeSentence.verdict($0), $0.verdict.isFound ? .success : .warning) }
        ]

    static let columnsElsewhere: [Column<SettledEntry>] =
        columns + [Column(Term.endpoint) { Phrase(Figure(endpointOf: $0.record.intent.account), .code) }]

    private static let columns: [Column<SettledEntry>] = [
        Column(TradeSentence.row) { Phrase(Figure($0.id), .amount) },
        Column(Term.product) { Phrase(Figure($0.action.product), .accent) },
        Column(Term.side) { $0.record.intent.order.map { Phrase($0.side) } ?? Phrase(TradeSentence.cancel, .body) },
        Column(Term.price) { entry in
            switch entry.action {
            case .send(let order): Phrase(price: order.price)
            case .cancel(let request): Phrase(Figure(orderOf: request), .code)
            case .cancelAll: Phrase(TradeSentence.allOrders, .body)
            }
        },
        Column(Term.size) { entry in
            entry.record.intent.order.map { Phrase(Figure($0.size, of: $0.productCode.base), .amount) } ?? .empty
        },
        Column(Term.date) { Phrase(Figure($0.record.intent.createdAt), .caption) },
    ]

    private var action: OrderAction { record.intent.action }
}
