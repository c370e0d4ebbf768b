public import LightningAPI
import SaifuJSON

/// The answer of a stub: a status with a body, or a fault of the transport; at once or after a while.
public struct StubAnswer: Sendable {
    enum Content: Sendable {
        case reply(status: Int, body: StubBody, retryAfter: Duration?)
        case fault(StubFault)
        case error(APIError)
    }

    let content: Content
    /// Waited on the client's clock before the answer.
    public let delay: Duration

    private init(_ content: Content, delay: Duration = .zero) {
        self.content = content
        self.delay = delay
    }

    /// Any status with any body; the production code judges both.
    public static func status(_ status: Int, _ body: StubBody = "", retryAfter: Duration? = nil) -> StubAnswer {
        StubAnswer(.reply(status: status, body: body, retryAfter: retryAfter))
    }

    /// A success with this body.
    public static func body(_ body: StubBody) -> StubAnswer {
        .status(200, body)
    }

    /// A success with what a file of `Resources/sandbox` holds, e.g. `market/ticker`.
    public static func fixture(_ name: String) -> StubAnswer {
        .body(.fixture(name))
    }

    /// A refusal in the exchange's own shape.
    public static func refusal(http: Int, status: Int, _ message: String) -> StubAnswer {
        let body: JSONObject = [
            "status": .number(JSONNumber(status)), "error_message": .string(message), "data": .null,
        ]
        return .status(http, .text(String(decoding: JSONValue.object(body).bytes(), as: UTF8.self)))
    }

    /// No answer at all.
    public static func fault(_ fault: StubFault) -> StubAnswer {
        StubAnswer(.fault(fault))
    }

    /// The client's own error, for a test of what a scene makes of it.
    public static func error(_ error: APIError) -> StubAnswer {
        StubAnswer(.error(error))
    }

    /// Returns the answer with a delay.
    public func delayed(by delay: Duration) -> StubAnswer {
        StubAnswer(content, delay: self.delay + delay)
    }
}

/// The body of an answer, before any decoder has seen it.
public enum StubBody: Sendable, ExpressibleByStringLiteral {
    /// The bytes of a text, as they are.
    case text(String)
    /// A file of `Resources/sandbox`, by its name without `.json`.
    case fixture(String)
    /// Written as JSON when it is asked for.
    case value(any Encodable & Sendable)

    /// Creates a body from its text.
    public init(stringLiteral text: String) {
        self = .text(text)
    }
}

/// How a transport fails.
public enum StubFault: String, Hashable, Sendable, CaseIterable {
    /// No program listens: nothing left this machine.
    case unreachable
    /// The request left and no answer came in time.
    case timedOut
    /// The request left and the connection was cut.
    case cutOff
    /// The other side could not prove who it is.
    case untrusted

    /// The error that the client of the wire throws for it: an order that left has an unknown outcome.
    func error(path: String, access: RequestAccess) -> APIError {
        let origin = "https://stub.invalid"
        switch self {
        case .unreachable: return .unreachable(origin: origin, reason: .system(.connectionRefused))
        case .untrusted:
            return .tls(origin: origin, reason: .certificate(.expired, words: "the server's certificate has expired"))
        case .timedOut, .cutOff:
            let reason: FaultReason =
                self == .timedOut ? .timedOut(.firstByte) : .connectionLost(words: "the answer was cut short")
            guard let effect = access.effect else { return .unanswered(origin: origin, reason: reason) }
            return .outcomeUnknown(effect, path: path, reason: reason)
        }
    }
}
