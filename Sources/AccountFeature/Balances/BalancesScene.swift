import LightningAPI
import SaifuMoney
import SaifuStyle
import WalletCore

/// `balance`: what the account holds: what is there, what is free, what open orders hold.
@MainActor enum BalancesScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "balance", aliases: ["balances"], summary: AccountSentence.balanceSummary, flags: ColumnChoice.flag)
        return Command(syntax) { arguments async throws(WalletError) in
            let columns = try arguments.columns.of(columns)
            return ListScene(columns, whenEmpty: AccountSentence.noBalances, in: environment) {
                () async throws(WalletError) in
                try await environment.client.fetch(GetBalance())
            }
        }
    }

    private static let columns: [Column<Balance>] = [
        Column(AccountSentence.asset) { Phrase(Figure($0.currencyCode), .accent) },
        Column(AccountSentence.amount, leavingOrder: 1) { Phrase(Figure($0.amount, of: $0.currencyCode), .amount) },
        Column(AccountSentence.available) { Phrase(Figure($0.available, of: $0.currencyCode), .amount) },
        Column(AccountSentence.held, leavingOrder: 0) { balance in
            Phrase(held(balance), .amount) { $0.color = .secondaryText }
        },
    ]

    private static func held(_ balance: Balance) -> Figure {
        do {
            return Figure(try balance.amount.subtracting(balance.available), of: balance.currencyCode)
        } catch {
            return .none  // the two cannot be told apart exactly
        }
    }
}
