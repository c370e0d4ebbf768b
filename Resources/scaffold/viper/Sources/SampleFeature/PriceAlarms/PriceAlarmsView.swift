import SaifuStyle
import SaifuTables
import WalletCore

/// `pricealarms` as a table: shows what it is told to, decides nothing.
@MainActor final class PriceAlarmsView: PriceAlarmsViewInterface {
    private let rows = EntitiesProvider<PriceAlarmsRow>()
    private let table: EntityTable
    private let reader: Reader

    init(presenter: any PriceAlarmsModuleInterface, reader: Reader) {
        self.reader = reader
        let columns: [Column<PriceAlarmsRow>] = [
            Column(Term.product) { Phrase($0.product, .accent) },
            Column(PriceAlarmsSentence.kind) { $0.kind },
        ]
        table = EntityTable(rows, columns, whenEmpty: PriceAlarmsSentence.empty, for: reader)
        rows.onSelect = { presenter.rowWasChosen($0) }
    }

    var blocks: [Block] { [.table(table)] }
    func showLoading() { rows.begin() }
    func show(_ rows: [PriceAlarmsRow]) { self.rows.replaceAll(with: rows) }
    func showProblem(_ problem: WalletError) { rows.fail(problem, in: reader.language) }
}
