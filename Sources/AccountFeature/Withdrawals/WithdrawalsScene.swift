import LightningAPI
import WalletCore

/// `withdrawals`: what went out: money, or coins, newest first.
@MainActor enum WithdrawalsScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "withdrawals", options: TransferList.options, summary: TransferSentence.withdrawalsSummary,
            columns: TransferList.columns, meanings: TransferList.meanings, examples: TransferList.examples)
        let list = TransferList(syntax: syntax, whenEmpty: TransferSentence.noWithdrawals, environment: environment)
        return Command(syntax) { arguments async throws(WalletError) in
            switch Moved(arguments["moved"]) {
            case .cash: try list.scene(of: .cash, arguments) { GetWithdrawals(paging: $0) }
            case .coins: try list.scene(of: .coins, arguments) { GetCoinOuts(paging: $0) }
            }
        }
    }
}
