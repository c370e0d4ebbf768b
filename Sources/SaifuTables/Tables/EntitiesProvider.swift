import SaifuStyle
public import SaifuText

/// The only owner of what a table shows.
///
/// Tables read through it and keep no copy, so model and screen cannot disagree about the number of rows.
/// Ids are unique: an entity whose id is already there takes the old one's place.
@MainActor
public final class EntitiesProvider<Entity: Identifiable & Sendable> {
    /// The state of the list as a whole: loading, with rows, empty or failed.
    public var state: ListState { list.state }

    /// Every entity held, also those a filter hides, in order.
    public var entities: [Entity] { list.entities }

    /// The entities shown, in order.
    public var shown: [Entity] { list.shown }

    /// Ids that came twice in the last change; the later entity was kept.
    public var duplicates: [Entity.ID] { list.duplicates }

    /// Called with the entity of a row that was opened.
    public var onSelect: ((Entity) -> Void)?

    /// The state of the page after these rows; see `page`.
    public internal(set) var nextPage = NextPage.none

    /// Why the next page did not come; `nil` once the list was answered after that.
    public internal(set) var nextPageFailure: StyledText?
    var paging: ScrollPaging?

    private var list = EntityList<Entity>()
    private var matches: (Entity) -> Bool = { _ in true }
    private(set) var observers = ObserverList()
    private let kind: EntityKind<Entity>

    /// A provider that is loading until the first answer arrives.
    @inlinable
    public convenience init() {
        self.init(kind: EntityKind(compare: { KeyedDiff(from: $0, to: $1) }, index: { EntityIndex(of: $0) }))
    }

    /// A provider of a list that is known from the start.
    @inlinable
    public convenience init(_ entities: [Entity]) {
        self.init()
        replaceAll(with: entities)
    }

    @usableFromInline
    init(kind: EntityKind<Entity>) {
        self.kind = kind
    }

    /// Changes the list and tells what became of its rows: what `body` answers, unless a filter hides some of them.
    private func change(_ body: (inout EntityList<Entity>) -> RowChange?) {
        guard !list.isFiltered else { return replace { _ = body(&$0) } }
        observers.notify(body(&list) ?? .none)
    }

    /// As `change`, for what may put everything elsewhere: the rows are compared.
    private func replace(_ body: (inout EntityList<Entity>) -> Void) {
        let before = list.shown
        body(&list)
        // Not while the list is changed: what tells whether an entity matches may look into the list.
        if list.isFiltered {
            let places = list.entities.enumerated().filter { matches($0.element) }.map(\.offset)
            list.show(places)
        }
        observers.notify(.replaced(kind.compare(before, list.shown)))
    }
}

extension EntitiesProvider where Entity: Equatable {
    /// A provider that is loading until the first answer arrives, and tells which entities have other content.
    @inlinable
    public convenience init() {
        self.init(kind: EntityKind(compare: { KeyedDiff(from: $0, to: $1) }, index: { EntityIndex(of: $0) }))
    }

    /// A provider of a list that is known from the start.
    @inlinable
    public convenience init(_ entities: [Entity]) {
        self.init()
        replaceAll(with: entities)
    }
}

extension EntitiesProvider {
    /// A request for the list has started: loading, or stale when rows are there, which stay on screen. A list that is
    /// known to be empty stays so.
    public func begin() {
        list.begin()
        observers.notify(.none)
    }

    /// The request that began has changed the list by id, or found nothing to change: the list is up to date.
    public func finish() {
        nextPageFailure = nil
        change { list in
            list.settle()
            return RowChange.none
        }
    }

    /// The whole list arrived; a filter stays. `query` names the search it answers, if it was one.
    /// - Parameter isLast: of a list in pages, whether there is nothing after it.
    public func replaceAll(with entities: [Entity], matching query: String? = nil, isLast: Bool = false) {
        replace { $0.replaceAll(with: entities, index: kind.index(entities), query: query) }
        pageArrived(isLast: isLast, isFirst: true)
    }

    /// A further page arrived; it goes after the rows that are there. One that brings no new id is the last: asking on
    /// from the same row would bring it again.
    /// - Parameter isLast: whether there is nothing after it.
    public func append(_ page: [Entity], isLast: Bool = false) {
        let isLast = isLast || page.allSatisfy { list.place(of: $0.id) != nil }
        if isNew(page) {
            change { list in
                let start = list.entities.count
                list.append(page)
                return .inserted(start..<start + page.count)
            }
        } else {
            replace { $0.append(page) }
        }
        pageArrived(isLast: isLast, isFirst: false)
    }

