import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `collateral history`: how the collateral came to be, newest change first.
@MainActor enum CollateralHistoryScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "collateral history", options: [[.count("count")], .before], summary: CollateralSentence.historySummary,
            columns: ColumnChoice.names(of: columns), examples: ["", "5"])
        return Command(syntax) { arguments async throws(WalletError) in
            let count = try arguments.rows()
            let columns = try arguments.columns.of(columns)
            let entries = PagedList(in: environment, size: count, before: try arguments.before()) {
                GetCollateralHistory(paging: $0)
            }
            return PagedScene(
                entries, columns, whenEmpty: CollateralSentence.noChanges, older: syntax, [Figure(count)],
                for: environment.reader)
        }
    }

    private static let columns: [Column<CollateralHistoryEntry>] = [
        .moment(brief: .dayAndMinute) { $0.date },
        Column(CollateralSentence.reason, leavingOrder: 0) { Phrase($0.reasonCode, .body) },
        // The collateral beside it tells the currency.
        Column(AccountSentence.change) { entry, extent in
            let change = Figure(entry.change, of: entry.currencyCode)
            return Phrase(extent == .short ? change : change.with(unit: entry.currencyCode), .amount)
        },
        Column(CollateralSentence.collateral) { Phrase(amount($0.amount, of: $0), .amount) },
    ]

    private static func amount(_ amount: ExactDecimal, of entry: CollateralHistoryEntry) -> Figure {
        Figure(amount, of: entry.currencyCode).with(unit: entry.currencyCode)
    }
}
