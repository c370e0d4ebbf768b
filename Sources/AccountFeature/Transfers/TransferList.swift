import LightningAPI
import SaifuTables
import WalletCore

/// The list of transfers behind `deposits` and `withdrawals`, newest first.
@MainActor struct TransferList {
    let syntax: CommandSyntax
    let whenEmpty: (Moved) -> TransferSentence
    let environment: any Environment

    // How both commands are written.
    static let options: [[Slot]] = [[Moved.slot], [.count("count")], .before]
    static var columns: [String] { ColumnChoice.names(of: Transfer.columns(of: .coins, in: EntitiesProvider())) }
    static let meanings = Moved.allCases.map(\.meaning)
    static let examples = ["", "coins 5"]

    func scene<Request: PagedRequest>(
        of moved: Moved, _ arguments: Arguments, _ request: @escaping (Paging) -> Request
    ) throws(WalletError) -> any Scene where Request.Element == Transfer {
        let count = try arguments.rows()
        let list = PagedList(in: environment, size: count, before: try arguments.before(), request)
        return PagedScene(
            list, try arguments.columns.of(Transfer.columns(of: moved, in: list.provider)),
            whenEmpty: whenEmpty(moved), older: syntax, [Figure(wordOf: moved.meaning), Figure(count)],
            for: environment.reader)
    }
}
