/// The order was accepted and queued. It may still be refused, and it is listed only some time later.
/// Source: Lightning API, "Send a New Order".
public struct OrderAcceptance: Hashable, Sendable, Codable {
    /// `JRF20261121-051645-069808`: the only name of the order until it is listed. Keep it.
    public let childOrderAcceptanceID: String

    /// The id as somebody knows it; an answer of the exchange is an acceptance only with an `AcceptanceID` in it.
    public init(
        childOrderAcceptanceID: String
    ) {
        self.childOrderAcceptanceID = childOrderAcceptanceID
    }

    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let id = try members.decode(AcceptanceID.self, forKey: .childOrderAcceptanceID)
        self.init(childOrderAcceptanceID: id.rawValue)
    }

    enum CodingKeys: String, CodingKey {
        case childOrderAcceptanceID = "child_order_acceptance_id"
    }
}
