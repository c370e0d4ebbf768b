/// The observers of a change. An observer leaves by itself when its owner is gone;
/// an owner that asks again replaces what it asked for before.
@MainActor
struct ObserverList {
    private struct Observer {
        weak var owner: AnyObject?
        let body: @MainActor (RowChange) -> Void
    }

    private var observers: [Observer] = []

    mutating func add(_ owner: AnyObject, _ body: @escaping @MainActor (RowChange) -> Void) {
        observers.removeAll { $0.owner == nil || $0.owner === owner }
        observers.append(Observer(owner: owner, body: body))
    }

    func notify(_ change: RowChange) {
        for observer in observers where observer.owner != nil { observer.body(change) }
    }
}
