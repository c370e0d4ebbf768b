public import SaifuJSON
import SaifuMoney
import SaifuStyle
public import WalletCore

/// `{"price_band":0.3,"largest_order":{"JPY":5000000}}`, in the settings and as an answer.
extension GuardPolicy: JSONReadable {
    /// A rule that is not there, and an asset that a rule does not name, keep the standard limit.
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var share: Limit?
        var largest: Limits?
        try reader.readMembers { name, reader throws(JSONFault) in
            switch name {
            case "price_band": share = try Limit?(reading: &reader)
            case "largest_order": largest = try Limits?(reading: &reader)
            default: return false
            }
            return true
        }
        self = .standard
        if let share { set(.priceBand(min(share.value, GuardRule.widestBand))) }
        guard let largest else { return }
        for case .largestOrder(let standard) in rules {
            set(.largestOrder(standard.merging(largest.values) { _, own in own }))
        }
    }

    /// As the settings keep it and `guard --json` prints it.
    var json: JSONValue { .object(JSONObject(rules.map(\.member))) }
}

extension GuardRule {
    fileprivate var member: JSONObject.Member {
        switch self {
        case .priceBand(let share): JSONObject.Member("price_band", .number(JSONNumber(share)))
        case .largestOrder(let largest):
            JSONObject.Member(
                "largest_order",
                .object(
                    JSONObject(
                        largest.sorted { $0.key.code < $1.key.code }.map {
                            JSONObject.Member($0.key.code, .number(JSONNumber($0.value)))
                        })))
        }
    }
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

private struct Limits: JSONReadable {
    var values: [Asset: ExactDecimal] = [:]

    init(reading reader: inout JSONReader) throws(JSONFault) {
        try reader.readMembers { name, reader throws(JSONFault) in
            values[Asset(name.asciiUppercased)] = try Limit(reading: &reader).value
            return true
        }
    }
}
