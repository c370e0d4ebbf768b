internal import LightningAPI
internal import SaifuJSON

/// An event as an element of what the private channels send.
extension OrderEvent {
    var channel: AccountChannel {
        switch subject {
        case .child: .childOrders
        case .parent: .parentOrders
        }
    }

    func json(_ markets: [MarketUnits]) -> JSONValue {
        switch subject {
        case .child(let order, let event):
            let units = markets[order.market]
            let ids: JSONObject = [
                "product_code": .string(units.code), "child_order_id": .string(event.orderID(of: order, units)),
                "child_order_acceptance_id": .string(order.tag.text(.acceptance)),
            ]
            return json(ids, event.word, event.facts(of: order, units))
        case .parent(let parent, let event):
            let units = markets[parent.market]
            let ids: JSONObject = [
                "product_code": .string(units.code), "parent_order_id": .string(parent.tag.text(.parent)),
                "parent_order_acceptance_id": .string(parent.tag.text(.acceptance)),
            ]
            return json(ids, event.word, event.facts(of: parent, units))
        }
    }

    private func json(_ ids: JSONObject, _ word: String, _ facts: JSONObject) -> JSONValue {
        let event: JSONObject = [
            "event_date": .string(Timestamp(told: date).text + "Z"), "event_type": .string(word),
        ]
        return .object(JSONObject(ids.members + event.members + facts.members))
    }
}

/// Source: Lightning API, "Child Order Events".
extension OrderEvent.Child {
    fileprivate var word: String {
        switch self {
        case .ordered: "ORDER"
        case .execution: "EXECUTION"
        case .failed: "ORDER_FAILED"
        case .canceled: "CANCEL"
        case .cancelFailed: "CANCEL_FAILED"
        case .expired: "EXPIRE"
        }
    }

    /// One that failed never got an id of its own.
    fileprivate func orderID(of order: OwnOrder, _ units: MarketUnits) -> String {
        if case .failed = self { "" } else { order.tag.text(units.orderKind) }
    }

    fileprivate func facts(of order: OwnOrder, _ units: MarketUnits) -> JSONObject {
        switch self {
        case .ordered:
            JSONObject([JSONObject.Member("child_order_type", order.typeWord)] + order.terms(units))
        case .execution(let fill, let outstanding):
            [
                "exec_id": .number(JSONNumber(Int(fill.id))), "side": .string(fill.side.word.rawValue),
                "price": .number(units.price(fill.price)), "size": .number(units.size(fill.size)),
                "commission": .number(units.size(fill.commission)), "sfd": 0,
                "outstanding_size": .number(units.size(outstanding)),
            ]
        case .canceled(let size): ["price": .number(units.price(order.price ?? 0)), "size": .number(units.size(size))]
        case .failed(let reason): ["reason": .string(reason)]
        case .cancelFailed, .expired: [:]
        }
    }
}

/// Source: Lightning API, "Parent Order Events".
extension OrderEvent.Parent {
    fileprivate var word: String {
        switch self {
        case .ordered: "ORDER"
        case .failed: "ORDER_FAILED"
        case .canceled: "CANCEL"
        case .expired: "EXPIRE"
        case .triggered: "TRIGGER"
        case .completed: "COMPLETE"
        }
    }

    fileprivate func facts(of parent: ParentOrder, _ units: MarketUnits) -> JSONObject {
        switch self {
        case .ordered: ["parent_order_type": .string(parent.typeWord), "expire_date": .second(parent.expires)]
        case .failed(let reason): ["reason": .string(reason)]
        case .canceled, .expired: [:]
        case .triggered(let leg, let order):
            JSONObject(
                [
                    JSONObject.Member("child_order_type", order.typeWord),
                    JSONObject.Member("parameter_index", .number(JSONNumber(leg))),
                    JSONObject.Member("child_order_acceptance_id", .string(order.tag.text(.acceptance))),
                ] + order.terms(units))
        case .completed(let leg, let child):
            [
                "parameter_index": .number(JSONNumber(leg)),
                "child_order_acceptance_id": .string(child.text(.acceptance)),
            ]
        }
    }
}

extension OwnOrder {
    fileprivate var typeWord: JSONValue {
        .string((price == nil ? ChildOrderType.market : .limit).rawValue)
    }

    fileprivate func terms(_ units: MarketUnits) -> [JSONObject.Member] {
        let terms: JSONObject = [
            "side": .string(side.word.rawValue), "price": .number(units.price(price ?? 0)),
            "size": .number(units.size(size)), "expire_date": .second(expires),
        ]
        return terms.members
    }
}

extension JSONValue {
    /// Unlike every other date of a channel, that of an expiry was recorded without a zone.
    fileprivate static func second(_ milliseconds: Int64) -> JSONValue {
        .string(Timestamp(milliseconds: milliseconds - milliseconds % 1000).text)
    }
}
