public import SaifuText

/// A provider as a table sees it, whatever its entities are.
@MainActor
public protocol RowProviding: AnyObject {
    /// The state of the list as a whole.
    var state: ListState { get }

    /// Rows shown.
    var rowCount: Int { get }

    /// Whether there are none, not even rows that a search hides.
    var isEmpty: Bool { get }

    /// The state of the page after the loaded rows.
    var nextPage: NextPage { get }

    /// Why the next page did not come; `nil` once the list was answered after that.
    var nextPageFailure: StyledText? { get }

    /// The identity of a row, which stays with the entity when it moves; `nil` past the end.
    func rowID(at row: Int) -> AnyHashable?

    /// Where an entity is shown now; `nil` when it is not.
    func row(of id: AnyHashable) -> Int?

    /// A cell of `mapper` showing the row.
    /// - Throws: `noMapper` when the row's entity type was never registered, `noRow` past the end.
    func cell(at row: Int, from mapper: CellMapper) throws(TableError) -> any TableCell

    /// The name of a type among the rows that `mapper` has no cell for; `nil` when all can be shown.
    func unregisteredEntity(in mapper: CellMapper) -> String?

    /// Asks for the page that did not come, if one did not.
    func retryNextPage()

    /// Shows only the rows in which the query stands, in any case, in one of the texts they are drawn by; all rows for an
    /// empty one.
    func search(_ query: String, in mapper: CellMapper)

    /// A table is about to draw rows up to this one, not included: near the end, the next page is asked for.
    func willShow(upTo row: Int)

    /// Whether opening a row does something.
    var opensRows: Bool { get }

    /// Calls the provider's select handler with the row's entity.
    func open(row: Int)

    /// Calls `body` after every change, as long as `owner` lives.
    func observe(by owner: AnyObject, _ body: @escaping @MainActor (RowChange) -> Void)
}
