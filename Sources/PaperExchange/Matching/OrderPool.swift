/// The resting orders of one book in one block of memory, linked by position.
///
/// A freed slot is used again with a new generation, so an old `RestingOrderID` finds nothing instead of a stranger.
struct OrderPool {
    struct Node {
        var size: Int64
        /// See `PriceLevels`: the price for a buy, the negated price for a sell.
        var key: Int64
        var tag: Int64
        var previous: Int32
        var next: Int32
        var generation: UInt32
        var side: OrderSide
        var isResting: Bool
    }

    /// The end of a list.
    static let none: Int32 = -1

    private(set) var nodes: [Node] = []
    private var firstFree = OrderPool.none
    private(set) var count = 0

    subscript(_ slot: Int32) -> Node {
        get { nodes[Int(slot)] }
        _modify { yield &nodes[Int(slot)] }
    }

    mutating func insert(side: OrderSide, key: Int64, size: Int64, tag: Int64, after previous: Int32) -> Int32 {
        count += 1
        let slot = firstFree
        guard slot != OrderPool.none else {
            nodes.append(
                Node(
                    size: size, key: key, tag: tag, previous: previous, next: OrderPool.none, generation: 0,
                    side: side, isResting: true))
            return Int32(truncatingIfNeeded: nodes.count - 1)
        }
        firstFree = nodes[Int(slot)].next
        nodes[Int(slot)] = Node(
            size: size, key: key, tag: tag, previous: previous, next: OrderPool.none,
            generation: nodes[Int(slot)].generation &+ 1, side: side, isResting: true)
        return slot
    }

    mutating func remove(_ slot: Int32) {
        count -= 1
        nodes[Int(slot)].isResting = false
        nodes[Int(slot)].next = firstFree
        firstFree = slot
    }

    func id(of slot: Int32) -> RestingOrderID { RestingOrderID(slot: slot, generation: nodes[Int(slot)].generation) }

    /// The slot of an order that still rests.
    func slot(of id: RestingOrderID) -> Int32? {
        guard id.slot >= 0, Int(id.slot) < nodes.count else { return nil }
        let node = nodes[Int(id.slot)]
        return node.isResting && node.generation == id.generation ? id.slot : nil
    }
}
