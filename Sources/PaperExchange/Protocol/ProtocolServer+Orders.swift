internal import LightningAPI
internal import SaifuMoney
internal import SaifuSQLite
internal import SaifuWire

extension ProtocolServer {
    func send(
        _ body: OrderBody, of holder: Holder, from caller: CallBudgets.Caller, _ now: Int64
    ) throws(Refusal) -> OrderAcceptance {
        var ticket = try OrderTicket(body, core.units)
        ticket.holder = holder
        try countSize(ticket.size, from: caller, now)
        let order: OwnOrder
        if let playedFailure {
            order = FailedCalls(core: core).place(ticket, because: playedFailure, at: now)
        } else {
            do { order = try core.place(ticket, at: now) } catch { throw Refusal(error) }
        }
        return OrderAcceptance(childOrderAcceptanceID: order.tag.text(.acceptance))
    }

    /// Orders of 0.1 base units at most have a limit of their own.
    func countSize(_ size: Int64, from caller: CallBudgets.Caller, _ now: Int64) throws(Refusal) {
        if size <= 10_000_000, !budgets.countSmallOrder(caller, at: now) { throw .overLimit }
    }

    /// Answered with an empty body: 200 says that the end was asked for. Whether it came in time is told by the private
    /// channel: CANCEL, or CANCEL_FAILED for an order that had ended before.
    func cancel(_ body: OrderBody, of holder: Holder, _ now: Int64) throws(Refusal) -> HTTPResponseMessage {
        let units = try core.units.named(try body.requiredText("product_code"))
        let id = try body.text("child_order_id")
        let acceptance = try body.text("child_order_acceptance_id")
        guard (id == nil) != (acceptance == nil) else {
            throw .invalid("One of child_order_id and child_order_acceptance_id is required.")
        }
        let open = core.openOrders(units.index, of: holder).first {
            $0.tag.text(id == nil ? .acceptance : units.orderKind) == id ?? acceptance && isVisible($0.tag)
        }
        if let open, playedFailure == nil {
            do { try core.cancel([open], at: now) } catch { throw Refusal(error) }
            return HTTPResponseMessage(status: 200)
        }
        guard let late = try open == nil ? ended(units, id: id, acceptance: acceptance, of: holder) : open
        else { throw .orderNotFound }
        FailedCalls(core: core).cancel(late, at: now)
        return HTTPResponseMessage(status: 200)
    }

    /// An order of the account that is open no more; `nil` for an id that it never had.
    private func ended(
        _ units: MarketUnits, id: String?, acceptance: String?, of holder: Holder
    ) throws(Refusal) -> OwnOrder? {
        let order = try Refusal.reading { () throws(DatabaseError) in
            try core.store.order(named: id ?? acceptance ?? "", id == nil ? .acceptance : units.orderKind)
        }
        guard let order, order.state != .active, order.holder == holder, order.market == units.index else { return nil }
        return order
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
