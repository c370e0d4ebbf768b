/// The order was accepted and queued. It may still be refused, and it is listed only some time later.
/// Source: Lightning API, "Send a New Order".
public struct OrderAcceptance: Hashable, Sendable, Codable {
    public let childOrderAcceptanceID: String

    public init(
        childOrderAcceptanceID: String
    ) {
        self.childOrderAcceptanceID = childOrderAcceptanceID
    }

    enum CodingKeys: String, CodingKey {
        case childOrderAcceptanceID = "child_order_acceptance_id"
    }
}
