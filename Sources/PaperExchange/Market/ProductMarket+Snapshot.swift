extension ProductMarket {
    private static let version: Int64 = 3
    /// Before, markets knew one state only: running.
    private static let statesSince: Int64 = 2
    /// Before, they were stored between two seconds only.
    private static let progressSince: Int64 = 3

    /// Everything the next second depends on.
    func snapshot() -> [UInt8] {
        var writer = ByteWriter()
        writer.write(Self.version)
        for value in [nextSecond, venue.tradeCount] { writer.write(value) }
        let statistics = venue.statistics
        for value in [statistics.lastPrice, statistics.tick, statistics.hour] { writer.write(value) }
        for volume in statistics.volumes { writer.write(wide: volume) }
        writer.write(simulation == nil ? 0 : 1)
        if let simulation {
            for value in [Int64(bitPattern: simulation.random.state), simulation.fair, simulation.counter] {
                writer.write(value)
            }
        }
        for side in [OrderSide.buy, .sell] { write(side, to: &writer) }
        for value in [venue.phase.kind.rawValue, venue.phase.until] { writer.write(value) }
        let progress = simulation?.progress ?? MarketSimulation.Progress()
        for value in [progress.stage.rawValue, progress.left ?? -1, progress.moment] { writer.write(value) }
        return writer.sealed()
    }

    private func write(_ side: OrderSide, to writer: inout ByteWriter) {
        var orders: [RestingOrder] = []
        venue.book.forEach(side) { order in
            orders.append(order)
            return true
        }
        writer.write(Int64(orders.count))
        for order in orders {
            for value in [order.price, order.size, order.tag] { writer.write(value) }
        }
    }

    /// Takes over a snapshot.
    ///
    /// - Returns: the own orders that rest in the book.
    mutating func restore(_ snapshot: [UInt8]) throws(ByteReader.Damaged) -> [RestingOrder] {
        var reader = try ByteReader(sealed: snapshot)
        let version = try reader.read(in: 1...Self.version)
        nextSecond = try reader.read(in: Bounds.second)
        venue.tradeCount = try reader.read(in: Bounds.count)
        seenTrades = venue.tradeCount
        venue.statistics = try Self.readStatistics(&reader)
        if try reader.read() == 1 {
            let (state, fair, counter) = (
                try reader.read(), try reader.read(in: 1...1 << 61), try reader.read(in: Bounds.count)
            )
            simulation?.random.state = UInt64(bitPattern: state)
            simulation?.fair = fair
            simulation?.counter = counter
        }
        venue.book = MatchingBook()
        var resting: [RestingOrder] = []
        for side in [OrderSide.buy, .sell] { resting += try restoreOrders(side, &reader) }
        venue.phase = version < Self.statesSince ? .running : try Self.readPhase(&reader)
        if version >= Self.progressSince {
            let progress = try Self.readProgress(&reader)
            simulation?.progress = progress
        }
        noteStored()
        guard reader.isAtEnd else { throw ByteReader.Damaged() }
        return resting.filter { OrderTag.isOwn($0.tag) }
    }

    private static func readPhase(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> MarketPhase {
        guard let kind = MarketPhase.Kind(rawValue: try reader.read()) else { throw ByteReader.Damaged() }
        return MarketPhase(kind: kind, until: try reader.read(in: 0...Int64.max))
    }

    private static func readProgress(
        _ reader: inout ByteReader
    ) throws(ByteReader.Damaged) -> MarketSimulation.Progress {
        guard let stage = MarketSimulation.Progress.Stage(rawValue: try reader.read()) else {
            throw ByteReader.Damaged()
        }
        let left = try reader.read(in: -1...Bounds.acts.upperBound)
        return MarketSimulation.Progress(
            stage: stage, left: left < 0 ? nil : left, moment: try reader.read(in: 0...999))
    }

    private static func readStatistics(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> MarketStatistics {
        let lastPrice = try reader.read(in: 0...Bounds.price.upperBound)
        let tick = try reader.read(in: Bounds.count)
        let hour = try reader.read(in: 0...Bounds.second.upperBound / 3600)
        var volumes: [Int128] = []
        for _ in 0..<24 { volumes.append(try reader.readWide(in: 0...1 << 120)) }
        return MarketStatistics(lastPrice: lastPrice, tick: tick, volumes: volumes, hour: hour)
    }

    private mutating func restoreOrders(
        _ side: OrderSide, _ reader: inout ByteReader
    ) throws(ByteReader.Damaged) -> [RestingOrder] {
        var orders: [RestingOrder] = []
        let count = try reader.readCount()
        guard count <= Bounds.openOrders + Bounds.quotes else { throw ByteReader.Damaged() }
        for _ in 0..<count {
            let (price, size) = (try reader.read(in: Bounds.price), try reader.read(in: Bounds.size))
            let tag = try reader.read(in: 0...Int64.max)
            let id = venue.book.restore(side: side, price: price, size: size, tag: tag)
            orders.append(RestingOrder(id: id, side: side, price: price, size: size, tag: tag))
        }
        let quotes = orders.filter { !OrderTag.isOwn($0.tag) }
        simulation?.takeOver(
            quotes.map { MarketSimulation.Quote(id: $0.id, price: $0.price, tag: $0.tag) }, side)
        return orders
    }
}
