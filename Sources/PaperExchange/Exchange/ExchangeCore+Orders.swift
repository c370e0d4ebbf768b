internal import SaifuSQLite

/// An order as a client asks for it, already checked against the market's rules.
struct OrderTicket {
    var holder = Holder.home
    let market: Int
    let side: OrderSide
    /// In ticks; `nil` for a market order.
    let price: Int64?
    /// In units.
    let size: Int64
    let timeInForce: OwnOrder.TimeInForce
    let minutesToExpire: Int64
}

/// Why an order was not taken.
enum OrderFailure: Error {
    case insufficientFunds
    /// Positions and orders would require more collateral than there is.
    case insufficientMargin
    case tooManyOpenOrders
    /// The market takes no such order in its present state.
    case marketClosed
    case notFound
    case storage(DatabaseError)
}

extension ExchangeCore {
    /// Takes an order, trades what trades at once, and returns it when all of that is on the disk.
    func place(_ ticket: OrderTicket, at now: Int64) throws(OrderFailure) -> OwnOrder {
        guard accounts.parents.leavesRoom(beside: accounts.open.count) else { throw .tooManyOpenOrders }
        let order = try admit(ticket, expires: now + ticket.minutesToExpire * 60_000, at: now)
        enter(order, at: now)
        follow(order.market, at: now)
        do { try commit() } catch { throw .storage(error) }
        return order
    }

    /// The order that a ticket becomes, when there is money for it; nothing changes yet.
    ///
    /// - Parameter others: orders that are placed together with it, and must be paid too.
    func admit(
        _ ticket: OrderTicket, beside others: [OwnOrder] = [], expires: Int64, at now: Int64
    ) throws(OrderFailure) -> OwnOrder {
        try checkPhase(ticket)
        let rate: Int64
        do {
            rate = units[ticket.market].isMargin ? 0 : try feeRate.rate(of: ticket.holder, at: now, in: store)
        } catch {
            throw .storage(error)
        }
        let order = order(ticket, feeRate: rate, expires: expires, at: now)
        try checkFunds(order, beside: others)
        return order
    }

    /// The order that a ticket would become.
    func order(_ ticket: OrderTicket, feeRate: Int64, expires: Int64, at now: Int64) -> OwnOrder {
        OwnOrder(
            number: nextOrderNumber,
            tag: OrderTag(source: OrderTag.own, second: now / 1000, counter: nextOrderNumber),
            holder: ticket.holder, market: ticket.market, side: ticket.side, price: ticket.price, size: ticket.size,
            timeInForce: ticket.timeInForce, feeRate: feeRate, created: now, expires: expires, outstanding: ticket.size)
    }

    /// Sends an admitted order to its book, and books what it trades at once.
    ///
    /// - Returns: the order as it is then.
    @discardableResult
    func enter(_ order: OwnOrder, at now: Int64) -> OwnOrder {
        nextOrderNumber += 1
        let index = order.market
        accounts.update(order, units[index])
        accounts.tell(order, .ordered, at: now)
        let outcome = markets[index].venue.submit(order.bookOrder, at: now)
        settle(index)
        var result = accounts.changed[order.tag.rawValue] ?? order
        result.resting = outcome.resting
        if outcome.cancelled > 0 {
            result.end(as: .canceled)
            accounts.tell(result, .canceled(size: outcome.cancelled), at: now)
        }
        accounts.update(result, units[index])
        return result
    }

    private func checkFunds(_ order: OwnOrder, beside others: [OwnOrder]) throws(OrderFailure) {
        let units = units[order.market]
        guard !units.isMargin else {
            return try Margin(core: self, market: order.market, holder: order.holder).check(order, beside: others)
        }
        let asset = order.side == .buy ? units.quoteCode : units.baseCode
        let needed = (others.filter { $0.side == order.side } + [order]).reduce(Int128(0)) {
            $0 + markets[order.market].need(of: $1)
        }
        guard needed <= accounts.available(asset, of: order.holder) else { throw .insufficientFunds }
    }

    /// Takes open orders out of the book; what had traded stays.
    func cancel(_ orders: [OwnOrder], at now: Int64) throws(OrderFailure) {
        guard !orders.isEmpty else { return }
        for order in orders {
            end(order, as: .canceled, at: now)
            follow(order.market, at: now)
        }
        do { try commit() } catch { throw .storage(error) }
    }

    /// Ends the open orders of a market whose time is over at `date` (milliseconds since 1970).
    func expire(_ index: Int, at date: Int64) {
        for parent in accounts.parents.active(in: index).reversed() where parent.expires <= date {
            end(parent, as: .expired, at: date)
        }
        let due = accounts.open.values.filter { $0.market == index && $0.expires <= date }
        for order in due.sorted(by: { $0.number < $1.number }) { end(order, as: .expired, at: date) }
        follow(index, at: date)
    }

    /// - Parameter state: cancelled or expired.
    func end(_ order: OwnOrder, as state: OwnOrder.State, at date: Int64) {
        guard let resting = order.resting else { return }
        markets[order.market].venue.cancel(resting)
        let size = order.outstanding
        var order = order
        order.end(as: state)
        accounts.update(order, units[order.market])
        if state == .expired {
            accounts.tell(order, .expired, at: order.expires)
        } else {
            accounts.tell(order, .canceled(size: size), at: date)
        }
        dirty.insert(order.market)
    }

    /// A holder's open orders of a market, the newest first.
    func openOrders(_ market: Int, of holder: Holder) -> [OwnOrder] {
        accounts.open.values.filter { $0.market == market && $0.holder == holder }.sorted { $0.number > $1.number }
    }

    /// The tape of a market, the newest first: what is in memory, then what is stored.
    func tape(_ market: Int, page: ListPage) throws(DatabaseError) -> [MatchedTrade] {
        let fresh = markets[market].venue.tape.reversed().filter { $0.id > page.lower && $0.id < page.upper }
        let newest = Array(fresh.prefix(Int(page.limit)))
        guard newest.count < page.limit else { return newest }
        var rest = page
        rest.count = page.limit - Int64(newest.count)
        return newest + (try store.tape(units[market].code, page: rest))
    }
}

extension ProductMarket {
    /// Returns the amount that an order will hold back, or pay at once, in the smallest unit of the asset it is paid
    /// with.
    fileprivate func need(of order: OwnOrder) -> Int128 {
        guard order.side == .buy, order.price == nil else { return order.held(units) }
        // One writer: what the preview says is what will be paid.
        return venue.book.preview(order.bookOrder).reduce(0) {
            $0 + units.cost(price: $1.price, size: $1.size, up: true)
        }
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
