/// Stays with an entity wherever its row goes; when the entity is gone, with the nearest row that is left.
@MainActor
struct RowFollower {
    let provider: any RowProviding
    private(set) var id: AnyHashable
    /// In its provider.
    private(set) var row: Int
    private var count: Int

    /// `nil` when there is no such row.
    init?(_ provider: any RowProviding, row: Int) {
        guard let id = provider.rowID(at: row) else { return nil }
        self.provider = provider
        self.id = id
        self.row = row
        count = provider.rowCount
    }

    /// The provider's rows changed. Answers false when none is left to follow.
    mutating func follow(_ change: RowChange) -> Bool {
        defer { count = provider.rowCount }
        if let row = provider.row(of: id) {
            self.row = row
            return true
        }
        guard let next = change.survivor(nearest: row, of: count) ?? lastRow,
            let id = provider.rowID(at: next) ?? lastRow.flatMap(provider.rowID)
        else { return false }
        self.id = id
        row = min(next, provider.rowCount - 1)
        return true
    }

    private var lastRow: Int? {
        provider.rowCount == 0 ? nil : min(row, provider.rowCount - 1)
    }
}
