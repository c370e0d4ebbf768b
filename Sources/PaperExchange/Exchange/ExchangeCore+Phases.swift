extension ExchangeCore {
    /// Puts a market into a state; `running` ends any other at once, with its auction.
    func setPhase(_ phase: MarketPhase, of index: Int, at now: Int64) throws(OrderFailure) {
        if phase.kind == .running { reopen(index, at: now) } else { markets[index].venue.enter(phase) }
        dirty.insert(index)
        do { try commit() } catch { throw .storage(error) }
    }

    /// Lets a market run again: what was collected meets first, at one price.
    func reopen(_ index: Int, at date: Int64) {
        markets[index].venue.phase = .running
        markets[index].venue.holdAuction(at: date)
        settle(index)
        follow(index, at: date)
    }

    func checkPhase(_ ticket: OrderTicket) throws(OrderFailure) {
        guard markets[ticket.market].venue.phase.takes(ticket) else { throw .marketClosed }
    }
}
