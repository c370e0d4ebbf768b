internal import SaifuSQLite

/// An order as a client asks for it, already checked against the market's rules.
struct OrderTicket {
    let market: Int
    let side: BookSide
    /// In ticks; `nil` for a market order.
    let price: Int64?
    /// In units.
    let size: Int64
    let timeInForce: OwnOrder.TimeInForce
    let minutesToExpire: Int64
}

/// Why an order was not taken.
enum OrderFailure: Error {
    /// In the smallest unit of the asset.
    case insufficientFunds(asset: String, needed: Int128, available: Int128)
    case tooManyOpenOrders
    case notFound
    case storage(DatabaseError)
}

extension ExchangeCore {
    /// Takes an order, trades what trades at once, and returns it when all of that is on the disk.
    func place(_ ticket: OrderTicket, at now: Int64) throws(OrderFailure) -> OwnOrder {
        guard account.open.count < Bounds.openOrders else { throw .tooManyOpenOrders }
        let order = try newOrder(ticket, at: now)
        try checkFunds(order)
        nextOrderNumber += 1
        let index = order.market
        account.update(order, units[index])
        let outcome = markets[index].venue.submit(order.bookOrder, at: now)
        settle(index)
        var result = account.changed[order.tag.rawValue] ?? order
        result.resting = outcome.resting
        if outcome.cancelled > 0 { result.end(as: .canceled) }
        account.update(result, units[index])
        do { try commit() } catch { throw .storage(error) }
        return result
    }

    private func newOrder(_ ticket: OrderTicket, at now: Int64) throws(OrderFailure) -> OwnOrder {
        let rate: Int64
        do { rate = try feeRate.rate(at: now, in: store) } catch { throw .storage(error) }
        return OwnOrder(
            number: nextOrderNumber,
            tag: OrderTag(source: OrderTag.own, second: now / 1000, counter: nextOrderNumber), market: ticket.market,
            side: ticket.side, price: ticket.price, size: ticket.size, timeInForce: ticket.timeInForce, feeRate: rate,
            created: now, expires: now + ticket.minutesToExpire * 60_000, outstanding: ticket.size)
    }

    private func checkFunds(_ order: OwnOrder) throws(OrderFailure) {
        let units = units[order.market]
        let asset = order.side == .buy ? units.quoteCode : units.baseCode
        var needed = order.held(units)
        if order.side == .buy, order.price == nil {
            // One writer: what the preview says is what will be paid.
            let fills = markets[order.market].venue.book.preview(order.bookOrder)
            needed = fills.reduce(Int128(0)) { $0 + units.cost(price: $1.price, size: $1.size, up: true) }
        }
        let available = account.available(asset)
        guard needed <= available else {
            throw .insufficientFunds(asset: asset, needed: needed, available: available)
        }
    }

    /// Takes open orders out of the book; what had traded stays.
    func cancel(_ orders: [OwnOrder]) throws(OrderFailure) {
        guard !orders.isEmpty else { return }
        for order in orders { end(order, as: .canceled) }
        do { try commit() } catch { throw .storage(error) }
    }

    /// Ends the open orders of a market whose time is over at `date` (milliseconds since 1970).
    func expire(_ index: Int, at date: Int64) {
        let due = account.open.values.filter { $0.market == index && $0.expires <= date }
        for order in due.sorted(by: { $0.number < $1.number }) { end(order, as: .expired) }
    }

    private func end(_ order: OwnOrder, as state: OwnOrder.State) {
        guard let resting = order.resting else { return }
        markets[order.market].venue.cancel(resting)
        var order = order
        order.end(as: state)
        account.update(order, units[order.market])
        dirty.insert(order.market)
    }

    /// The open orders of a market, the newest first.
    func openOrders(_ market: Int) -> [OwnOrder] {
        account.open.values.filter { $0.market == market }.sorted { $0.number > $1.number }
    }

    /// The tape of a market, the newest first: what is in memory, then what is stored.
    func tape(_ market: Int, page: ListPage) throws(DatabaseError) -> [Trade] {
        let fresh = markets[market].venue.tape.reversed().filter { $0.id > page.lower && $0.id < page.upper }
        let newest = Array(fresh.prefix(Int(page.limit)))
        guard newest.count < page.limit else { return newest }
        var rest = page
        rest.count = page.limit - Int64(newest.count)
        return newest + (try store.tape(units[market].code, page: rest))
    }
}

extension OwnOrder {
    /// The order as the book takes it.
    var bookOrder: BookOrder {
        let lifetime: BookLifetime =
            switch timeInForce {
            case .goodTillCanceled: price == nil ? .cancelRemainder : .rest
            case .immediateOrCancel: .cancelRemainder
            case .fillOrKill: .allOrNothing
            }
        return BookOrder(side: side, price: price, size: outstanding, lifetime: lifetime, tag: tag.rawValue)
    }
}
