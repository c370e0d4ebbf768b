/// Where a market is offered and a chat is held; the raw value ends the path of a call.
public enum Region: String, Hashable, Sendable, CaseIterable {
    /// Japan, whose paths carry no suffix.
    case japan = ""
    /// The United States.
    case usa = "/usa"
    /// Europe.
    case europe = "/eu"
}
