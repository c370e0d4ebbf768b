import LightningAPI
import SaifuStyle
import WalletCore

/// How the list of special orders is asked for.
@MainActor enum ParentsCommand {
    static func command(in environment: any TradeEnvironment) -> WatchableCommand {
        let states = Slot.choice("state", OrderFilter.allCases.map(\.rawValue))
        // The columns have the same names for every product.
        let anyList = ParentsScene.List(of: .btcJPY, .active, count: 1, before: nil, in: environment)
        let plans = OwnPlans()
        let syntax = CommandSyntax(
            "parents", options: [[states], [.product], [.count("count")], .before], summary: ParentsSentence.summary,
            columns: ColumnChoice.names(of: ParentOrderSummary.columns(of: .btcJPY, .active, in: anyList, plans)),
            meanings: OrderFilter.meanings, examples: ["", "all", "completed 5"])
        return WatchableCommand(syntax) { arguments async throws(WalletError) in
            let (count, before) = (try arguments.rows(), try arguments.before())
            let product = try await environment.product(of: arguments)
            let filter = OrderFilter(arguments["state"])
            let list = ParentsScene.List(of: product, filter, count: count, before: before, in: environment)
            let columns = try arguments.columns.of(ParentOrderSummary.columns(of: product, filter, in: list, plans))
            let rows = PagedScene(
                list, columns, whenEmpty: filter.noneSpecial(of: product), older: syntax,
                [Figure(typing: filter.state), Figure(product), Figure(count)], for: environment.reader,
                onSelect: { environment.navigator?.show(ParentScene(.acceptanceID($0.id), in: environment)) })
            return ParentsScene(list, rows, plans, in: environment)
        }
    }
}
