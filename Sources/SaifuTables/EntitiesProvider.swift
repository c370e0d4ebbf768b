public import SaifuStyle

/// The only owner of what a table shows.
///
/// Tables read through it and keep no copy, so model and screen cannot disagree about the number of rows.
/// Ids are unique: an entity whose id is already there takes the old one's place.
@MainActor
public final class EntitiesProvider<Entity: Identifiable & Sendable> {
    /// What there is to say about the list as a whole.
    public var state: ListState { list.state }

    /// Every entity held, also those a filter hides, in order.
    public var entities: [Entity] { list.entities }

    /// The entities shown, in order.
    public var shown: [Entity] { list.isFiltered ? list.shownIndices.map { list.entities[$0] } : list.entities }

    /// Ids that came twice in the last change; the later entity was kept.
    public var duplicates: [Entity.ID] { list.duplicates }

    /// Called with the entity of a row that was opened.
    public var onSelect: ((Entity) -> Void)?

    private var list = EntityList<Entity>()
    private var observers = ObserverList()
    private let makeCell: CellMaker<Entity>

    typealias CellMaker<E> = @MainActor (E, CellMapper) throws(TableError) -> any TableCell

    /// A provider that is loading until the first answer arrives.
    public convenience init() {
        self.init { (entity: Entity, mapper: CellMapper) throws(TableError) in try mapper.cell(for: entity) }
    }

    /// A provider of a list that is known from the start.
    public convenience init(_ entities: [Entity]) {
        self.init()
        list.replaceAll(with: entities, query: nil)
    }

    init(makeCell: @escaping CellMaker<Entity>) {
        self.makeCell = makeCell
    }

    private func change(_ body: (inout EntityList<Entity>) -> Void) {
        body(&list)
        observers.notify()
    }
}

extension EntitiesProvider {
    /// A request for the list has started: loading, or stale when rows are there, which stay on screen.
    public func begin() {
        change { $0.begin() }
    }

    /// The whole list arrived. `query` names the search it answers, if it was one.
    public func replaceAll(with entities: [Entity], matching query: String? = nil) {
        change { $0.replaceAll(with: entities, query: query) }
    }

    /// A further page arrived; it goes after the rows that are there.
    public func append(_ page: [Entity]) {
        change { $0.append(page) }
    }

    /// Puts one entity before the one at `index` of `entities`; an index past the end appends.
    public func insert(_ entity: Entity, at index: Int = 0) {
        change { $0.insert(entity, at: index) }
    }

    /// Gives the entity of the same id new content. Answers whether it was there.
    @discardableResult
    public func update(_ entity: Entity) -> Bool {
        var found = false
        change { found = $0.update(entity) }
        return found
    }

    /// Moves an entity to `index`, counted after it was taken out. Answers whether it was there.
    @discardableResult
    public func move(id: Entity.ID, to index: Int) -> Bool {
        var found = false
        change { found = $0.move(id, to: index) }
        return found
    }

    /// Takes an entity out and answers it; `nil` if it was not there.
    @discardableResult
    public func remove(id: Entity.ID) -> Entity? {
        var removed: Entity?
        change { removed = $0.remove(id) }
        return removed
    }

    /// The request failed. Rows that are there stay, as stale.
    public func fail(_ message: StyledText, canRetry: Bool) {
        change { $0.fail(ListFailure(message: message, canRetry: canRetry)) }
    }

    /// Shows only the entities that match; new ones are filtered too. `query` is what a person typed.
    public func filter(_ query: String, where matches: @escaping (Entity) -> Bool) {
        change { $0.setFilter(query, matches) }
    }

    /// Shows everything again.
    public func clearFilter() {
        change { $0.setFilter(nil) { _ in true } }
    }

    /// The entity with this id, shown or not.
    public subscript(id id: Entity.ID) -> Entity? {
        list.index(of: id).map { list.entities[$0] }
    }
}

extension EntitiesProvider: RowProviding {
    public var rowCount: Int { list.shownCount }

    public func rowID(at row: Int) -> AnyHashable? {
        list.shown(at: row).map { AnyHashable($0.id) }
    }

    public func row(of id: AnyHashable) -> Int? {
        guard let id = id.base as? Entity.ID else { return nil }
        return list.shownRow(of: id)
    }

    public func cell(at row: Int, from mapper: CellMapper) throws(TableError) -> any TableCell {
        guard let entity = list.shown(at: row) else { throw .noRow(row: row, count: rowCount) }
        return try makeCell(entity, mapper)
    }

    public func open(row: Int) {
        guard let entity = list.shown(at: row) else { return }
        onSelect?(entity)
    }

    public func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
        observers.add(owner, body)
    }
}
