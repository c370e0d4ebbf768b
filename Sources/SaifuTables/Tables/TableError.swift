/// Why a table could not show a row.
public enum TableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No cell was registered for this entity type. `entity` is the type's name.
    case noMapper(entity: String)
    /// The row or section asked for is not in the table.
    case noRow(row: Int, count: Int)

    /// The error as a sentence in English.
    public var description: String {
        switch self {
        case .noMapper(let entity): "No cell is registered for rows of \(entity)."
        case .noRow(let row, let count): "There is no row \(row): the table has \(count)."
        }
    }
}
