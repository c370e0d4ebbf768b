/// Calls that were accepted and came to nothing: only the private channels tell.
extension ExchangeCore {
    /// An order that had ended when its end was asked for.
    func failToCancel(_ order: OwnOrder, at now: Int64) {
        accountNews.add([OrderEvent(subject: .child(order, .cancelFailed), date: now)])
    }

    /// Gives an order its id and nothing else, as where it is refused behind the answer. Its number is not used again
    /// while the exchange is open.
    func fail(_ ticket: OrderTicket, because reason: String, at now: Int64) -> OwnOrder {
        let order = order(ticket, feeRate: 0, expires: now + ticket.minutesToExpire * 60_000, at: now)
        nextOrderNumber += 1
        accountNews.add([OrderEvent(subject: .child(order, .failed(reason: reason)), date: now)])
        return order
    }

    /// The same for a special order.
    func fail(_ ticket: ParentTicket, because reason: String, at now: Int64) -> ParentOrder {
        let parent = parent(ticket, at: now)
        accounts.parents.nextNumber += 1
        accountNews.add([OrderEvent(subject: .parent(parent, .failed(reason: reason)), date: now)])
        return parent
    }
}
