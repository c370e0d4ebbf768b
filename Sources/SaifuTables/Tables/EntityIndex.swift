/// The places of entities by id.
///
/// A list mostly changes at one of its ends, so that places are counted from an origin that moves: putting in or taking
/// out costs as many steps as there are entities up to the nearer end.
@usableFromInline
struct EntityIndex<ID: Hashable> {
    @usableFromInline var places: [ID: Int]
    @usableFromInline var origin = 0

    init() {
        places = [:]
    }

    /// `nil` when an id comes twice.
    @inlinable
    init?<Entity: Identifiable>(of entities: [Entity]) where Entity.ID == ID {
        places = Dictionary(minimumCapacity: entities.count)
        for (place, entity) in entities.enumerated() {
            if places.updateValue(place, forKey: entity.id) != nil { return nil }
        }
    }

    subscript(id: ID) -> Int? {
        places[id].map { $0 - origin }
    }

    mutating func reserve(_ count: Int) {
        places.reserveCapacity(count)
    }

    mutating func removeAll() {
        places.removeAll(keepingCapacity: true)
        origin = 0
    }

    mutating func set(_ id: ID, to place: Int) {
        places[id] = place + origin
    }

    /// An entity was put in at `place`; it stands in `entities` now.
    mutating func inserted<Entity: Identifiable>(at place: Int, in entities: [Entity]) where Entity.ID == ID {
        if place < entities.count / 2 {
            origin -= 1
            renumber(entities, 0...place)
        } else {
            renumber(entities, place...entities.count - 1)
        }
    }

    /// An entity was taken out from `place`; the others stand in `entities`.
    mutating func removed<Entity: Identifiable>(
        _ id: ID, from place: Int, in entities: [Entity]
    ) where Entity.ID == ID {
        places[id] = nil
        if place < entities.count / 2 {
            origin += 1
            if place > 0 { renumber(entities, 0...place - 1) }
        } else if place < entities.count {
            renumber(entities, place...entities.count - 1)
        }
    }

    /// The entities of this range may stand elsewhere than before.
    mutating func renumber<Entity: Identifiable>(
        _ entities: [Entity], _ range: ClosedRange<Int>
    ) where Entity.ID == ID {
        for place in range { set(entities[place].id, to: place) }
    }
}
