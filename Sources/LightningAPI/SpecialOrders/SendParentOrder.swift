internal import SaifuMoney

/// A new special order. The answer means that it was queued, not that it exists: never send it twice.
/// Source: Lightning API, "Submit New Parent Order (Special order)".
public struct SendParentOrder: OrderRequest, Hashable {
    public typealias Response = ParentOrderAcceptance
    public static let effect = OrderEffect.order
    public static let path = "/v1/me/sendparentorder"
    public var action: OrderAction { .sendParent(self) }
    public func reference(in response: Response) -> String { response.parentOrderAcceptanceID }

    /// The special order to place.
    public let order: SpecialOrder

    /// - Parameter order: has one of the shapes that the exchange takes.
    public init(_ order: SpecialOrder) {
        self.order = order
    }
}

extension SendParentOrder: Codable {
    private enum CodingKeys: String, CodingKey {
        case method = "order_method"
        case minuteToExpire = "minute_to_expire"
        case timeInForce = "time_in_force"
        case parameters
    }

    /// - Throws: for everything that is no ``SpecialOrder``.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let method = try members.decodeIfPresent(ParentOrderType.self, forKey: .method) ?? .simple
        let parameters = try members.decode([SentPart].self, forKey: .parameters)
        do {
            let parts = try parameters.map { try $0.part() }
            guard let product = parameters.first?.productCode,
                parameters.allSatisfy({ $0.productCode == product }),
                let plan = try SpecialOrder.Plan(method, parts)
            else {
                throw DecodingError.dataCorruptedError(
                    forKey: .parameters, in: members, debugDescription: "not the parts of one \(method)")
            }
            order = try SpecialOrder(
                product, plan, minuteToExpire: try members.decodeIfPresent(Int.self, forKey: .minuteToExpire),
                timeInForce: try members.decodeIfPresent(TimeInForce.self, forKey: .timeInForce))
        } catch let fault as SpecialOrderFault {
            throw DecodingError.dataCorruptedError(
                forKey: .parameters, in: members, debugDescription: "no special order has this \(fault)")
        }
    }

    /// Writes the body of the request.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(order.plan.method, forKey: .method)
        try members.encodeIfPresent(order.minuteToExpire, forKey: .minuteToExpire)
        try members.encodeIfPresent(order.timeInForce, forKey: .timeInForce)
        try members.encode(order.plan.parts.map { SentPart($0, of: order.productCode) }, forKey: .parameters)
    }
}

extension SpecialOrder.Plan {
    /// - Returns: `nil` for another method, or another number of parts than it has.
    fileprivate init?(_ method: ParentOrderType, _ parts: [SpecialOrder.Part]) throws(SpecialOrderFault) {
        switch (method, parts.count) {
        case (.simple, 1): self = .simple(parts[0])
        case (.ifDone, 2): self = .ifDone(parts[0], then: parts[1])
        case (.oneCancelsOther, 2): self = .oneCancelsOther(try .init(parts[0], parts[1]))
        case (.ifDoneOneCancelsOther, 3): self = .ifDoneOneCancelsOther(parts[0], then: try .init(parts[1], parts[2]))
        default: return nil
        }
    }
}

/// A part as it is sent: what its condition does not have is left out.
private struct SentPart: Codable {
    let productCode: ProductCode
    let conditionType: ParentOrderType
    let side: Side
    let price: ExactDecimal?
    let size: ExactDecimal
    let triggerPrice: ExactDecimal?
    let offset: Int64?

    enum CodingKeys: String, CodingKey {
        case productCode = "product_code"
        case conditionType = "condition_type"
        case side, price, size
        case triggerPrice = "trigger_price"
        case offset
    }

    init(_ part: SpecialOrder.Part, of productCode: ProductCode) {
        self.productCode = productCode
        conditionType = part.condition.type
        side = part.side
        price = part.condition.price
        size = part.size
        triggerPrice = part.condition.trigger
        offset = part.condition.offset
    }

    /// A member that is missing is a 0, which no part can have; one that means nothing is passed over.
    func part() throws -> SpecialOrder.Part {
        let (price, trigger) = (price ?? .zero, triggerPrice ?? .zero)
        let condition: SpecialOrder.Condition
        switch conditionType {
        case .limit: condition = .limit(price: price)
        case .market: condition = .market
        case .stop: condition = .stop(trigger: trigger)
        case .stopLimit: condition = .stopLimit(trigger: trigger, price: price)
        case .trail: condition = .trail(offset: offset ?? 0)
        default:
            throw DecodingError.dataCorrupted(
                .init(codingPath: [CodingKeys.conditionType], debugDescription: "no condition of the API"))
        }
        return try SpecialOrder.Part(side, size, condition)
    }
}
