/// The latest ids, so many that none is forgotten while something is on its way.
struct LatestIDs: Sendable {
    private static let most = 512

    /// Oldest first.
    private var ids: [String] = []

    func contains(_ id: String) -> Bool { ids.contains(id) }

    mutating func remove(_ id: String) { ids.removeAll { $0 == id } }

    mutating func add(_ id: String) {
        remove(id)
        ids.append(id)
        if ids.count > Self.most { ids.removeFirst() }
    }
}
