/// The order was accepted and queued. It may still be refused, and it is listed only some time later.
/// Source: Lightning API, "Send a New Order".
public struct OrderAcceptance: Hashable, Sendable, Codable {
    /// `JRF20261121-051645-069808`: the only name of the order until it is listed. Keep it.
    public let childOrderAcceptanceID: String

    /// Every field as the exchange sends it; none is checked against another.
    public init(
        childOrderAcceptanceID: String
    ) {
        self.childOrderAcceptanceID = childOrderAcceptanceID
    }

    enum CodingKeys: String, CodingKey {
        case childOrderAcceptanceID = "child_order_acceptance_id"
    }
}
