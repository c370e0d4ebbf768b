/// A special order as a client asks for it, already checked against the market's rules.
struct ParentTicket {
    var holder = Holder.home
    let market: Int
    let method: ParentOrder.Method
    let timeInForce: OwnOrder.TimeInForce
    let minutesToExpire: Int64
    let legs: [ParentOrder.Leg]
}

extension ExchangeCore {
    /// Takes a special order and places what does not wait; returns it when all of that is on the disk.
    func place(_ ticket: ParentTicket, at now: Int64) throws(OrderFailure) -> ParentOrder {
        guard accounts.parents.leavesRoom(beside: accounts.open.count) else { throw .tooManyOpenOrders }
        guard markets[ticket.market].venue.phase.isAttended else { throw .marketClosed }
        var parent = parent(ticket, at: now)
        // What would be placed at once must be payable together; money for what waits is looked for when its turn comes.
        var first: [OwnOrder] = []
        for leg in parent.method.stages[0] where !parent.legs[leg].condition.isTriggered {
            first.append(try admit(parent.ticket(leg), beside: first, expires: parent.expires, at: now))
        }
        accounts.parents.nextNumber += 1
        accounts.tell(parent, .ordered, at: now)
        advance(&parent, at: now)
        accounts.parents.update(parent)
        dirty.insert(parent.market)
        follow(parent.market, at: now)
        do { try commit() } catch { throw .storage(error) }
        return parent
    }

    /// The special order that a ticket would become.
    func parent(_ ticket: ParentTicket, at now: Int64) -> ParentOrder {
        let number = accounts.parents.nextNumber
        return ParentOrder(
            number: number, tag: OrderTag(source: OrderTag.parent, second: now / 1000, counter: number),
            holder: ticket.holder, market: ticket.market, method: ticket.method, timeInForce: ticket.timeInForce,
            created: now, expires: now + ticket.minutesToExpire * 60_000, legs: ticket.legs)
    }

    /// Ends special orders with every order they have placed.
    func cancel(_ parents: [ParentOrder], at now: Int64) throws(OrderFailure) {
        guard !parents.isEmpty else { return }
        for parent in parents {
            end(parent, as: .canceled, at: now)
            follow(parent.market, at: now)
        }
        do { try commit() } catch { throw .storage(error) }
    }

    /// - Parameter state: cancelled or expired.
    func end(_ ended: ParentOrder, as state: ParentOrder.State, at date: Int64) {
        var parent = ended
        let isExpired = state == .expired
        for leg in parent.legs.indices where parent.legs[leg].state == .placed {
            endLeg(leg, of: &parent, as: isExpired ? .expired : .canceled, at: date)
        }
        parent.end(as: state, legs: isExpired ? .expired : .canceled)
        accounts.tell(parent, isExpired ? .expired : .canceled, at: isExpired ? parent.expires : date)
        accounts.parents.update(parent)
        dirty.insert(parent.market)
    }

    /// Lets special orders see what has happened in a market since they looked: orders that ended, then prices, one by
    /// one, with all that each of them leads to.
    func follow(_ index: Int, at date: Int64) {
        followEnds(at: date)
        while let trade = markets[index].nextUnseen() {
            watch(trade, in: index)
            followEnds(at: trade.date)
            watchMargin(index, at: trade.date)
            followEnds(at: trade.date)
        }
    }

    private func followEnds(at date: Int64) {
        while !accounts.ended.isEmpty {
            let child = accounts.ended.removeFirst()
            guard var parent = accounts.parents.parent(of: child), let leg = parent.leg(following: child),
                let order = accounts.changed[child]
            else { continue }
            take(order, as: leg, of: &parent, at: date)
            advance(&parent, at: date)
            accounts.parents.update(parent)
            dirty.insert(parent.market)
        }
    }

    private func watch(_ trade: MatchedTrade, in index: Int) {
        for number in accounts.parents.armed[index] ?? [] {
            // What the one before led to may have ended this one.
            followEnds(at: trade.date)
            guard var parent = accounts.parents.active[number] else { continue }
            let best = parent.legs.map(\.best)
            var isSent = false
            for leg in parent.legs.indices where parent.legs[leg].watches(trade, in: index) {
                guard parent.legs[leg].watch(trade.price) else { continue }
                send(leg, of: &parent, at: trade.date)
                isSent = true
            }
            if isSent {
                advance(&parent, at: trade.date)
                dirty.insert(index)
            }
            if isSent || parent.legs.map(\.best) != best { accounts.parents.update(parent) }
        }
    }
}

