/// The entities of a provider, their ids, the filter over them and what can be said about the whole.
struct EntityList<Entity: Identifiable & Sendable> {
    private(set) var state = ListState.loading
    private(set) var entities: [Entity] = []
    private(set) var duplicates: [Entity.ID] = []
    /// Indices into `entities` of what is shown; meaningful only while filtered.
    private(set) var shownIndices: [Int] = []

    private var indices: [Entity.ID: Int] = [:]
    private var query: String?
    private var filter: ((Entity) -> Bool)?

    var isFiltered: Bool { filter != nil }
    var shownCount: Int { isFiltered ? shownIndices.count : entities.count }

    func index(of id: Entity.ID) -> Int? { indices[id] }

    func shown(at row: Int) -> Entity? {
        guard row >= 0, row < shownCount else { return nil }
        return entities[isFiltered ? shownIndices[row] : row]
    }

    func shownRow(of id: Entity.ID) -> Int? {
        guard let index = indices[id] else { return nil }
        return isFiltered ? shownIndices.firstIndex(of: index) : index
    }

    mutating func begin() {
        state = entities.isEmpty ? .loading : .stale(nil)
    }

    mutating func fail(_ failure: ListFailure) {
        state = entities.isEmpty ? .failed(failure) : .stale(failure)
    }

    mutating func replaceAll(with new: [Entity], query: String?) {
        entities.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        self.query = query
        filter = nil
        append(new)
    }

    mutating func append(_ page: [Entity]) {
        duplicates = []
        indices.reserveCapacity(entities.count + page.count)
        for entity in page {
            if let index = indices[entity.id] {
                duplicates.append(entity.id)
                entities[index] = entity
            } else {
                indices[entity.id] = entities.count
                entities.append(entity)
            }
        }
        settle()
    }

    mutating func insert(_ entity: Entity, at index: Int) {
        duplicates = []
        if let old = indices[entity.id] {
            duplicates = [entity.id]
            entities.remove(at: old)
        }
        entities.insert(entity, at: min(max(index, 0), entities.count))
        reindex()
        settle()
    }

    mutating func update(_ entity: Entity) -> Bool {
        guard let index = indices[entity.id] else { return false }
        entities[index] = entity
        refilter()
        return true
    }

    mutating func move(_ id: Entity.ID, to target: Int) -> Bool {
        guard let index = indices[id] else { return false }
        let entity = entities.remove(at: index)
        entities.insert(entity, at: min(max(target, 0), entities.count))
        reindex()
        refilter()
        return true
    }

    mutating func remove(_ id: Entity.ID) -> Entity? {
        guard let index = indices[id] else { return nil }
        let entity = entities.remove(at: index)
        reindex()
        refilter()
        if entities.isEmpty { settle() }
        return entity
    }

    mutating func setFilter(_ query: String?, _ matches: @escaping (Entity) -> Bool) {
        self.query = query
        filter = query == nil ? nil : matches
        if entities.isEmpty {
            refilter()
        } else {
            settle()
        }
    }

    private mutating func reindex() {
        indices.removeAll(keepingCapacity: true)
        for (index, entity) in entities.enumerated() { indices[entity.id] = index }
    }

    private mutating func refilter() {
        shownIndices = filter.map { filter in entities.indices.filter { filter(entities[$0]) } } ?? []
        switch state {
        case .rows, .zeroMatch: state = answeredState
        case .loading, .empty, .failed, .stale: break
        }
    }

    /// The list is up to date: names its state by what it holds.
    private mutating func settle() {
        state = .rows
        refilter()
    }

    private var answeredState: ListState {
        if shownCount > 0 { return .rows }
        if let query { return .zeroMatch(query: query) }
        return .empty
    }
}
