/// An answer that is none of the API's, by who seems to have given it. The raw value stands in journals.
public enum ForeignAnswer: String, Hashable, Sendable, CaseIterable {
    /// 503 with a page that says so: the exchange is under maintenance.
    case maintenance
    /// 408, 504, 522, 524: a proxy in front of the exchange waited in vain; the request may have arrived.
    case proxyTimeout
    /// 502, 503 and the other statuses from 520 on: a proxy in front of the exchange got no answer that it could pass on.
    case proxyFailure
    /// 401, 403, 407, 429: a proxy or a firewall let the request not pass.
    case turnedAway
    /// 500 and the other statuses from there on: the exchange failed without a word.
    case failure
    /// A web page with another status, such as the sign-in of a network, or a redirection.
    case page
    /// Nothing at all with another status.
    case nothing
    /// Any other text.
    case text

    /// - Parameters:
    ///   - http: the status, which decides first.
    ///   - body: the beginning of the answer.
    public init(http: Int, body: String) {
        switch http {
        case 503 where body.saysMaintenance: self = .maintenance
        case 408, 504, 522, 524: self = .proxyTimeout
        case 502, 503, 520...: self = .proxyFailure
        case 401, 403, 407, 429: self = .turnedAway
        case 500...: self = .failure
        default:
            // Behind blanks and what was cut out of it.
            switch body.first(where: { !" \n\r\t\u{feff}\u{fffd}".contains($0) }) {
            case nil: self = .nothing
            case "<": self = .page
            case _?: self = .text
            }
        }
    }
}

extension ForeignAnswer: CustomStringConvertible {
    /// Half a sentence in English.
    public var description: String {
        switch self {
        case .maintenance: "a page that tells of maintenance"
        case .proxyTimeout: "a proxy in front of the exchange gave up waiting"
        case .proxyFailure: "a proxy in front of the exchange got no answer from it"
        case .turnedAway: "a proxy or a firewall turned the request away"
        case .failure: "the exchange failed and does not say why"
        case .page: "a web page instead of JSON"
        case .nothing: "an empty answer"
        case .text: "text instead of JSON"
        }
    }

    /// The code for programs: what is not the API's own says nothing of keys, rights and orders.
    func code(http: Int) -> ErrorCode {
        switch self {
        case .maintenance, .proxyTimeout, .proxyFailure, .failure: .unavailable
        case .turnedAway where http == 429: .rateLimited
        case .turnedAway, .page, .nothing, .text: .protocol
        }
    }
}

extension String {
    fileprivate var saysMaintenance: Bool {
        ["maintenance", "メンテナンス"].contains { lowercased().contains($0) }
    }
}

extension APIError {
    /// Who seems to have answered instead of the API; `nil` when it answered itself, or nobody did.
    public var foreignAnswer: ForeignAnswer? {
        switch self {
        case .unexpectedBody(_, let http, let excerpt): ForeignAnswer(http: http, body: excerpt)
        case .outcomeUnknown(_, _, .foreign(let answer, _)): answer
        case .unreachable, .unanswered, .refused, .rateLimited, .held, .outcomeUnknown, .unreadable, .cancelled,
            .tls, .missingKey, .abandoned, .notWrittenDown, .storage:
            nil
        }
    }
}
