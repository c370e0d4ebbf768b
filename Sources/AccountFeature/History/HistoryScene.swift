import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `history`: how a balance came to be, newest change first.
@MainActor enum HistoryScene {
    static func command(in environment: any Environment) -> WatchableCommand {
        let syntax = CommandSyntax(
            "history", options: [[.asset], [.count("count")], .before], summary: AccountSentence.historySummary,
            flags: ColumnChoice.flag, examples: ["", "BTC 5"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            let count = try arguments.rows()
            let currency = Asset(arguments["asset"]?.asciiUppercased ?? "JPY")
            let columns = try arguments.columns.of(columns)
            let entries = PagedList(in: environment, size: count, before: try arguments.before()) {
                GetBalanceHistory(currencyCode: currency, paging: $0)
            }
            return PagedScene(
                entries, columns, whenEmpty: AccountSentence.noChanges, older: syntax,
                [Figure(currency), Figure(count)], for: environment.reader)
        }
    }

    private static let columns: [Column<BalanceHistoryEntry>] = [
        .moment { $0.eventDate },
        Column(AccountSentence.kind, leavingOrder: 2) { Phrase($0.tradeType, .body) },
        Column(Term.product, leavingOrder: 0) { Phrase($0.productCode.map { Figure($0) } ?? .none, .secondary) },
        Column(AccountSentence.change) { Phrase(Figure($0.amount, of: $0.currencyCode), .amount) },
        Column(AccountSentence.balance, leavingOrder: 3) { Phrase(Figure($0.balance, of: $0.currencyCode), .amount) },
        Column(Term.fee, leavingOrder: 1) { entry in
            Phrase(Figure(entry.productCode?.countedFee(entry.commission) ?? entry.commission), .amount) {
                $0.color = .secondaryText
            }
        },
    ]
}
