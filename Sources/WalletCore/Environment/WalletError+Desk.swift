internal import LightningAPI
public import SaifuDesk

extension WalletError {
    /// The error of the wallet for an error of the desk.
    public init(_ error: DeskError) {
        switch error {
        case .api(let error, _): self = Self.told(of: error)
        case .notWritten(.cancelled), .journal(.cancelled): self = .interrupted
        case .notWritten(let error): self = .notWritten(error)
        case .journal(let error): self = .journal(error)
        case .twin(let entries): self = .guarded(.beyond([.twin(entries: entries)]))
        case .ruledOut: self = .guarded(.overtaken)
        case .killed: self = .guarded(.killed)
        case .killSwitch(let fault): self = .notSent(.storage(fault))
        case .notUnsettled(let entry): self = .usage(.notUnsettled(entry: entry))
        case .notAnOrder(let entry): self = .usage(.notAnOrder(entry: entry))
        case .notListed(let id): self = .usage(.orderNotListed(acceptanceID: id))
        case .alreadyKnown(let id): self = .usage(.orderAlreadyKnown(acceptanceID: id))
        }
    }
}

extension WalletError {
    /// A refusal of the exchange keeps its own sentence, and so does an order that may have taken effect.
    private static func told(of error: APIError) -> WalletError {
        switch error {
        case .unreachable, .held, .tls, .missingKey, .abandoned, .storage, .cancelled, .notWrittenDown: .notSent(error)
        case .rateLimited: .notTaken(error)
        case .unanswered, .refused, .outcomeUnknown, .unreadable, .unexpectedBody: .api(error)
        }
    }
}
