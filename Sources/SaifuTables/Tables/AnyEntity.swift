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
    let makeCell: @MainActor @Sendable (CellMapper) throws(TableError) -> any TableCell
    /// The name of the entity's type, when the mapper does not know it.
    let unregistered: @MainActor @Sendable (CellMapper) -> String?

    public var id: ID { identify() }

    public init<Entity: Identifiable & Sendable>(_ entity: Entity) {
        value = entity
        identify = { ID(type: ObjectIdentifier(Entity.self), value: AnyHashable(entity.id)) }
        makeCell = { (mapper: CellMapper) throws(TableError) in try mapper.cell(for: entity) }
        unregistered = { $0.knows(Entity.self) ? nil : "\(Entity.self)" }
    }

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
                compare: { KeyedDiff(from: $0, to: $1) }, index: { EntityIndex(of: $0) },
                makeCell: { (entity: AnyEntity, mapper: CellMapper) throws(TableError) in
                    try entity.makeCell(mapper)
                },
                unregistered: { entities, mapper in
                    entities.lazy.compactMap { $0.unregistered(mapper) }.first
                }))
    }
}
