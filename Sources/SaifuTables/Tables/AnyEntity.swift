/// An entity of any type, for one list that shows several kinds of rows.
///
/// It remembers its own type, so each row still reaches the cell registered for that type, without a cast.
public struct AnyEntity: Identifiable, Sendable {
    /// The type of an entity and its id: an order 7 and a fill 7 are two rows.
    public struct ID: Hashable {
        let type: ObjectIdentifier
        let value: AnyHashable
    }

    private let value: any Identifiable & Sendable
    private let identify: @Sendable () -> ID
    private let isSame: @Sendable (AnyEntity) -> Bool
    let makeCell: @MainActor @Sendable (CellMapper) throws(TableError) -> any TableCell
    /// The name of the entity's type, when the mapper does not know it.
    let unregistered: @MainActor @Sendable (CellMapper) -> String?

    /// The type and the id of the entity.
    public var id: ID { identify() }

    /// An entity whose rows are never told to have other content.
    public init<Entity: Identifiable & Sendable>(_ entity: Entity) {
        self.init(entity) { _ in true }
    }

    /// Creates an entity whose row changes when its content does.
    public init<Entity: Identifiable & Sendable & Equatable>(_ entity: Entity) {
        self.init(entity) { $0.get(as: Entity.self) == entity }
    }

    private init<Entity: Identifiable & Sendable>(_ entity: Entity, isSame: @escaping @Sendable (AnyEntity) -> Bool) {
        value = entity
        self.isSame = isSame
        identify = { ID(type: ObjectIdentifier(Entity.self), value: AnyHashable(entity.id)) }
        makeCell = { (mapper: CellMapper) throws(TableError) in try mapper.cell(for: entity) }
        unregistered = { $0.knows(Entity.self) ? nil : "\(Entity.self)" }
    }

    /// Whether both have the same content, as far as their type can tell.
    func isSame(as other: AnyEntity) -> Bool { isSame(other) }

    /// The entity, when it is of the type asked for.
    public func get<Entity>(as _: Entity.Type = Entity.self) -> Entity? {
        value as? Entity
    }
}

extension EntitiesProvider where Entity == AnyEntity {
    /// A provider of mixed rows; each is shown by the cell registered for its own type.
    public convenience init() {
        self.init(
            kind: EntityKind(
                compare: { KeyedDiff(from: $0, to: $1) { $0.isSame(as: $1) } }, index: { EntityIndex(of: $0) },
                makeCell: { (entity: AnyEntity, mapper: CellMapper) throws(TableError) in
                    try entity.makeCell(mapper)
                },
                unregistered: { entities, mapper in
                    entities.lazy.compactMap { $0.unregistered(mapper) }.first
                }))
    }
}
