/// The special orders of all accounts that are not over.
struct ParentOrders: Sendable {
    /// By number.
    private(set) var active: [Int64: ParentOrder] = [:]
    /// Those that watch the price, by market, the oldest first.
    private(set) var armed: [Int: [Int64]] = [:]
    /// The numbers of those behind an open order, by the order's tag.
    private var byChild: [Int64: Int64] = [:]
    /// Those that are not in the store as they are, by number. They are stored with their market's snapshot, so that a
    /// trail has seen no price that the market has yet to make again.
    var changed: [Int64: ParentOrder] = [:]
    var nextNumber: Int64 = 0

    /// The one that placed an order.
    func parent(of child: Int64) -> ParentOrder? { byChild[child].flatMap { active[$0] } }

    mutating func update(_ parent: ParentOrder) {
        changed[parent.number] = parent
        take(parent)
    }

    /// Takes over one that is in the store as it is.
    mutating func take(_ parent: ParentOrder) {
        let isActive = parent.state == .active
        for leg in parent.legs { if let child = leg.child { byChild[child] = isActive ? parent.number : nil } }
        active[parent.number] = isActive ? parent : nil
        let watches = isActive && parent.legs.contains { $0.state == .armed }
        var numbers = armed[parent.market] ?? []
        let place = numbers.firstIndex { $0 >= parent.number } ?? numbers.count
        let isThere = place < numbers.count && numbers[place] == parent.number
        guard watches != isThere else { return }
        if watches { numbers.insert(parent.number, at: place) } else { numbers.remove(at: place) }
        armed[parent.market] = numbers
    }

    /// Those of a market, the newest first; of one holder, or of all.
    func active(in market: Int, of holder: Holder? = nil) -> [ParentOrder] {
        active.values.filter { $0.market == market && (holder == nil || $0.holder == holder) }
            .sorted { $0.number > $1.number }
    }

    /// Whether there are so many that their orders might not fit the books any more, beside `orders` other ones.
    func leavesRoom(beside orders: Int) -> Bool { orders + active.count * 3 < Bounds.openOrders }
}
