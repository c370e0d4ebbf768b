internal import LightningAPI
internal import SaifuMoney
internal import SaifuWire

extension ProtocolServer {
    func send(
        _ body: OrderBody, of holder: Holder, from caller: CallBudgets.Caller, _ now: Int64
    ) throws(Refusal) -> OrderAcceptance {
        var ticket = try OrderTicket(body, core.units)
        ticket.holder = holder
        try countSize(ticket.size, from: caller, now)
        do {
            let order = try core.place(ticket, at: now)
            return OrderAcceptance(childOrderAcceptanceID: order.tag.text(.acceptance))
        } catch {
            throw Refusal(error)
        }
    }

    /// Orders of 0.1 base units at most have a limit of their own.
    func countSize(_ size: Int64, from caller: CallBudgets.Caller, _ now: Int64) throws(Refusal) {
        if size <= 10_000_000, !budgets.countSmallOrder(caller, at: now) { throw .overLimit }
    }

    /// Answered with an empty body: 200 says that the order has left the book.
    func cancel(_ body: OrderBody, of holder: Holder, _ now: Int64) throws(Refusal) -> HTTPResponseMessage {
        let units = try core.units.named(try body.requiredText("product_code"))
        let id = try body.text("child_order_id")
        let acceptance = try body.text("child_order_acceptance_id")
        guard (id == nil) != (acceptance == nil) else {
            throw .invalid("One of child_order_id and child_order_acceptance_id is required.")
        }
        let order = core.openOrders(units.index, of: holder).first {
            $0.tag.text(id == nil ? .acceptance : units.orderKind) == id ?? acceptance && isVisible($0.tag)
        }
        guard let order else { throw .orderNotFound }
        do { try core.cancel([order], at: now) } catch { throw Refusal(error) }
        return HTTPResponseMessage(status: 200)
    }

    /// Special orders first, so that none of them places another order when one of its own ends.
    func cancelAll(_ body: OrderBody, of holder: Holder, _ now: Int64) throws(Refusal) -> HTTPResponseMessage {
        let units = try core.units.named(try body.requiredText("product_code"))
        do throws(OrderFailure) {
            try core.cancel(core.accounts.parents.active(in: units.index, of: holder), at: now)
            try core.cancel(core.openOrders(units.index, of: holder), at: now)
        } catch {
            throw Refusal(error)
        }
        return HTTPResponseMessage(status: 200)
    }
}
