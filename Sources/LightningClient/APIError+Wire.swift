internal import LightningAPI
internal import SaifuWire

extension APIError {
    /// What it means for a call that no answer came.
    init(_ error: WireError, path: String, access: RequestAccess, origin: Origin) {
        if access == .order, error.requestLeft {
            self = .outcomeUnknown(path: path, reason: error.reason)
            return
        }
        switch error {
        case .tls: self = .tls(origin: origin.description, reason: error.reason)
        case .untrusted: self = .tls(origin: origin.description, reason: error.reason)
        case .interrupted: self = .cancelled(path: path)
        case .malformedAnswer, .invalidRequest:
            self = .unreadable(path: path, field: "", offset: 0, reason: error.reason)
        case .unresolved, .connectFailed, .timedOut, .disconnected, .listenFailed, .loopFailed:
            self = .unreachable(origin: origin.description, reason: error.reason)
        }
    }
}

extension WireError {
    /// The sentence without its full stop, to be put into another one.
    fileprivate var reason: String {
        switch self {
        case .connectFailed(_, let cause): cause.message
        case .tls(_, let fault, _): fault.description
        case .untrusted(_, let reason): reason.description
        case .interrupted: "it was cancelled after it had been sent"
        case .invalidRequest, .unresolved, .timedOut, .disconnected, .malformedAnswer, .listenFailed, .loopFailed:
            description.hasSuffix(".") ? String(description.dropLast()) : description
        }
    }
}
