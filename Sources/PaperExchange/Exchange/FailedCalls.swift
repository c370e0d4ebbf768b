/// Calls that were accepted and came to nothing: only the private channels tell.
struct FailedCalls {
    let core: ExchangeCore

    /// Tells that an order had ended when its end was asked for.
    func cancel(_ order: OwnOrder, at now: Int64) {
        core.accountNews.add([OrderEvent(subject: .child(order, .cancelFailed), date: now)])
    }

    /// Gives an order its id and nothing else, as where it is refused behind the answer. Its number is not used again
    /// while the exchange is open.
    func place(_ ticket: OrderTicket, because reason: String, at now: Int64) -> OwnOrder {
        let order = core.order(ticket, feeRate: 0, expires: now + ticket.minutesToExpire * 60_000, at: now)
        core.nextOrderNumber += 1
        core.accountNews.add([OrderEvent(subject: .child(order, .failed(reason: reason)), date: now)])
        return order
    }

    /// The same for a special order.
    func place(_ ticket: ParentTicket, because reason: String, at now: Int64) -> ParentOrder {
        let parent = core.parent(ticket, at: now)
        core.accounts.parents.nextNumber += 1
        core.accountNews.add([OrderEvent(subject: .parent(parent, .failed(reason: reason)), date: now)])
        return parent
    }
}
