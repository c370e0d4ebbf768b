import LightningAPI
import SaifuStyle
import WalletCore

/// `collateral accounts`: what was posted as collateral, by currency.
@MainActor enum CollateralAccountsScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "collateral accounts", summary: CollateralSentence.accountsSummary,
            columns: ColumnChoice.names(of: columns))
        return Command(syntax) { arguments async throws(WalletError) in
            let columns = try arguments.columns.of(columns)
            return ListScene(columns, whenEmpty: CollateralSentence.noAccounts, in: environment) {
                () async throws(WalletError) in try await environment.client.fetch(GetCollateralAccounts())
            }
        }
    }

    private static let columns: [Column<CollateralAccount>] = [
        Column(AccountSentence.asset) { Phrase(Figure($0.currencyCode), .accent) },
        Column(CollateralSentence.collateral) { Phrase(Figure($0.amount, of: $0.currencyCode), .amount) },
    ]
}
