import LightningAPI
import SaifuTables
import WalletCore

/// `deposits`: what came in: money, or coins, newest first.
@MainActor enum DepositsScene {
    static func command(in environment: any Environment) -> Command {
        let syntax = CommandSyntax(
            "deposits", options: [[Moved.slot], [.count("count")], .before], summary: TransferSentence.depositsSummary,
            columns: ColumnChoice.names(of: Transfer.columns(of: .coins, in: EntitiesProvider())),
            meanings: Moved.allCases.map(\.meaning),
            examples: ["", "coins 5"])
        return Command(syntax) { arguments async throws(WalletError) in
            switch Moved(arguments["moved"]) {
            case .cash: try scene(of: .cash, syntax, arguments, in: environment) { GetDeposits(paging: $0) }
            case .coins: try scene(of: .coins, syntax, arguments, in: environment) { GetCoinIns(paging: $0) }
            }
        }
    }

    private static func scene<Request: PagedRequest>(
        of moved: Moved, _ syntax: CommandSyntax, _ arguments: Arguments, in environment: any Environment,
        _ request: @escaping (Paging) -> Request
    ) throws(WalletError) -> any Scene where Request.Element == Transfer {
        let count = try arguments.rows()
        let list = PagedList(in: environment, size: count, before: try arguments.before(), request)
        return PagedScene(
            list, try arguments.columns.of(Transfer.columns(of: moved, in: list.provider)),
            whenEmpty: TransferSentence.noDeposits(moved), older: syntax,
            [Figure(wordOf: moved.meaning), Figure(count)],
            for: environment.reader)
    }
}
