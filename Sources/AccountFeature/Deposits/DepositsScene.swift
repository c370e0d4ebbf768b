import LightningAPI
import WalletCore

/// `deposits`: what came in: money, or coins, newest first.
@MainActor enum DepositsScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "deposits", options: TransferList.options, summary: TransferSentence.depositsSummary,
            columns: TransferList.columns, meanings: TransferList.meanings, examples: TransferList.examples)
        let list = TransferList(syntax: syntax, whenEmpty: TransferSentence.noDeposits, environment: environment)
        return Command(syntax) { arguments async throws(WalletError) in
            switch Moved(arguments["moved"]) {
            case .cash: try list.scene(of: .cash, arguments) { GetDeposits(paging: $0) }
            case .coins: try list.scene(of: .coins, arguments) { GetCoinIns(paging: $0) }
            }
        }
    }
}
