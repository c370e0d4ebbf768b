import SaifuStyle
import SaifuTables
import WalletCore

/// `pricealarms` as a page: shows what it is told to, decides nothing.
@MainActor final class PriceAlarmsView: Scene, PriceAlarmsViewInterface {
    private let presenter: any PriceAlarmsModuleInterface
    private let rows = EntitiesProvider<PriceAlarmsRow>()
    private let table: EntityTable
    private let language: Language
    private var document: any Encodable & Sendable = [String]()

    init(presenter: any PriceAlarmsModuleInterface, language: Language) {
        self.presenter = presenter
        self.language = language
        let columns: [Column<PriceAlarmsRow>] = [
            Column(Term.product) { Phrase($0.product, .accent) },
            Column(PriceAlarmsSentence.kind) { Phrase($0.kind, .secondary) },
        ]
        table = EntityTable(rows, columns, whenEmpty: PriceAlarmsSentence.empty, in: language)
        rows.onSelect = { presenter.rowWasChosen($0) }
    }

    var page: Page { Page([.table(table)], document: document) }

    func load() async throws(WalletError) {
        rows.begin()
        try await presenter.viewIsReady()
    }

    func show(_ rows: [PriceAlarmsRow], document: any Encodable & Sendable) {
        self.rows.replaceAll(with: rows)
        self.document = document
    }

    func showProblem(_ problem: WalletError) { rows.fail(problem, in: language) }
}
