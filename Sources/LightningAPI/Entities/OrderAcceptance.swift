public import SaifuJSON

/// The order was accepted and queued. It may still be refused, and it is listed only some time later.
/// Source: Lightning API, "Send a New Order".
public struct OrderAcceptance: Hashable, Sendable {
    /// `JRF20261121-051645-069808`: the only name of the order until it is listed. Keep it.
    public let childOrderAcceptanceID: String

    /// The id as somebody knows it; an answer of the exchange is an acceptance only with an `AcceptanceID` in it.
    public init(
        childOrderAcceptanceID: String
    ) {
        self.childOrderAcceptanceID = childOrderAcceptanceID
    }
}

extension OrderAcceptance: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        let name = try format.member("child_order_acceptance_id") { AcceptedName(rawValue: $0.childOrderAcceptanceID) }
        self.init(childOrderAcceptanceID: name.rawValue)
    }
}
