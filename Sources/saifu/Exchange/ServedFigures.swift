import PaperExchange

/// The figures of a served exchange up to now, for the person who watches it.
struct ServedFigures: Hashable, Sendable {
    /// An answer that said no, or did not come.
    struct Failure: Hashable, Sendable {
        let method: String
        /// Without its query.
        let path: String
        let status: Int
        /// The fault that was played; `nil` for none.
        let fault: String?

        /// Written alike in every language.
        var answer: String { "  \(status)  \(method) \(path)" }
    }

    private static let mostFailures = 3

    private(set) var requests = 0
    private(set) var faults = 0
    /// The number of clients that listen to the channels.
    private(set) var clients = 0
    /// The newest last.
    private(set) var failures: [Failure] = []

    mutating func add(_ event: ExchangeEvent) {
        switch event {
        case .asked, .heard: break
        case .joined: clients += 1
        case .left: clients -= 1
        case .told(let frame): faults += frame.fault == nil ? 0 : 1
        case .answered(let call, let answer): add(call, answer)
        }
    }

    private mutating func add(_ call: AskedCall, _ answer: AnsweredCall) {
        requests += 1
        faults += answer.fault == nil ? 0 : 1
        guard answer.status >= 400 || answer.fault != nil else { return }
        failures.append(
            Failure(
                method: call.method, path: String(call.target.prefix { $0 != "?" }), status: answer.status,
                fault: answer.fault?.name))
        failures = failures.suffix(Self.mostFailures)
    }
}
