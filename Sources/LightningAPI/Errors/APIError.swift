/// Why a call did not give its answer. ``delivery`` tells how far it came.
public enum APIError: Error, Hashable, Sendable {
    /// Nothing left this machine.
    case unreachable(origin: String, reason: FaultReason)
    /// The request left, at least a part of it, and no answer came. It changes nothing, and may be repeated.
    case unanswered(origin: String, reason: FaultReason)
    /// The exchange said no. `status` is absent when it gave only text.
    case refused(path: String, http: Int, status: Int?, message: String)
    /// Too many requests were sent. `retryAfter` is how long to wait, when it is known.
    case rateLimited(path: String, retryAfter: Duration?)
    /// Nothing was sent, for it would go beyond a limit of the exchange, or into what is kept for more urgent requests, or
    /// the exchange asked for a pause.
    /// `wait` is how long that holds; `nil` where it is told beside it.
    case held(HoldReason, path: String, wait: Duration?)
    /// The request may or may not have taken effect. Never send it again: settle it first.
    case outcomeUnknown(OrderEffect, path: String, reason: FaultReason)
    /// The answer is not what the API promises. `field` is where, such as `[2].price`; `offset` counts bytes.
    case unreadable(path: String, field: String, offset: Int, reason: FaultReason)
    /// The answer is no JSON: a page of HTML, nothing at all. `excerpt` is its beginning.
    case unexpectedBody(path: String, http: Int, excerpt: String)
    /// The caller stopped waiting for a call that changes nothing, or one that had not left.
    case cancelled(path: String)
    /// The other side could not prove who it is.
    case tls(origin: String, reason: FaultReason)
    /// A signed call, and no key for this origin.
    case missingKey(origin: String)
    /// A signed call to a place where the caller's own exchange was served until its process ended. Nothing was sent:
    /// whoever listens there now is somebody else.
    case abandoned(origin: String)
    /// The call may take effect and was not written down before, so that it was not sent: an order desk does both.
    case notWrittenDown(path: String)
    /// The exchange of this machine cannot be opened; nothing was sent.
    case storage(SpokenFault)

    /// The stable word for programs.
    public var code: ErrorCode {
        switch self {
        case .unreachable, .unanswered, .cancelled, .abandoned: .network
        case .refused(_, let http, let status, let message):
            RefusalCause(status: status, message: message).errorCode(http: http)
        case .rateLimited, .held: .rateLimited
        case .outcomeUnknown: .outcomeUnknown
        case .unreadable: .protocol
        case .unexpectedBody(_, let http, let excerpt): ForeignAnswer(http: http, body: excerpt).code(http: http)
        case .tls: .tls
        case .missingKey: .auth
        case .storage, .notWrittenDown: .storage
        }
    }

    /// Whether the same call, sent again later, can succeed and can do no harm.
    public var isRetryable: Bool {
        switch self {
        case .unreachable, .unanswered, .rateLimited, .held: true
        case .refused, .unexpectedBody: code == .unavailable || code == .rateLimited
        case .outcomeUnknown, .unreadable, .cancelled, .tls, .missingKey, .abandoned, .storage,
            .notWrittenDown:
            false
        }
    }
}

extension APIError: CustomStringConvertible {
    /// One sentence in English, for logs and programs; what a person reads comes from the wallet's strings.
    public var description: String {
        switch self {
        case .unreachable(let origin, let reason): "\(origin) could not be reached: \(reason)."
        case .unanswered(let origin, let reason): "\(origin) did not answer: \(reason)."
        case .refused(let path, let http, let status, let message):
            "The exchange refused \(path): \(message) (HTTP \(http)" + (status.map { ", status \($0)" } ?? "") + ")."
        case .rateLimited(let path, let wait):
            "Too many requests: \(path) was refused" + (wait.map { "; try again in \($0)" } ?? "") + "."
        case .held(let reason, let path, let wait):
            "\(path) was not sent, "
                + (reason.limit.map { "to stay within a limit of the exchange (\($0.rawValue))" }
                    ?? "because the exchange asked for a pause") + (wait.map { "; it goes on in \($0)" } ?? "") + "."
        case .outcomeUnknown(_, let path, let reason):
            "It is unknown whether \(path) took effect: \(reason). Do not send it again before looking."
        case .unreadable(let path, let field, let offset, let reason):
            "The answer of \(path) is not understood at \(field.isEmpty ? "its start" : field), byte \(offset): \(reason)."
        case .unexpectedBody(let path, let http, let excerpt):
            "The answer of \(path) is no JSON (HTTP \(http)): \(excerpt.isEmpty ? "it is empty" : excerpt)."
        case .cancelled(let path): "\(path) was cancelled."
        case .tls(let origin, let reason): "The connection to \(origin) is not trustworthy: \(reason)."
        case .missingKey(let origin): "There is no API key for \(origin)."
        case .abandoned(let origin): "The exchange that was served at \(origin) is not served there any more."
        case .notWrittenDown(let path):
            "\(path) was not sent, because it may take effect and was not written down first."
        case .storage(let fault): fault.english
        }
    }
}
