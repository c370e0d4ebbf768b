/// A provider as a table sees it, whatever its entities are.
@MainActor
public protocol RowProviding: AnyObject {
    /// What there is to say about the list as a whole.
    var state: ListState { get }

    /// Rows shown.
    var rowCount: Int { get }

    /// The identity of a row, which stays with the entity when it moves; `nil` past the end.
    func rowID(at row: Int) -> AnyHashable?

    /// Where an entity is shown now; `nil` when it is not.
    func row(of id: AnyHashable) -> Int?

    /// A cell of `mapper` showing the row.
    /// - Throws: `noMapper` when the row's entity type was never registered, `noRow` past the end.
    func cell(at row: Int, from mapper: CellMapper) throws(TableError) -> any TableCell

    /// Calls the provider's select handler with the row's entity.
    func open(row: Int)

    /// Calls `body` after every change, as long as `owner` lives.
    func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void)
}
