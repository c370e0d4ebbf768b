import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `history`: how a balance came to be, newest change first.
@MainActor enum HistoryScene {
    static func command(in environment: any Environment) -> WatchableCommand {
        let syntax = CommandSyntax(
            "history", options: [[.asset], [.count("count")], .before], summary: AccountSentence.historySummary,
            columns: ColumnChoice.names(of: columns(in: .jpy)), examples: ["", "BTC 5"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            let count = try arguments.rows()
            let currency = Asset(arguments["asset"] ?? "JPY")
            let columns = try arguments.columns.of(columns(in: currency))
            let entries = PagedList(in: environment, size: count, before: try arguments.before()) {
                GetBalanceHistory(currencyCode: currency, paging: $0)
            }
            return PagedScene(
                entries, columns, whenEmpty: AccountSentence.noChanges, older: syntax,
                [Figure(currency), Figure(count)], for: environment.reader,
                explaining: { await reason(for: $0, of: currency, in: environment) })
        }
    }

    /// A currency that the exchange does not list is what it refuses, however it says so.
    private static func reason(
        for error: WalletError, of currency: Asset, in environment: any Environment
    ) async -> WalletError {
        guard error.code == .validation else { return error }
        do throws(WalletError) {
            let balances = try await environment.client.fetch(GetBalance())
            let isKnown = balances.contains { $0.currencyCode == currency }
            return isKnown ? error : .usage(.unknownAsset(text: currency.code))
        } catch {
            return error
        }
    }

    /// - Parameter currency: of the balance. The fee of a trade is in the coin that was traded, and the exchange tells it with
    /// the balance of that coin alone: beside the other balance it says 0, which is not drawn.
    private static func columns(in currency: Asset) -> [Column<BalanceHistoryEntry>] {
        [
            .moment(brief: .minute) { $0.eventDate },
            Column(AccountSentence.kind, leavingOrder: 3) { Phrase(AccountSentence.change(of: $0), .body) },
            Column(Term.product, leavingOrder: 0) { Phrase($0.productCode.map { Figure($0) } ?? .none, .secondary) },
            Column(AccountSentence.change, in: currency) { Phrase(Figure($0.amount, of: $0.currencyCode), .amount) },
            Column(AccountSentence.balance, in: currency, leavesUnit: true, leavingOrder: 2) {
                Phrase(Figure($0.balance, of: $0.currencyCode), .amount)
            },
            Column(Term.fee, leavingOrder: 1) { entry in
                guard let product = entry.productCode, !entry.commission.isZero else { return .empty }
                return Phrase(Figure(product.countedFee(entry.commission)).with(unit: product.base), .amount) {
                    $0.color = .secondaryText
                }
            }.unlessEmpty(),
        ]
    }
}
