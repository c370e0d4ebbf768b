/// The operations of an entity type that a provider needs. It is made where the type is known, so that comparing and
/// counting lists are compiled for that very type.
@usableFromInline
struct EntityKind<Entity: Identifiable & Sendable> {
    @usableFromInline typealias CellMaker = @MainActor (Entity, CellMapper) throws(TableError) -> any TableCell

    let compare: (_ old: [Entity], _ new: [Entity]) -> KeyedDiff
    let index: (_ entities: [Entity]) -> EntityIndex<Entity.ID>?
    let makeCell: CellMaker
    /// Names a type among the entities that the mapper does not know.
    let unregistered: @MainActor (_ entities: [Entity], CellMapper) -> String?

    /// Entities of one type: each is shown by the cell registered for it.
    @usableFromInline
    init(
        compare: @escaping ([Entity], [Entity]) -> KeyedDiff, index: @escaping ([Entity]) -> EntityIndex<Entity.ID>?
    ) {
        self.init(
            compare: compare, index: index,
            makeCell: { (entity: Entity, mapper: CellMapper) throws(TableError) in try mapper.cell(for: entity) },
            unregistered: { $0.isEmpty || $1.knows(Entity.self) ? nil : "\(Entity.self)" })
    }

    init(
        compare: @escaping ([Entity], [Entity]) -> KeyedDiff, index: @escaping ([Entity]) -> EntityIndex<Entity.ID>?,
        makeCell: @escaping CellMaker,
        unregistered: @escaping @MainActor ([Entity], CellMapper) -> String?
    ) {
        self.compare = compare
        self.index = index
        self.makeCell = makeCell
        self.unregistered = unregistered
    }
}
