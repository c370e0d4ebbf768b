internal import SaifuSQLite

/// The open positions and what is kept of them.
struct PositionRows {
    let database: Database
    /// By market position.
    let products: [String]

    /// Reads them; there are none in a file of an earlier version until it is adopted.
    func load(into accounts: inout TradingAccounts) throws(DatabaseError) {
        guard try database.userVersion() >= Schema.positionsSince else { return }
        var last: Int64 = 0
        let lots = try database.prepare(
            "SELECT id, side, price, size, opened, order_tag, funding, product FROM lots ORDER BY id"
        ).all { (row) throws(DatabaseError) in
            let lot = Lot(
                id: try row.int64(0, in: Bounds.count), side: try row.side(1),
                price: try row.int64(2, in: Bounds.price), size: try row.int64(3, in: Bounds.size),
                opened: try row.int64(4, in: Bounds.date), orderTag: try row.int64(5, in: 0...Int64.max),
                funding: Int128(try row.int64(6)))
            return (lot, try OrderPlace(row.text(7), products).holder)
        }
        for (lot, holder) in lots {
            accounts.positions[holder, default: Positions()].lots.append(lot)
            last = lot.id
        }
        for holder in accounts.positions.keys {
            accounts.positions[holder]?.callDue = try setting(Self.callDue(holder))
        }
        accounts.nextLot = max(try setting("next_lot") ?? 1, last + 1)
        accounts.fundedAt = try setting("funded_at") ?? 0
    }

    private static func callDue(_ holder: Holder) -> String {
        holder == .home ? "call_due" : "call_due \(holder.index)"
    }

    private func setting(_ name: String) throws(DatabaseError) -> Int64? {
        try database.prepare("SELECT value FROM settings WHERE name = ?").first(.text(name)) {
            (row) throws(DatabaseError) in try row.int64(0, in: Bounds.count)
        }
    }

    func write(_ accounts: TradingAccounts, market: Int) throws(DatabaseError) {
        for (holder, positions) in accounts.positions {
            try write(positions, at: OrderPlace(market: market, holder: holder))
        }
        try write("next_lot", accounts.nextLot)
        try write("funded_at", accounts.fundedAt)
    }

    private func write(_ positions: Positions, at place: OrderPlace) throws(DatabaseError) {
        var open: [Int64: Lot] = [:]
        for lot in positions.lots where positions.changed.contains(lot.id) { open[lot.id] = lot }
        for id in positions.changed.sorted() {
            guard let lot = open[id] else {
                try database.run("DELETE FROM lots WHERE id = ?", .integer(id))
                continue
            }
            try database.run(
                "INSERT OR REPLACE INTO lots VALUES (?, ?, ?, ?, ?, ?, ?, ?)", .integer(id),
                .text(place.text(products)),
                .integer(Int64(lot.side.rawValue)), .integer(lot.price), .integer(lot.size), .integer(lot.opened),
                .integer(lot.orderTag), try .amount(lot.funding))
        }
        try write(Self.callDue(place.holder), positions.callDue)
    }

    private func write(_ name: String, _ value: Int64?) throws(DatabaseError) {
        guard let value else { return try database.run("DELETE FROM settings WHERE name = ?", .text(name)) }
        try database.run("INSERT OR REPLACE INTO settings VALUES (?, ?)", .text(name), .integer(value))
    }
}
