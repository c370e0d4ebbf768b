internal import LightningAPI
internal import SaifuSQLite
internal import SaifuWire

extension ProtocolServer {
    func sendParent(
        _ body: OrderBody, of holder: Holder, from caller: CallBudgets.Caller, _ now: Int64
    ) throws(Refusal) -> ParentOrderAcceptance {
        var ticket = try ParentTicket(body, core.units)
        ticket.holder = holder
        // It counts once, by its smallest part: the API does not say how.
        try countSize(ticket.legs.map(\.size).min() ?? 0, from: caller, now)
        let parent: ParentOrder
        if let playedFailure {
            parent = FailedCalls(core: core).place(ticket, because: playedFailure, at: now)
        } else {
            do { parent = try core.place(ticket, at: now) } catch { throw Refusal(error) }
        }
        return ParentOrderAcceptance(parentOrderAcceptanceID: parent.tag.text(.acceptance))
    }

    /// Answered with an empty body: 200 says that its end, and that of every order it had placed, was asked for. One that
    /// had ended before stays as it is, and the channel has no event for that.
    func cancelParent(_ body: OrderBody, of holder: Holder, _ now: Int64) throws(Refusal) -> HTTPResponseMessage {
        let units = try core.units.named(try body.requiredText("product_code"))
        let (text, kind) = try Self.name(try body.text("parent_order_id"), try body.text("parent_order_acceptance_id"))
        let parent = core.accounts.parents.active(in: units.index, of: holder).first {
            $0.tag.text(kind) == text && isVisible($0.tag)
        }
        guard let parent else {
            let ended = try Refusal.reading { () throws(DatabaseError) in try core.store.parent(named: text, kind) }
            guard let ended, ended.holder == holder, ended.market == units.index, ended.state != .active else {
                throw .orderNotFound
            }
            return HTTPResponseMessage(status: 200)
        }
        if playedFailure != nil { return HTTPResponseMessage(status: 200) }
        do { try core.cancel([parent], at: now) } catch { throw Refusal(error) }
        return HTTPResponseMessage(status: 200)
    }

    func parents(_ query: ListQuery) throws(Refusal) -> [ParentOrderSummary] {
        let units = try query.product()
        let (place, page) = (try query.place(), try query.page())
        var state: ParentOrder.State?
        if let word = query.target["parent_order_state"] {
            state = ParentOrder.State.all.first { $0.word.rawValue == word }
            guard state != nil else {
                let words = ParentOrder.State.all.map(\.word.rawValue).joined(separator: ", ")
                throw .invalid("parent_order_state must be one of \(words).")
            }
        }
        let listed = try visible(page, id: { $0.parent.number }, tag: { $0.parent.tag }) { page throws(DatabaseError) in
            try core.store.listedParents(place, state: state, page: page)
        }
        return listed.map { ParentOrderSummary($0, units) }
    }

    func parent(_ query: ListQuery) throws(Refusal) -> ParentOrderDetail {
        let (text, kind) = try Self.name(query.target["parent_order_id"], query.target["parent_order_acceptance_id"])
        let parent = try Refusal.reading { () throws(DatabaseError) in try core.store.parent(named: text, kind) }
        guard let parent, try parent.holder == query.holder, isVisible(parent.tag) else { throw .orderNotFound }
        return ParentOrderDetail(parent, core.units[parent.market])
    }

    /// One of two names, not both.
    private static func name(_ id: String?, _ acceptance: String?) throws(Refusal) -> (String, OrderTag.Kind) {
        switch (id, acceptance) {
        case (let id?, nil): (id, .parent)
        case (nil, let acceptance?): (acceptance, .acceptance)
        default: throw .invalid("One of parent_order_id and parent_order_acceptance_id is required.")
        }
    }
}
