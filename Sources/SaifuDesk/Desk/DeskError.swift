public import LightningAPI

/// Why the desk did not do what was asked.
public enum DeskError: Error, Hashable, Sendable {
    /// The exchange refused, or cannot be reached. With `outcomeUnknown` the request may have taken effect: it stands in
    /// the journal under `entry`, and is settled by looking.
    case api(APIError, entry: Int64?)
    /// It could not be written down first, so it was not sent.
    case notWritten(JournalError)
    /// The journal could not be read or changed.
    case journal(JournalError)
    /// An equal order or withdrawal is unsettled: sending this one may buy, sell or pay twice.
    case twin(entries: [Int64])
    /// A rule of whoever placed it spoke against it when it was to be written down, so it was not sent.
    case ruledOut
    /// The kill switch is set: no new order is sent.
    case killed(since: Timestamp?)
    /// The kill switch could not be read or changed; while it cannot be read, it counts as set.
    case killSwitch(SpokenFault)
    /// There is no unsettled entry with this number.
    case notUnsettled(entry: Int64)
    /// The entry is a cancellation, which becomes nothing that has an id.
    case notAnOrder(entry: Int64)
    /// The exchange lists no order and no withdrawal with this id that could be the entry's.
    case notListed(acceptanceID: String)
    /// An order of the desk has this id already.
    case alreadyKnown(acceptanceID: String)
}

extension DeskError: CustomStringConvertible {
    /// One sentence in English, for logs and programs.
    public var description: String {
        switch self {
        case .api(let error, nil): error.description
        case .api(let error, let entry?): "\(error) It is entry \(entry) of the journal."
        case .notWritten(let error): "\(error) Nothing was sent."
        case .journal(let error): error.description
        case .twin(let entries):
            "An equal order is unsettled (entry \(entries.map(String.init).joined(separator: ", "))): settle it first."
        case .ruledOut: "An order that came before speaks against this one. Nothing was sent."
        case .killed(let since):
            "The kill switch is set\(since.map { " since \($0) UTC" } ?? ""): no new order is sent."
        case .killSwitch(let fault): "The kill switch could not be used. \(fault.english)"
        case .notUnsettled(let entry): "Entry \(entry) of the journal is not unsettled."
        case .notAnOrder(let entry): "Entry \(entry) of the journal is no order."
        case .notListed(let id): "The exchange lists no order \(id) that fits the entry."
        case .alreadyKnown(let id): "The order \(id) is another entry of the journal."
        }
    }
}
