internal import LightningAPI
internal import SaifuMoney

extension OrderTicket {
    static let longestMinutes: Int64 = 43_200

    /// Reads a `sendchildorder` body and checks it against the market's rules; every refusal names the field.
    init(_ body: OrderBody, _ markets: [MarketUnits]) throws(Refusal) {
        let units = try markets.named(try body.requiredText("product_code"))
        let typeText = try body.requiredText("child_order_type")
        guard let type = ChildOrderType.allCases.first(where: { $0.rawValue == typeText }) else {
            throw .invalid("child_order_type must be LIMIT or MARKET, not \(typeText.prefix(40)).")
        }
        market = units.index
        side = try Self.side(body)
        price = try type == .limit ? Self.price(body, "price", "a LIMIT order", units) : Self.ignoredPrice(body)
        size = try Self.size(body, units)
        timeInForce = try Self.timeInForce(body)
        minutesToExpire = try Self.minutes(body)
    }

    static func side(_ body: OrderBody) throws(Refusal) -> OrderSide {
        let text = try body.requiredText("side")
        guard let side = OrderSide(Side(rawValue: text)) else {
            throw .invalid("side must be BUY or SELL, not \(text.prefix(40)).")
        }
        return side
    }

    /// A price, or a distance of prices, on a tick of the market.
    static func price(
        _ body: OrderBody, _ name: String, _ what: String, _ units: MarketUnits
    ) throws(Refusal) -> Int64 {
        guard let price = try body.decimal(name) else { throw .price("\(name) is required for \(what).") }
        do {
            try units.rules.check(price: price)
        } catch {
            throw .price("\(name): \(error)")
        }
        guard let ticks = units.ticks(price), Bounds.price.contains(ticks) else { throw .price("\(name) is too high.") }
        return ticks
    }

    /// Clients send null or 0 with a market order; the value means nothing, but it must be a number.
    private static func ignoredPrice(_ body: OrderBody) throws(Refusal) -> Int64? {
        _ = try body.decimal("price")
        return nil
    }

    static func size(_ body: OrderBody, _ units: MarketUnits) throws(Refusal) -> Int64 {
        guard let size = try body.decimal("size") else { throw .size("size is required.") }
        do {
            try units.rules.check(size: size)
        } catch {
            throw .size("size: \(error)")
        }
        guard let count = units.units(size), Bounds.size.contains(count) else { throw .size("size is too large.") }
        return count
    }

    static func timeInForce(_ body: OrderBody) throws(Refusal) -> OwnOrder.TimeInForce {
        guard let word = try body.text("time_in_force") else { return .goodTillCanceled }
        guard let value = OwnOrder.TimeInForce(TimeInForce(rawValue: word)) else {
            throw .invalid("time_in_force must be GTC, IOC or FOK, not \(word.prefix(40)).")
        }
        return value
    }

    static func minutes(_ body: OrderBody) throws(Refusal) -> Int64 {
        let minutes = try body.whole("minute_to_expire") ?? longestMinutes
        guard (1...longestMinutes).contains(minutes) else {
            throw .invalid("minute_to_expire must be from 1 to \(longestMinutes).")
        }
        return minutes
    }
}

extension [MarketUnits] {
    /// The market with this product code.
    func named(_ code: String) throws(Refusal) -> MarketUnits {
        guard let units = first(where: { $0.code == code }) else { throw .invalidProduct }
        return units
    }
}
