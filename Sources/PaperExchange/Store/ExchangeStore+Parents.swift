internal import SaifuSQLite

/// A special order with what the orders it placed have come to.
struct ListedParent {
    let parent: ParentOrder
    /// In units, and summed over the legs, as what follows is.
    var executed: Int64 = 0
    var outstanding: Int64 = 0
    /// Ticks times units.
    var notional: Int128 = 0
    var commission: Int64 = 0

    var size: Int64 { parent.legs.reduce(0) { $0 + $1.size } }
    var canceled: Int64 { size - executed - outstanding }
}

extension ExchangeStore {
    /// Whether the file has special orders; one of an earlier version has none until it is adopted.
    private func hasParents() throws(DatabaseError) -> Bool {
        try database.userVersion() >= Schema.parentsSince
    }

    /// The numbers of those that are not over, the oldest first.
    func activeParents() throws(DatabaseError) -> [Int64] {
        guard try hasParents() else { return [] }
        return try database.prepare("SELECT number FROM parents WHERE state = 0 ORDER BY number").all {
            (row) throws(DatabaseError) in try row.int64(0, in: Bounds.count)
        }
    }

    func nextParentNumber() throws(DatabaseError) -> Int64 {
        guard try hasParents() else { return Self.firstParentNumber }
        return max(try number("SELECT max(number) FROM parents") + 1, Self.firstParentNumber)
    }

    static let firstParentNumber: Int64 = 100_000_001

    /// - Throws: `unexpectedValue` for figures that no special order has.
    func parent(_ number: Int64) throws(DatabaseError) -> ParentOrder? {
        let legs = try database.prepare(
            """
            SELECT condition, side, price, trigger_price, trail, size, state, best, child FROM legs WHERE parent = ?
            ORDER BY leg
            """
        ).all(.integer(number)) { (row) throws(DatabaseError) in try ParentOrder.Leg(row) }
        return try database.prepare(
            """
            SELECT number, tag, product, method, time_in_force, created, expires, state FROM parents WHERE number = ?
            """
        ).first(.integer(number)) { (row) throws(DatabaseError) in
            try ParentOrder(row, at: OrderPlace(row.text(2), products), legs: legs)
        }
    }

    /// The special orders of a product, the newest first.
    func listedParents(
        _ place: OrderPlace, state: ParentOrder.State?, page: ListPage
    ) throws(DatabaseError) -> [ListedParent] {
        let numbers = try database.prepare(
            """
            SELECT number FROM parents WHERE product = ? AND (? IS NULL OR state = ?) AND number > ? AND number < ?
            ORDER BY number DESC LIMIT ?
            """
        ).all(
            .text(place.text(products)), SQLiteValue(state?.rawValue), SQLiteValue(state?.rawValue),
            .integer(page.lower),
            .integer(page.upper), .integer(page.limit)
        ) { (row) throws(DatabaseError) in try row.int64(0) }
        var listed: [ListedParent] = []
        for number in numbers { if let parent = try parent(number) { listed.append(try self.listed(parent)) } }
        return listed
    }

    private func listed(_ parent: ParentOrder) throws(DatabaseError) -> ListedParent {
        var listed = ListedParent(parent: parent)
        for leg in parent.legs {
            guard let order = try leg.child.flatMap({ (tag) throws(DatabaseError) in try order(tag) }) else {
                listed.outstanding += leg.state.isEnd ? 0 : leg.size
                continue
            }
            listed.executed += order.executed
            listed.outstanding += order.outstanding
            listed.notional += order.notional
            listed.commission += order.commission
        }
        return listed
    }

    private func order(_ tag: Int64) throws(DatabaseError) -> OwnOrder? {
        try database.prepare("SELECT \(OwnOrder.columns) FROM orders WHERE tag = ?").first(.integer(tag)) {
            (row) throws(DatabaseError) in try OwnOrder(row, at: OrderPlace(row.text(2), products))
        }
    }

