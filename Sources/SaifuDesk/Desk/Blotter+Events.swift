internal import LightningAPI
internal import SaifuMoney

// What events say of orders. Each tells a step; what is known of the order before it makes a whole of that.
extension Blotter {
    /// What an event comes to.
    enum Reading: Hashable {
        /// The order as it is now.
        case order(ChildOrder)
        /// Something happened before that is not known: it has to be looked at. A state when it has ended for certain.
        case unclear(ended: ChildOrderState?)
        /// A fill that is missing from its order as that ended: it has to be looked at.
        case lateFill
        /// It tells nothing that is not known already.
        case nothing
        /// Nobody here knows the order; an own one may be on its way.
        case stranger
    }

    func reading(of event: ChildOrderEvent) -> Reading {
        let id = event.childOrderAcceptanceID
        if let end = ended[id] { return event.isFill(beyond: end) ? .lateFill : .nothing }
        let known = openOrders[id]
        if event.eventType == .order {
            guard known?.last == nil, !unlisted.contains(id) else { return .nothing }
            return ChildOrder(event).map { .order($0) } ?? .stranger
        }
        guard let known else { return event.eventType == .execution && unlisted.contains(id) ? .lateFill : .stranger }
        switch event.eventType {
        case .execution: return known.reading(ofFill: event)
        case .cancel: return known.reading(ofEnd: .canceled)
        case .expire: return known.reading(ofEnd: .expired)
        // It never existed, so nothing of it was filled.
        case .orderFailed:
            return (known.last ?? known.sent.map { ChildOrder($0, event) }).map { .order($0.ended(.rejected)) }
                ?? .unclear(ended: .rejected)
        default: return .unclear(ended: nil)
        }
    }
}

extension ChildOrderEvent {
    /// Whether it tells of a fill that is missing from the order as it ended.
    fileprivate func isFill(beyond order: ChildOrder) -> Bool {
        guard eventType == .execution else { return false }
        guard let outstandingSize else { return true }
        do throws(MoneyError) {
            return try order.size.subtracting(outstandingSize) > order.executedSize
        } catch {
            return true
        }
    }
}

extension EarlyEvents {
    /// The orders that they tell of for the first time.
    var orders: [ChildOrder] { events.filter { $0.eventType == .order }.compactMap { ChildOrder($0) } }
}

extension Blotter.Entry {
    fileprivate func reading(ofEnd state: ChildOrderState) -> Blotter.Reading {
        last.map { .order($0.ended(state)) } ?? .unclear(ended: state)
    }

    /// What is left open tells how much of it was filled, however often the event comes.
    fileprivate func reading(ofFill event: ChildOrderEvent) -> Blotter.Reading {
        guard let last, let open = event.outstandingSize, let price = event.price, let size = event.size else {
            return .unclear(ended: nil)
        }
        do throws(MoneyError) {
            let executed = try last.size.subtracting(open)
            guard executed > last.executedSize else { return .nothing }
            guard try executed.subtracting(last.executedSize) == size else { return .unclear(ended: nil) }
            var value = ExactSum()
            value.add(last.averagePrice, times: last.executedSize)
            value.add(price, times: size)
            let average =
                last.executedSize.isZero
                ? price : try value.divided(by: ExactSum(executed), scale: Self.places, .halfUp)
            return try .order(last.filled(executed, at: average, open: open, fee: event.commission))
        } catch {
            return .unclear(ended: nil)
        }
    }

    /// Of an average that was counted here.
    private static let places = 8
}

extension ChildOrder {
    /// The order that an event tells of first.
    /// - Returns: `nil` for an event that does not tell all of it.
    fileprivate init?(_ event: ChildOrderEvent) {
        guard let side = event.side, let type = event.childOrderType, let size = event.size else { return nil }
        self.init(
            id: event.childOrderID ?? "", acceptance: event.childOrderAcceptanceID, of: event.productCode, side, type,
            price: event.price ?? .zero, size: size, date: event.eventDate,
            expires: event.expireDate ?? event.eventDate, timeInForce: nil)
    }

    /// An order that was sent, at an event of it.
    fileprivate init(_ sent: SendChildOrder, _ event: ChildOrderEvent) {
        self.init(
            id: event.childOrderID ?? "", acceptance: event.childOrderAcceptanceID, of: sent.productCode, sent.side,
            sent.childOrderType, price: sent.price ?? .zero, size: sent.size, date: event.eventDate,
            expires: event.eventDate.advanced(by: .seconds(60 * (sent.minuteToExpire ?? OrderDraft.longestMinutes))),
            timeInForce: sent.timeInForce)
    }

    /// One of which nothing was filled yet.
    private init(
        id: String, acceptance: String, of product: ProductCode, _ side: Side, _ type: ChildOrderType,
        price: ExactDecimal, size: ExactDecimal, date: Timestamp, expires: Timestamp, timeInForce: TimeInForce?
    ) {
        self.init(
            pagingID: 0, childOrderID: id, productCode: product, side: side, childOrderType: type, price: price,
            averagePrice: .zero, size: size, childOrderState: .active, expireDate: expires, childOrderDate: date,
            childOrderAcceptanceID: acceptance, outstandingSize: size, cancelSize: .zero, executedSize: .zero,
            totalCommission: .zero, timeInForce: timeInForce)
    }

    fileprivate func filled(
        _ executed: ExactDecimal, at average: ExactDecimal, open: ExactDecimal, fee: ExactDecimal?
    ) throws(MoneyError) -> ChildOrder {
        changed(
            to: open.isZero ? .completed : .active, average: average, open: open, cancelled: cancelSize,
            executed: executed, fee: try totalCommission.adding(fee ?? .zero))
    }

    /// The rest was not filled.
    fileprivate func ended(_ state: ChildOrderState) -> ChildOrder {
        changed(
            to: state, average: averagePrice, open: .zero, cancelled: outstandingSize, executed: executedSize,
            fee: totalCommission)
    }

    private func changed(
        to state: ChildOrderState, average: ExactDecimal, open: ExactDecimal, cancelled: ExactDecimal,
        executed: ExactDecimal, fee: ExactDecimal
    ) -> ChildOrder {
        ChildOrder(
            pagingID: pagingID, childOrderID: childOrderID, productCode: productCode, side: side,
            childOrderType: childOrderType, price: price, averagePrice: average, size: size, childOrderState: state,
            expireDate: expireDate, childOrderDate: childOrderDate, childOrderAcceptanceID: childOrderAcceptanceID,
            outstandingSize: open, cancelSize: cancelled, executedSize: executed, totalCommission: fee,
            timeInForce: timeInForce)
    }
}
