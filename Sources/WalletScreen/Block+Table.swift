import SaifuTables
import WalletCore

extension Block {
    /// The source of the block when it is a table or a list of facts, which tells of changes and is drawn as a list.
    @MainActor var table: TableDataSource? {
        switch self {
        case .table(let table): table.source
        case .facts(let facts): facts
        case .line, .usage, .row, .fitting, .titled, .chart, .form: nil
        }
    }

    /// Whether there is anything in its table.
    @MainActor var hasRows: Bool { (table?.rowCount ?? 0) > 0 }

    /// Whether rows of it can be selected.
    @MainActor var selects: Bool {
        if case .table = self { true } else { false }
    }
}
