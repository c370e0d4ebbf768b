public import LightningAPI
public import SaifuJSON
import SaifuMoney
import SaifuStyle

/// `{"XRP_JPY":{"tick":0.001,"minimum":1}}`, in the settings: what differs from what Saifu knows.
extension MarketRulebook: JSONReadable {
    /// A rule that is not there stays as Saifu knows it.
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        self.init()
        try reader.readMembers { name, reader throws(JSONFault) in
            let start = reader.startOfValue(), product = ProductCode(rawValue: name.asciiUppercased)
            let rules = try Rules(reading: &reader)
            guard own[product] == nil else { throw JSONFault(.duplicateKey(name), at: start) }
            guard set(product, tick: rules.tick, minimum: rules.minimum) else {
                throw JSONFault(.invalidValue("a product has two assets in its code, such as XRP_JPY"), at: start)
            }
            return true
        }
    }

    /// As the settings keep it.
    var json: JSONValue {
        .object(
            JSONObject(
                own.sorted { $0.key.rawValue < $1.key.rawValue }.map { product, rules in
                    JSONObject.Member(
                        product.rawValue,
                        .object(
                            JSONObject([
                                JSONObject.Member(RuleName.tick.rawValue, .number(JSONNumber(rules.priceTick))),
                                JSONObject.Member(RuleName.minimum.rawValue, .number(JSONNumber(rules.minimumSize))),
                            ])))
                }))
    }
}

private enum RuleName: String, CaseIterable {
    case tick, minimum
}

private struct Rules: JSONReadable {
    var tick: ExactDecimal?
    var minimum: ExactDecimal?

    init(reading reader: inout JSONReader) throws(JSONFault) {
        try reader.readMembers { name, reader throws(JSONFault) in
            switch RuleName(rawValue: name) {
            case .tick: tick = try Self.positive(&reader)
            case .minimum: minimum = try Self.positive(&reader)
            case nil: throw .unknown(name, among: RuleName.allCases.map(\.rawValue), at: reader.startOfValue())
            }
            return true
        }
    }

    private static func positive(_ reader: inout JSONReader) throws(JSONFault) -> ExactDecimal {
        let start = reader.startOfValue(), value = try reader.readDecimal()
        guard value.isPositive else { throw JSONFault(.invalidValue("a rule must be above zero"), at: start) }
        return value
    }
}
