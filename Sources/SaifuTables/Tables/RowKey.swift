/// A row of a table by what it shows, wherever it stands.
public struct RowKey: Hashable {
    private let provider: ObjectIdentifier
    private let id: AnyHashable

    init(_ provider: any RowProviding, _ id: AnyHashable) {
        self.provider = ObjectIdentifier(provider)
        self.id = id
    }
}

extension TableDataSource {
    /// The key of a row; `nil` past the end.
    public func key(ofRow row: Int) -> RowKey? {
        guard let place = place(of: row), let id = place.provider.rowID(at: place.row) else { return nil }
        return RowKey(place.provider, id)
    }

    /// The rows whose content became another since the last call; none at the first.
    public func takeUpdatedRows() -> Set<RowKey> {
        defer { updatedRows = [] }
        return updatedRows ?? []
    }
}
