/// An entity that has no id of its own, by its place in a list that is fetched whole. For a program it is the entity.
public struct Numbered<Entity: Equatable & Encodable & Sendable>: Identifiable, Equatable, Encodable, Sendable {
    /// The position, from 0.
    public let id: Int
    /// The entity as the exchange sent it.
    public let entity: Entity

    /// Each of a list, in its order.
    public static func each(of entities: [Entity]) -> [Numbered] {
        entities.enumerated().map { Numbered(id: $0, entity: $1) }
    }

    /// Writes the entity, without its position.
    public func encode(to encoder: any Encoder) throws { try entity.encode(to: encoder) }
}
