/// A call that a mock received.
public struct RecordedCall: Hashable, Sendable, CustomStringConvertible {
    /// The protocol that was called, e.g. `OrderTicketViewInterface`.
    public let receiver: String
    /// The method with its labels, e.g. `show(outcome:)`.
    public let method: String
    /// What was passed, as text, in the order of the parameters.
    public let arguments: [String]

    /// `OrderTicketViewInterface.show(outcome:) with (Filled.)`.
    public var description: String {
        let call = "\(receiver).\(method)"
        return arguments.isEmpty ? call : call + " with (" + arguments.joined(separator: ", ") + ")"
    }
}