    /// The order with this public id, whatever became of it; `nil` when there is none.
    func order(named text: String, _ kind: OrderTag.Kind) throws(DatabaseError) -> OwnOrder? {
        guard let tag = try tag(of: text, kind) else { return nil }
        return try order(tag)
    }

    /// The special order with this public id; `nil` when there is none.
    func parent(named text: String, _ kind: OrderTag.Kind) throws(DatabaseError) -> ParentOrder? {
        guard let tags = OrderTag.candidates(for: text, kind, source: OrderTag.parent) else { return nil }
        let number = try database.prepare("SELECT number, tag FROM parents WHERE tag BETWEEN ? AND ?").all(
            .integer(tags.lowerBound), .integer(tags.upperBound)
        ) { (row) throws(DatabaseError) in (try row.int64(0), OrderTag(rawValue: try row.int64(1))) }
        .first { $0.1.text(kind) == text }?.0
        return try number.flatMap { (number) throws(DatabaseError) in try parent(number) }
    }

    func write(_ parent: ParentOrder) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO parents VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (number) DO UPDATE SET state = excluded.state
            """, .integer(parent.number), .integer(parent.tag.rawValue), .text(parent.place.text(products)),
            .integer(parent.method.rawValue), .integer(parent.timeInForce.rawValue), .integer(parent.created),
            .integer(parent.expires), .integer(parent.state.rawValue))
        for (index, leg) in parent.legs.enumerated() {
            try database.run(
                "INSERT OR REPLACE INTO legs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", .integer(parent.number),
                .integer(Int64(index)), .integer(leg.condition.rawValue), .integer(Int64(leg.side.rawValue)),
                SQLiteValue(leg.price), SQLiteValue(leg.trigger), SQLiteValue(leg.offset), .integer(leg.size),
                .integer(leg.state.rawValue), SQLiteValue(leg.best), SQLiteValue(leg.child))
        }
    }

    /// Takes a special order out of a file that is being recovered; the orders it placed stay.
    func removeParent(_ number: Int64) throws(DatabaseError) {
        try database.run("DELETE FROM legs WHERE parent = ?", .integer(number))
        try database.run("DELETE FROM parents WHERE number = ?", .integer(number))
    }
}

extension ParentOrder {
    fileprivate init(_ row: Row, at place: OrderPlace, legs: [Leg]) throws(DatabaseError) {
        guard let method = Method(rawValue: try row.int64(3)), method.legCount == legs.count,
            let lifetime = OwnOrder.TimeInForce(rawValue: try row.int64(4)),
            let state = State(rawValue: try row.int64(7))
        else { throw .unexpectedValue(column: 3, expected: "a special order") }
        self.init(
            number: try row.int64(0, in: Bounds.count), tag: OrderTag(rawValue: try row.int64(1, in: 0...Int64.max)),
            holder: place.holder, market: place.market, method: method, timeInForce: lifetime,
            created: try row.int64(5, in: Bounds.date),
            expires: try row.int64(6, in: Bounds.date), state: state, legs: legs)
        guard tag.source == OrderTag.parent else { throw .unexpectedValue(column: 1, expected: "a special order") }
    }
}

extension ParentOrder.Leg {
    fileprivate init(_ row: Row) throws(DatabaseError) {
        guard let condition = Condition(rawValue: try row.int64(0)), let state = State(rawValue: try row.int64(6))
        else {
            throw .unexpectedValue(column: 0, expected: "a part of a special order")
        }
        func ticks(_ column: Int) throws(DatabaseError) -> Int64? {
            try row.isNull(column) ? nil : row.int64(column, in: Bounds.price)
        }
        self.init(
            condition: condition, side: try row.side(1), price: try ticks(2), trigger: try ticks(3),
            offset: try ticks(4), size: try row.int64(5, in: Bounds.size))
        self.state = state
        best = try ticks(7)
        child = try row.isNull(8) ? nil : row.int64(8, in: 0...Int64.max)
        guard condition.hasPrice == (price != nil), state != .placed || child != nil else {
            throw .unexpectedValue(column: 2, expected: "a part of a special order")
        }
    }
}
