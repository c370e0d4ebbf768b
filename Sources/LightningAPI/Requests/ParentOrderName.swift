/// One of the two names of a special order: the one given at once, and the one it gets when it exists.
public enum ParentOrderName: Hashable, Sendable {
    /// The id given at once, when the order was accepted.
    case acceptanceID(String)
    /// The id the order gets when it exists.
    case orderID(String)

    /// Either of the two.
    public var name: String {
        switch self {
        case .acceptanceID(let id), .orderID(let id): id
        }
    }

    enum CodingKeys: String, CodingKey {
        case orderID = "parent_order_id"
        case acceptanceID = "parent_order_acceptance_id"
    }

    /// The member that it is sent as.
    var key: CodingKeys {
        switch self {
        case .acceptanceID: .acceptanceID
        case .orderID: .orderID
        }
    }
}

extension ParentOrderName: Codable {
    /// - Throws: unless exactly one of the two names is given.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let acceptanceID = try members.decodeIfPresent(String.self, forKey: .acceptanceID)
        let orderID = try members.decodeIfPresent(String.self, forKey: .orderID)
        switch (acceptanceID, orderID) {
        case (let id?, nil): self = .acceptanceID(id)
        case (nil, let id?): self = .orderID(id)
        case (nil, nil), (_?, _?):
            throw DecodingError.dataCorruptedError(
                forKey: .orderID, in: members,
                debugDescription: "exactly one of parent_order_id and parent_order_acceptance_id must be given")
        }
    }

    /// Writes the member that names the order.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(name, forKey: key)
    }
}
