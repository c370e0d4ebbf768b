internal import SaifuSQLite

extension ExchangeStore {
    /// The open positions; none in a file of an earlier version until it is adopted.
    func positions() throws(DatabaseError) -> Positions {
        var positions = Positions()
        guard try database.userVersion() >= Schema.positionsSince else { return positions }
        positions.lots = try database.prepare(
            "SELECT id, side, price, size, opened, order_tag, funding FROM lots ORDER BY id"
        ).all { (row) throws(DatabaseError) in
            Lot(
                id: try row.int64(0, in: Bounds.count), side: try row.side(1),
                price: try row.int64(2, in: Bounds.price), size: try row.int64(3, in: Bounds.size),
                opened: try row.int64(4, in: Bounds.date), orderTag: try row.int64(5, in: 0...Int64.max),
                funding: Int128(try row.int64(6)))
        }
        positions.nextLot = max(try setting("next_lot") ?? 1, (positions.lots.last?.id ?? 0) + 1)
        positions.fundedAt = try setting("funded_at") ?? 0
        positions.callDue = try setting("call_due")
        return positions
    }

    private func setting(_ name: String) throws(DatabaseError) -> Int64? {
        try database.prepare("SELECT value FROM settings WHERE name = ?").first(.text(name)) {
            (row) throws(DatabaseError) in try row.int64(0, in: Bounds.count)
        }
    }

    func write(_ positions: Positions, product: String) throws(DatabaseError) {
        var open: [Int64: Lot] = [:]
        for lot in positions.lots where positions.changed.contains(lot.id) { open[lot.id] = lot }
        for id in positions.changed.sorted() {
            guard let lot = open[id] else {
                try database.run("DELETE FROM lots WHERE id = ?", .integer(id))
                continue
            }
            try database.run(
                "INSERT OR REPLACE INTO lots VALUES (?, ?, ?, ?, ?, ?, ?, ?)", .integer(id), .text(product),
                .integer(Int64(lot.side.rawValue)), .integer(lot.price), .integer(lot.size), .integer(lot.opened),
                .integer(lot.orderTag), try .amount(lot.funding))
        }
        try write("next_lot", positions.nextLot)
        try write("funded_at", positions.fundedAt)
        try write("call_due", positions.callDue)
    }

    private func write(_ name: String, _ value: Int64?) throws(DatabaseError) {
        guard let value else { return try database.run("DELETE FROM settings WHERE name = ?", .text(name)) }
        try database.run("INSERT OR REPLACE INTO settings VALUES (?, ?)", .text(name), .integer(value))
    }
}
