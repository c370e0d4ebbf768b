import SaifuStyle
import SaifuTables
import WalletCore

/// `pricealarms` as a table: shows what it is told to, decides nothing.
@MainActor final class PriceAlarmsView: PriceAlarmsViewInterface {
    private let rows = EntitiesProvider<PriceAlarmsRow>()
    private let table: EntityTable
    private let language: Language

    init(presenter: any PriceAlarmsModuleInterface, language: Language) {
        self.language = language
        let columns: [Column<PriceAlarmsRow>] = [
            Column(Term.product) { Phrase($0.product, .accent) },
            Column(PriceAlarmsSentence.kind) { Phrase($0.kind, .secondary) },
        ]
        table = EntityTable(rows, columns, whenEmpty: PriceAlarmsSentence.empty, in: language)
        rows.onSelect = { presenter.rowWasChosen($0) }
    }

    var blocks: [Block] { [.table(table)] }
    func showLoading() { rows.begin() }
    func show(_ rows: [PriceAlarmsRow]) { self.rows.replaceAll(with: rows) }
    func showProblem(_ problem: WalletError) { rows.fail(problem, in: language) }
}
