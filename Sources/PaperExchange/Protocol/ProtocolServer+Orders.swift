internal import LightningAPI
internal import SaifuMoney
internal import SaifuWire

extension ProtocolServer {
    func send(_ body: OrderBody, from caller: CallBudgets.Caller, _ now: Int64) throws(Refusal) -> OrderAcceptance {
        let ticket = try OrderTicket(body, core.units)
        if ticket.size <= Self.smallSize, !budgets.countSmallOrder(caller, at: now) { throw .overLimit }
        do {
            let order = try core.place(ticket, at: now)
            return OrderAcceptance(childOrderAcceptanceID: order.tag.text(.acceptance))
        } catch {
            throw refusal(error)
        }
    }

    /// 0.1 base units.
    private static let smallSize: Int64 = 10_000_000

    /// Answered with an empty body: 200 says that the order has left the book.
    func cancel(_ body: OrderBody) throws(Refusal) -> HTTPResponseMessage {
        let units = try core.units.named(try body.requiredText("product_code"))
        let id = try body.text("child_order_id")
        let acceptance = try body.text("child_order_acceptance_id")
        guard (id == nil) != (acceptance == nil) else {
            throw .invalid("One of child_order_id and child_order_acceptance_id is required.")
        }
        let order = core.openOrders(units.index).first {
            $0.tag.text(id == nil ? .acceptance : .order) == id ?? acceptance && isVisible($0.tag)
        }
        guard let order else { throw .orderNotFound }
        return try end([order])
    }

    func cancelAll(_ body: OrderBody) throws(Refusal) -> HTTPResponseMessage {
        let units = try core.units.named(try body.requiredText("product_code"))
        return try end(core.openOrders(units.index))
    }

    private func end(_ orders: [OwnOrder]) throws(Refusal) -> HTTPResponseMessage {
        do { try core.cancel(orders) } catch { throw refusal(error) }
        return HTTPResponseMessage(status: 200)
    }

    private func refusal(_ failure: OrderFailure) -> Refusal {
        switch failure {
        case .insufficientFunds(let code, let needed, let available):
            let asset = Asset(code)
            func text(_ units: Int128) -> String { MarketUnits.amount(units, asset).canonicalText }
            return .funds(
                "Insufficient funds: \(text(needed)) \(code) needed, \(text(max(0, available))) \(code) available.")
        case .tooManyOpenOrders: return .notAccepted("There are \(Bounds.openOrders) open orders.")
        case .notFound: return .orderNotFound
        case .storage(let error): return .notAccepted("\(error)")
        }
    }
}