extension ExchangeCore {
    /// Brings a special order forward as far as it goes now.
    private func advance(_ parent: inout ParentOrder, at date: Int64) {
        for stage in parent.method.stages {
            if stage.allSatisfy({ parent.legs[$0].state == .waiting }) { start(stage, of: &parent, at: date) }
            if let done = stage.first(where: { parent.legs[$0].state == .completed }) {
                endOthers(than: done, of: &parent, at: date)
                continue
            }
            // One that was refused ends the others, and the whole.
            if let refused = stage.first(where: { parent.legs[$0].state == .rejected }) {
                endOthers(than: refused, of: &parent, at: date)
            }
            guard stage.allSatisfy({ parent.legs[$0].state.isEnd }) else { return }
            let state = parent.endState(of: stage)
            parent.end(as: state, legs: .canceled)
            accounts.tell(parent, parent.endEvent, at: date)
            return
        }
        parent.end(as: .completed, legs: .canceled)
    }

    private func start(_ stage: [Int], of parent: inout ParentOrder, at date: Int64) {
        for leg in stage where parent.legs[leg].state == .waiting {
            if parent.legs[leg].condition.isTriggered {
                let venue = markets[parent.market].venue
                parent.legs[leg].state = .armed
                parent.legs[leg].armedAfter = venue.tradeCount
                // A price that is there already counts; before the first trade there is none.
                let last = venue.statistics.lastPrice
                guard last > 0, parent.legs[leg].watch(last) else { continue }
            }
            send(leg, of: &parent, at: date)
            if parent.legs[leg].state == .completed || parent.legs[leg].state == .rejected { return }
        }
    }

    /// Places the order of a leg. One that waited for its price ends the others of its stage first: they may hold the
    /// very coins it sells.
    private func send(_ leg: Int, of parent: inout ParentOrder, at date: Int64) {
        if parent.legs[leg].condition.isTriggered { endOthers(than: leg, of: &parent, at: date) }
        do throws(OrderFailure) {
            let order = try admit(parent.ticket(leg), expires: parent.expires, at: date)
            accounts.tell(parent, .triggered(leg: leg + 1, order), at: date)
            parent.legs[leg].child = order.tag.rawValue
            // Before its order trades: it may do so with another order of the same special order.
            accounts.parents.update(parent)
            take(enter(order, at: date), as: leg, of: &parent, at: date)
        } catch {
            parent.legs[leg].state = .rejected
            parent.legs[leg].refusal = error
        }
    }

    /// Takes over how the order of a leg stands.
    private func take(_ order: OwnOrder, as leg: Int, of parent: inout ParentOrder, at date: Int64) {
        switch order.state {
        case .active: parent.legs[leg].state = .placed
        case .canceled: parent.legs[leg].state = .canceled
        case .expired: parent.legs[leg].state = .expired
        case .completed:
            parent.legs[leg].state = .completed
            accounts.tell(parent, .completed(leg: leg + 1, child: order.tag), at: date)
        }
    }

    private func endOthers(than leg: Int, of parent: inout ParentOrder, at date: Int64) {
        for other in parent.method.stages.first(where: { $0.contains(leg) }) ?? []
        where other != leg && !parent.legs[other].state.isEnd {
            endLeg(other, of: &parent, as: .canceled, at: date)
        }
    }

    private func endLeg(_ leg: Int, of parent: inout ParentOrder, as state: ParentOrder.Leg.State, at date: Int64) {
        let child = parent.legs[leg].child
        if let order = child.flatMap({ accounts.open[$0] }) {
            end(order, as: state == .expired ? .expired : .canceled, at: date)
        } else if let order = child.flatMap({ accounts.changed[$0] }), order.state == .completed {
            // The trade that completed the other has completed this one too.
            return take(order, as: leg, of: &parent, at: date)
        }
        parent.legs[leg].state = state
    }
}

extension ParentOrder {
    fileprivate func ticket(_ leg: Int) -> OrderTicket {
        OrderTicket(
            holder: holder, market: market, side: legs[leg].side, price: legs[leg].price, size: legs[leg].size,
            timeInForce: timeInForce, minutesToExpire: (expires - created) / 60_000)
    }
}

extension ParentOrder {
    /// The event of a special order that ended because none of its orders was done.
    fileprivate var endEvent: OrderEvent.Parent {
        switch state {
        case .rejected:
            .failed(reason: legs.compactMap(\.refusal).last.map { Refusal($0).message } ?? "Order is not accepted.")
        case .expired: .expired
        case .active, .completed, .canceled: .canceled
        }
    }
}

extension ParentOrder.Leg {
    fileprivate func watches(_ trade: MatchedTrade, in market: Int) -> Bool {
        state == .armed && armedAfter < MatchedTrade.count(id: trade.id, market: market)
    }
}