    /// Whether no entity was there already, nor comes twice.
    private func isNew(_ page: [Entity]) -> Bool {
        var seen = Set<Entity.ID>()
        return page.allSatisfy { list.place(of: $0.id) == nil && seen.insert($0.id).inserted }
    }

    /// Puts one entity before the one at `index` of `entities`; an index past the end appends.
    public func insert(_ entity: Entity, at index: Int = 0) {
        guard list.place(of: entity.id) == nil else { return replace { $0.insert(entity, at: index) } }
        change { list in list.insert(entity, at: index).map { .inserted($0..<$0 + 1) } }
    }

    /// Gives the entity of the same id new content. Answers whether it was there.
    @discardableResult
    public func update(_ entity: Entity) -> Bool {
        guard list.place(of: entity.id) != nil else { return false }
        change { list in list.update(entity).map { .updated($0) } }
        return true
    }

    /// Moves an entity to `index`, counted after it was taken out. Answers whether it was there.
    @discardableResult
    public func move(id: Entity.ID, to index: Int) -> Bool {
        guard list.place(of: id) != nil else { return false }
        change { list in list.move(id, to: index).map { .moved(from: $0.from, to: $0.to) } }
        return true
    }

    /// Takes an entity out and answers it; `nil` if it was not there.
    @discardableResult
    public func remove(id: Entity.ID) -> Entity? {
        guard let entity = self[id: id] else { return nil }
        change { list in list.remove(id).map { .removed($0.place) } }
        return entity
    }

    /// The request failed. Rows that are there stay, as stale.
    public func fail(_ message: StyledText, canRetry: Bool) {
        list.fail(ListFailure(message: message, canRetry: canRetry))
        observers.notify(.none)
    }

    /// Shows only the entities that match; new ones are filtered too. `query` is what a person typed.
    public func filter(_ query: String, where matches: @escaping (Entity) -> Bool) {
        self.matches = matches
        replace { $0.setFilter(query) }
    }

    /// Shows everything again.
    public func clearFilter() {
        replace { $0.setFilter(nil) }
    }

    /// Where an entity stands in `entities`; `nil` when it is not there.
    public func place(of id: Entity.ID) -> Int? {
        list.place(of: id)
    }

    /// The entity with this id, shown or not.
    public subscript(id id: Entity.ID) -> Entity? {
        list.place(of: id).map { list.entities[$0] }
    }
}

extension EntitiesProvider: RowProviding {
    public var rowCount: Int { list.shownCount }

    public var isEmpty: Bool { list.entities.isEmpty }

    public func rowID(at row: Int) -> AnyHashable? {
        list.shown(at: row).map { AnyHashable($0.id) }
    }

    public func row(of id: AnyHashable) -> Int? {
        guard let id = id.base as? Entity.ID else { return nil }
        return list.shownRow(of: id)
    }

    public func cell(at row: Int, from mapper: CellMapper) throws(TableError) -> any TableCell {
        guard let entity = list.shown(at: row) else { throw .noRow(row: row, count: rowCount) }
        return try kind.makeCell(entity, mapper)
    }

    public func search(_ query: String, in mapper: CellMapper) {
        guard !query.isEmpty else { return clearFilter() }
        let words = query.searched
        filter(query) { [kind] entity in
            mapper.recycle()
            do throws(TableError) {
                let texts = try kind.makeCell(entity, mapper).columns.map { $0.plainText.searched }
                return texts.contains { $0.contains(words) }
            } catch {
                return true  // whoever draws it says that it was never registered
            }
        }
    }

    public func unregisteredEntity(in mapper: CellMapper) -> String? {
        kind.unregistered(list.entities, mapper)
    }

    public var opensRows: Bool { onSelect != nil }

    public func open(row: Int) {
        guard let entity = list.shown(at: row) else { return }
        onSelect?(entity)
    }

    public func observe(by owner: AnyObject, _ body: @escaping @MainActor (RowChange) -> Void) {
        observers.add(owner, body)
    }
}

extension String {
    /// Without what differs between how a thing is shown and how it is typed: case, width, and commas in numbers.
    fileprivate var searched: String { narrow.lowercased().filter { $0 != "," } }
}
