public import SaifuJSON

/// The special order was accepted and queued. It may still be refused. Source: Lightning API, "Submit New Parent Order".
public struct ParentOrderAcceptance: Hashable, Sendable {
    /// The only name of the order until it is listed. Keep it.
    public let parentOrderAcceptanceID: String

    /// The id as somebody knows it; an answer of the exchange is an acceptance only with an `AcceptanceID` in it.
    public init(parentOrderAcceptanceID: String) {
        self.parentOrderAcceptanceID = parentOrderAcceptanceID
    }
}

extension ParentOrderAcceptance: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        let name = try format.member("parent_order_acceptance_id") {
            AcceptedName(rawValue: $0.parentOrderAcceptanceID)
        }
        self.init(parentOrderAcceptanceID: name.rawValue)
    }
}
