/// The entities of a provider, their ids, which of them are shown and what can be said about the whole.
struct EntityList<Entity: Identifiable & Sendable> {
    private(set) var state = ListState.loading
    /// Whoever decides what is shown of changed entities may look into the list: until then, places of the old ones
    /// would point past the new ones.
    private(set) var entities: [Entity] = [] {
        didSet { shownPlaces = [] }
    }
    private(set) var duplicates: [Entity.ID] = []
    /// Places in `entities` of what is shown; meaningful only while filtered. None from a change until `show`.
    private var shownPlaces: [Int] = []

    private var index = EntityIndex<Entity.ID>()
    private var query: String?
    private(set) var isFiltered = false

    var shownCount: Int { isFiltered ? shownPlaces.count : entities.count }

    /// The entities shown, in order.
    var shown: [Entity] { isFiltered ? shownPlaces.map { entities[$0] } : entities }

    func place(of id: Entity.ID) -> Int? { index[id] }

    func shown(at row: Int) -> Entity? {
        guard row >= 0, row < shownCount else { return nil }
        return entities[isFiltered ? shownPlaces[row] : row]
    }

    func shownRow(of id: Entity.ID) -> Int? {
        guard let place = index[id] else { return nil }
        return isFiltered ? shownPlaces.firstIndex(of: place) : place
    }

    mutating func begin() {
        switch state {
        case .empty, .zeroMatch: break
        case .loading, .failed: state = .loading
        case .rows, .stale: state = .stale(nil)
        }
    }

    mutating func fail(_ failure: ListFailure) {
        switch state {
        case .loading, .failed: state = entities.isEmpty ? .failed(failure) : .stale(failure)
        case .rows, .empty, .zeroMatch, .stale: state = .stale(failure)
        }
    }

    /// - Parameter index: of the new entities; `nil` when an id comes twice.
    mutating func replaceAll(with new: [Entity], index prepared: EntityIndex<Entity.ID>?, query: String?) {
        if let query {
            self.query = query
            isFiltered = false
        } else if !isFiltered {
            self.query = nil
        }
        guard let prepared else {
            entities = []
            index.removeAll()
            return append(new)
        }
        entities = new
        index = prepared
        duplicates = []
        settle()
    }

    mutating func append(_ page: [Entity]) {
        duplicates = []
        index.reserve(entities.count + page.count)
        entities.reserveCapacity(entities.count + page.count)
        for entity in page {
            if let place = index[entity.id] {
                duplicates.append(entity.id)
                entities[place] = entity
            } else {
                index.set(entity.id, to: entities.count)
                entities.append(entity)
            }
        }
        settle()
    }

    /// Answers the place it took; `nil` when the entity was there already, and had another.
    @discardableResult
    mutating func insert(_ entity: Entity, at place: Int) -> Int? {
        duplicates = []
        if index[entity.id] != nil {
            duplicates = [entity.id]
            take(entity.id)
        }
        let place = min(max(place, 0), entities.count)
        entities.insert(entity, at: place)
        index.inserted(at: place, in: entities)
        settle()
        return duplicates.isEmpty ? place : nil
    }

    /// Answers its place; `nil` when it is not there.
    mutating func update(_ entity: Entity) -> Int? {
        guard let place = index[entity.id] else { return nil }
        entities[place] = entity
        answer()
        return place
    }

    /// Answers the two places; `nil` when it is not there.
    mutating func move(_ id: Entity.ID, to target: Int) -> KeyedDiff.Pair? {
        guard let place = index[id] else { return nil }
        let entity = entities.remove(at: place)
        let target = min(max(target, 0), entities.count)
        entities.insert(entity, at: target)
        index.renumber(entities, min(place, target)...max(place, target))
        answer()
        return KeyedDiff.Pair(from: place, to: target)
    }

    /// Answers the entity and its place; `nil` when it is not there.
    mutating func remove(_ id: Entity.ID) -> (entity: Entity, place: Int)? {
        guard let removed = take(id) else { return nil }
        answer()
        if entities.isEmpty { settle() }
        return removed
    }

    @discardableResult
    private mutating func take(_ id: Entity.ID) -> (entity: Entity, place: Int)? {
        guard let place = index[id] else { return nil }
        let entity = entities.remove(at: place)
        index.removed(id, from: place, in: entities)
        return (entity, place)
    }

    /// Shows some of the entities only: those at the places that `show` is told.
    /// - Parameter query: `nil` shows all again.
    mutating func setFilter(_ query: String?) {
        self.query = query
        isFiltered = query != nil
        shownPlaces = []
        if entities.isEmpty { answer() } else { settle() }
    }

    mutating func show(_ places: [Int]) {
        shownPlaces = places
        answer()
    }

    private mutating func answer() {
        switch state {
        case .rows, .zeroMatch: state = answeredState
        case .loading, .empty, .failed, .stale: break
        }
    }

    /// The list is up to date: names its state by what it holds.
    mutating func settle() {
        state = .rows
        answer()
    }

    private var answeredState: ListState {
        if shownCount > 0 { return .rows }
        // A filter over nothing hides nothing; a search that the list answers may find nothing.
        if let query, !isFiltered || !entities.isEmpty { return .zeroMatch(query: query) }
        return .empty
    }
}
