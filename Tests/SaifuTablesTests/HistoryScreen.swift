import SaifuStyle
import SaifuTables
import SaifuText

/// One entry of a history, as a feature would have it.
struct History: Identifiable, Sendable {
    let id: Int
    let date: String
    let amount: String
}

final class HistoryCell: TableCell {
    private(set) var columns: [StyledText] = []

    func update(with history: History) {
        columns = [StyledText(history.date, style: .caption), StyledText(history.amount, style: .amount)]
    }
}

/// A whole history screen: a provider, a registration and a data source.
@MainActor
final class HistoryScreen {
    let provider = EntitiesProvider<History>()
    let dataSource = TableDataSource(columns: [
        TableColumn(StyledText("Date", style: .tableHeader)), TableColumn(StyledText("Amount", style: .tableHeader)),
    ])
    private let fetch: () throws(TableError) -> [History]

    init(fetch: @escaping () throws(TableError) -> [History]) {
        self.fetch = fetch
        dataSource.mapper.register("HistoryCell") { (cell: HistoryCell, history: History) in cell.update(with: history)
        }
        dataSource.provider = provider
    }

    func refresh() {
        provider.begin()
        do {
            provider.replaceAll(with: try fetch())
        } catch {
            provider.fail(StyledText(error.description, style: .error), canRetry: true)
        }
    }
}
