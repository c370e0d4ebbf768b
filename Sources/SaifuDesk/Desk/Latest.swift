/// The latest values, so many that none is forgotten while something is on its way.
struct Latest<Value: Hashable & Sendable>: Sendable {
    private static var most: Int { 512 }

    /// Oldest first.
    private(set) var values: [Value] = []

    func contains(_ value: Value) -> Bool { values.contains(value) }

    mutating func remove(_ value: Value) { values.removeAll { $0 == value } }

    mutating func add(_ value: Value) {
        remove(value)
        values.append(value)
        if values.count > Self.most { values.removeFirst() }
    }
}
