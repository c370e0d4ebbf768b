public import SaifuTables

/// A newer answer to what a list shows. Its rows are changed one by one, so that a person who looks keeps place and selection.
@MainActor public struct NewerRows<Entity: Identifiable & Equatable & Sendable> {
    private let latest: [Entity]

    /// - Parameter latest: the first rows from now on.
    public init(_ latest: [Entity]) {
        self.latest = latest
    }

    /// Changes the list to them; the rest stays behind.
    /// - Parameter hasGone: whether a row that is not among them is taken out.
    public func change(_ list: EntitiesProvider<Entity>, dropping hasGone: (Entity) -> Bool) {
        let listed = Set(latest.map(\.id))
        for entity in list.entities where !listed.contains(entity.id) && hasGone(entity) { list.remove(id: entity.id) }
        for (place, entity) in latest.enumerated() { put(entity, at: place, in: list) }
        list.finish()
    }

    private func put(_ entity: Entity, at place: Int, in list: EntitiesProvider<Entity>) {
        guard let old = list[id: entity.id] else { return list.insert(entity, at: place) }
        if list.place(of: entity.id) != place { list.move(id: entity.id, to: place) }
        if old != entity { list.update(entity) }
    }
}
