internal import SaifuJSON
internal import SaifuMoney

/// The body of a POST, read leniently where clients differ and strictly where money is at stake.
struct OrderBody {
    /// The longest body, in bytes.
    static let limit = 65_536

    private let members: [String: JSONValue]

    init(_ bytes: [UInt8]) throws(Refusal) {
        guard !bytes.isEmpty else { throw .emptyBody }
        let value: JSONValue
        do {
            value = try JSONValue.parse(bytes, limits: JSONLimits(maximumBytes: Self.limit, maximumDepth: 8))
        } catch {
            throw .invalid("The request body is not valid JSON. \(error)")
        }
        try self.init(value, what: "The request body")
    }

    private init(_ value: JSONValue, what: String) throws(Refusal) {
        guard let object = value.object else { throw .invalid("\(what) is not a JSON object.") }
        if let key = object.doubledKey { throw .invalid("\(key) is given twice.") }
        // A null or an empty text says the same as nothing: ccxt sends a null as the price of a market order.
        members = Dictionary(uniqueKeysWithValues: object.members.map { ($0.key, $0.value) })
            .filter { $0.value != .null && $0.value != .string("") }
    }

    /// - Throws: when the member is there but no text.
    func text(_ name: String) throws(Refusal) -> String? {
        guard let value = members[name] else { return nil }
        guard let text = value.string else { throw .invalid("\(name) must be a string.") }
        return text
    }

    /// The objects of an array.
    func objects(_ name: String) throws(Refusal) -> [OrderBody] {
        guard let value = members[name] else { throw .invalid("\(name) is required.") }
        guard let array = value.array else { throw .invalid("\(name) must be an array.") }
        var objects: [OrderBody] = []
        for value in array { objects.append(try OrderBody(value, what: "A member of \(name)")) }
        return objects
    }

    func requiredText(_ name: String) throws(Refusal) -> String {
        guard let text = try text(name) else { throw .invalid("\(name) is required.") }
        return text
    }

    /// Any JSON number, also with an exponent, exactly.
    func decimal(_ name: String) throws(Refusal) -> ExactDecimal? {
        guard let value = members[name] else { return nil }
        guard let number = value.number else { throw .invalid("\(name) must be a number.") }
        do {
            return try number.decimal()
        } catch {
            throw .invalid("\(name) has too many digits: \(number.text.prefix(60))")
        }
    }

    func whole(_ name: String) throws(Refusal) -> Int64? {
        guard let value = try decimal(name) else { return nil }
        guard let whole = value.wholeNumber else { throw .invalid("\(name) must be a whole number.") }
        return whole
    }
}
