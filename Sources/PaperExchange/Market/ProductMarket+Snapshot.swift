extension ProductMarket {
    private static let version: Int64 = 1

    /// Everything the next second depends on.
    func snapshot() -> [UInt8] {
        var writer = ByteWriter()
        writer.write(Self.version)
        for value in [nextSecond, venue.tradeCount] { writer.write(value) }
        let statistics = venue.statistics
        for value in [statistics.lastPrice, statistics.tick, statistics.hour] + statistics.volumes {
            writer.write(value)
        }
        writer.write(simulation == nil ? 0 : 1)
        if let simulation {
            for value in [Int64(bitPattern: simulation.random.state), simulation.fair, simulation.counter] {
                writer.write(value)
            }
        }
        for side in [BookSide.buy, .sell] { write(side, to: &writer) }
        return writer.sealed()
    }

    private func write(_ side: BookSide, to writer: inout ByteWriter) {
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
        guard try reader.read() == Self.version else { throw ByteReader.Damaged() }
        nextSecond = try reader.read()
        savedSecond = nextSecond
        venue.tradeCount = try reader.read()
        venue.statistics = try Self.readStatistics(&reader)
        if try reader.read() == 1 {
            let (state, fair, counter) = (try reader.read(), try reader.read(), try reader.read())
            simulation?.random.state = UInt64(bitPattern: state)
            simulation?.fair = fair
            simulation?.counter = counter
        }
        venue.book = OrderBook()
        var resting: [RestingOrder] = []
        for side in [BookSide.buy, .sell] { resting += try restoreOrders(side, &reader) }
        guard reader.isAtEnd else { throw ByteReader.Damaged() }
        return resting.filter { OrderTag.isOwn($0.tag) }
    }

    private static func readStatistics(_ reader: inout ByteReader) throws(ByteReader.Damaged) -> MarketStatistics {
        let (lastPrice, tick, hour) = (try reader.read(), try reader.read(), try reader.read())
        var volumes: [Int64] = []
        for _ in 0..<24 { volumes.append(try reader.read()) }
        return MarketStatistics(lastPrice: lastPrice, tick: tick, volumes: volumes, hour: hour)
    }

    private mutating func restoreOrders(
        _ side: BookSide, _ reader: inout ByteReader
    ) throws(ByteReader.Damaged) -> [RestingOrder] {
        var orders: [RestingOrder] = []
        for _ in 0..<(try reader.readCount()) {
            let (price, size, tag) = (try reader.read(), try reader.read(), try reader.read())
            guard price > 0, size > 0 else { throw ByteReader.Damaged() }
            let id = venue.book.restore(side: side, price: price, size: size, tag: tag)
            orders.append(RestingOrder(id: id, side: side, price: price, size: size, tag: tag))
        }
        // A maker's tags grow with time, so that sorting them gives back the order in which quotes were placed.
        simulation?[side] = orders.filter { !OrderTag.isOwn($0.tag) }.sorted { $0.tag < $1.tag }
            .map { MarketSimulation.Quote(id: $0.id, price: $0.price, tag: $0.tag) }
        return orders
    }
}
