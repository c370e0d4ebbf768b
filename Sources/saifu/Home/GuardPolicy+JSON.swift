public import SaifuJSON
import SaifuMoney
import SaifuStyle
public import WalletCore

/// `{"price_band":0.3,"largest_order":{"JPY":5000000},"orders_per_minute":30,"repeated_order_seconds":10,
/// "day_loss":{"JPY":50000}}`, in the settings and as an answer.
extension GuardPolicy: JSONReadable {
    /// A rule that is not there, and an asset that a rule does not name, keep the standard limit.
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        self = .standard
        try reader.readMembers { name, reader throws(JSONFault) in
            switch LimitName(rawValue: name) {
            case .priceBand:
                if let share = try Limit?(reading: &reader) { set(.priceBand(min(share.value, GuardRule.widestBand))) }
            case .largestOrder:
                guard let largest = try Limits?(reading: &reader) else { break }
                for case .largestOrder(let standard) in rules {
                    set(.largestOrder(standard.merging(largest.values) { _, own in own }))
                }
            case .ordersPerMinute:
                if let most = try Count?(reading: &reader) { set(.ordersPerMinute(most.value)) }
            case .repeatedOrder:
                if let least = try Count?(reading: &reader) { set(.repeatedOrder(seconds: least.value)) }
            case .dayLoss: if let largest = try Limits?(reading: &reader) { set(.dayLoss(largest.values)) }
            case nil: throw .unknown(name, among: LimitName.allCases.map(\.rawValue), at: reader.startOfValue())
            }
            return true
        }
    }

    /// As the settings keep it and `guard --json` prints it.
    var json: JSONValue { .object(JSONObject(rules.map(\.member))) }
}

extension GuardRule {
    fileprivate var member: JSONObject.Member {
        switch self {
        case .priceBand(let share): JSONObject.Member(LimitName.priceBand.rawValue, .number(JSONNumber(share)))
        case .largestOrder(let largest): Self.member(.largestOrder, largest)
        case .ordersPerMinute(let most): Self.member(.ordersPerMinute, most)
        case .repeatedOrder(let seconds): Self.member(.repeatedOrder, seconds)
        case .dayLoss(let largest): Self.member(.dayLoss, largest)
        }
    }

    private static func member(_ name: LimitName, _ count: Int) -> JSONObject.Member {
        JSONObject.Member(name.rawValue, .number(JSONNumber(ExactDecimal(integerLiteral: Int64(count)))))
    }

    private static func member(_ name: LimitName, _ limits: [Asset: ExactDecimal]) -> JSONObject.Member {
        let sorted = limits.sorted { $0.key.code < $1.key.code }
        return JSONObject.Member(
            name.rawValue,
            .object(JSONObject(sorted.map { JSONObject.Member($0.key.code, .number(JSONNumber($0.value))) })))
    }
}

/// The names of the limits in the settings.
private enum LimitName: String, CaseIterable {
    case priceBand = "price_band"
    case largestOrder = "largest_order"
    case ordersPerMinute = "orders_per_minute"
    case repeatedOrder = "repeated_order_seconds"
    case dayLoss = "day_loss"
}

/// A number above zero: a limit of nothing would forbid everything.
private struct Limit: JSONReadable {
    let value: ExactDecimal

    init(reading reader: inout JSONReader) throws(JSONFault) {
        let start = reader.startOfValue()
        value = try reader.readDecimal()
        guard value.isPositive else { throw JSONFault(.invalidValue("a limit must be above zero"), at: start) }
    }
}

/// A whole number above zero.
private struct Count: JSONReadable {
    let value: Int

    init(reading reader: inout JSONReader) throws(JSONFault) {
        let start = reader.startOfValue()
        value = try Int(reading: &reader)
        guard value > 0 else { throw JSONFault(.invalidValue("a limit must be above zero"), at: start) }
    }
}

private struct Limits: JSONReadable {
    var values: [Asset: ExactDecimal] = [:]

    init(reading reader: inout JSONReader) throws(JSONFault) {
        try reader.readMembers { name, reader throws(JSONFault) in
            let asset = Asset(name.asciiUppercased)
            if GuardPolicy.meant(by: asset) != nil {
                throw .unknown(asset.code, among: GuardPolicy.usualQuotes, at: reader.startOfValue())
            }
            let start = reader.startOfValue()
            guard values.updateValue(try Limit(reading: &reader).value, forKey: asset) == nil else {
                throw JSONFault(.duplicateKey(name), at: start)
            }
            return true
        }
    }
}
