internal import LightningAPI

extension ParentTicket {
    /// Reads a `sendparentorder` body and checks it against the market's rules; every refusal names the field.
    init(_ body: OrderBody, _ markets: [MarketUnits]) throws(Refusal) {
        let word = try body.text("order_method") ?? ParentOrder.Method.simple.word
        guard let method = ParentOrder.Method.all.first(where: { $0.word == word }) else {
            throw .invalid("order_method must be SIMPLE, IFD, OCO or IFDOCO, not \(word.prefix(40)).")
        }
        let parameters = try body.objects("parameters")
        guard parameters.count == method.legCount else {
            throw .invalid("parameters must be \(method.legCount) for \(word), not \(parameters.count).")
        }
        var products: Set<String> = []
        for parameter in parameters { products.insert(try parameter.requiredText("product_code")) }
        guard products.count == 1, let product = products.first else {
            throw .invalid("All parameters must name the same product_code.")
        }
        let units = try markets.named(product)
        var legs: [ParentOrder.Leg] = []
        for parameter in parameters { legs.append(try ParentOrder.Leg(parameter, units)) }
        try Self.checkPairs(method, legs)
        market = units.index
        self.method = method
        self.legs = legs
        timeInForce = try OrderTicket.timeInForce(body)
        minutesToExpire = try OrderTicket.minutes(body)
    }

    /// Two orders that cancel each other must differ in condition or side.
    private static func checkPairs(_ method: ParentOrder.Method, _ legs: [ParentOrder.Leg]) throws(Refusal) {
        for stage in method.stages where stage.count == 2 {
            let (one, other) = (legs[stage[0]], legs[stage[1]])
            guard one.condition != other.condition || one.side != other.side else {
                throw .invalid("Two orders of an OCO may not have the same condition_type and the same side.")
            }
        }
    }
}

extension ParentOrder.Leg {
    fileprivate init(_ body: OrderBody, _ units: MarketUnits) throws(Refusal) {
        let word = try body.requiredText("condition_type")
        guard let condition = Condition.all.first(where: { $0.word == word }) else {
            throw .invalid(
                "condition_type must be LIMIT, MARKET, STOP, STOP_LIMIT or TRAIL, not \(word.prefix(40)).")
        }
        func price(_ name: String, _ isNeeded: Bool) throws(Refusal) -> Int64? {
            guard isNeeded else {
                _ = try body.decimal(name)
                return nil
            }
            return try OrderTicket.price(body, name, word, units)
        }
        let isStop = condition == .stop || condition == .stopLimit
        self.init(
            condition: condition, side: try OrderTicket.side(body), price: try price("price", condition.hasPrice),
            trigger: try price("trigger_price", isStop), offset: try price("offset", condition == .trail),
            size: try OrderTicket.size(body, units))
    }
}

extension ParentOrder.Method {
    fileprivate static let all: [ParentOrder.Method] = [
        .simple, .ifDone, .oneCancelsOther, .ifDoneOneCancelsOther,
    ]

    var word: String {
        switch self {
        case .simple: "SIMPLE"
        case .ifDone: "IFD"
        case .oneCancelsOther: "OCO"
        case .ifDoneOneCancelsOther: "IFDOCO"
        }
    }
}

extension ParentOrder.Leg.Condition {
    fileprivate static let all: [ParentOrder.Leg.Condition] = [.limit, .market, .stop, .stopLimit, .trail]

    var word: String {
        switch self {
        case .limit: "LIMIT"
        case .market: "MARKET"
        case .stop: "STOP"
        case .stopLimit: "STOP_LIMIT"
        case .trail: "TRAIL"
        }
    }
}

extension ParentOrder.State {
    var word: ChildOrderState {
        switch self {
        case .active: .active
        case .completed: .completed
        case .canceled: .canceled
        case .expired: .expired
        case .rejected: .rejected
        }
    }

    static let all: [ParentOrder.State] = [.active, .completed, .canceled, .expired, .rejected]
}
