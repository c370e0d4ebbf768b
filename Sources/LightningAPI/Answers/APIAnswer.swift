internal import SaifuJSON

/// The answer to one call as it came over the wire. It is read in this order: status, text, JSON.
///
/// For a call that may take effect, only a clear refusal counts as one; whatever else is not a readable success leaves
/// the outcome unknown. The client of the wire and the stubs of a sandbox both read answers here, so both fail alike.
public struct APIAnswer: Sendable {
    /// The HTTP status.
    public let status: Int
    /// The body as received; may be empty.
    public let body: [UInt8]
    /// The time after which the headers allow the next request; `nil` when they do not say.
    public let retryAfter: Duration?

    /// - Parameters:
    ///   - status: of HTTP.
    ///   - retryAfter: what the headers say about the rate limit.
    public init(status: Int, body: [UInt8], retryAfter: Duration? = nil) {
        self.status = status
        self.body = body
        self.retryAfter = retryAfter
    }

    /// Whether something in front of the exchange, such as a proxy, has refused it for too many requests: with a page or a
    /// line of its own. The exchange does that as the API writes it, or with nothing.
    public var isTurnedAway: Bool { status == 429 && firstByte != nil && !looksLikeJSON }

    fileprivate var looksLikeJSON: Bool {
        firstByte == UInt8(ascii: "{") || firstByte == UInt8(ascii: "[") || firstByte == UInt8(ascii: "\"")
    }

    private var firstByte: UInt8? { body.first { $0 > 0x20 } }

    /// The value of the call.
    /// - Throws: the error that this answer means for a call of this type.
    public func read<Request: APIRequest>(_ request: Request.Type) throws(APIError) -> Request.Response {
        try AnswerReader(path: Request.path, access: Request.access, answer: self).read(request)
    }
}

/// An answer together with what was asked.
private struct AnswerReader {
    let path: String
    let access: RequestAccess
    let answer: APIAnswer

    private enum RefusalForm {
        case known(APIErrorBody)
        /// `{"Message":"…"}`, from the web framework in front of the API.
        case framework(String)
        /// HTML, nothing, anything else.
        case unclear
    }

    private struct FrameworkMessage: JSONEntity {
        let text: String

        init(text: String) { self.text = text }

        init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
            try self.init(text: format.member("Message", \.text))
        }
    }

    func read<Request: APIRequest>(_ request: Request.Type) throws(APIError) -> Request.Response {
        let isSuccess = (200...299).contains(answer.status), body = APIErrorBody.detect(in: answer.body)
        if let effect = access.effect, !isSuccess || body != nil, isAcceptance(request) {
            let status = body.map { " (status \($0.status))" } ?? ""
            let words = "the answer is an acceptance and a refusal\(status) at once"
            throw .outcomeUnknown(effect, path: path, reason: .fault(.twoAnswers, words: words))
        }
        guard isSuccess else { throw refused(refusal) }
        // Where no answer is expected any document would do, a refusal too.
        if Request.Response.self == NoContent.self { try throwRefusal() }
        return try decode(request)
    }

    // MARK: Success

    private func decode<Request: APIRequest>(_ request: Request.Type) throws(APIError) -> Request.Response {
        do {
            return try Request.response(from: answer.body)
        } catch {
            try throwRefusal()
            if let effect = access.effect {
                let words = "the answer cannot be read: \(error.reason)"
                let reason = answer.looksLikeJSON ? .fault(.unreadableAnswer, words: words) : foreign
                throw .outcomeUnknown(effect, path: path, reason: reason)
            }
            guard answer.looksLikeJSON else { throw unexpectedBody }
            throw .unreadable(
                path: path, field: error.path, offset: error.offset, reason: .value(error.reason))
        }
    }

    /// Whether it can be read as what the call answers; where no answer is expected anything could.
    private func isAcceptance<Request: APIRequest>(_ request: Request.Type) -> Bool {
        if Request.Response.self == NoContent.self { return false }
        do {
            _ = try Request.response(from: answer.body)
            return true
        } catch {
            return false
        }
    }

    // MARK: Refusals

    /// The exchange refuses with a status of success, too.
    private func throwRefusal() throws(APIError) {
        if let body = APIErrorBody.detect(in: answer.body) { throw refused(.known(body)) }
    }

    private var refusal: RefusalForm {
        if let body = APIErrorBody.detect(in: answer.body) { return .known(body) }
        guard answer.body.count <= 16_384, answer.looksLikeJSON else { return .unclear }
        do {
            return .framework(try ExactJSONDecoder().read(FrameworkMessage.self, from: answer.body).text)
        } catch {
            return .unclear
        }
    }

    private func refused(_ refusal: RefusalForm) -> APIError {
        if let effect = access.effect, !isDefinite(refusal) {
            return .outcomeUnknown(effect, path: path, reason: unknownReason(refusal))
        }
        if isOverLimit(refusal) { return .rateLimited(path: path, retryAfter: answer.retryAfter) }
        switch refusal {
        case .known(let body):
            let message = Excerpt.of(body.errorMessage)
            return .refused(path: path, http: answer.status, status: body.status, message: message)
        case .framework(let message):
            return .refused(path: path, http: answer.status, status: nil, message: Excerpt.of(message))
        case .unclear: return unexpectedBody
        }
    }

    /// With these a web framework turns a request away before anything reads it as an order. With any other status it may have
    /// been read: 408 and 499, for example, come from a proxy that gave up waiting.
    private static let statusesBeforeReading: Set = [400, 401, 403, 404, 405, 406, 411, 413, 414, 415, 417, 429, 431]

    /// True when the exchange itself said no, so that nothing can have taken effect.
    private func isDefinite(_ refusal: RefusalForm) -> Bool {
        switch refusal {
        case .known(let body): answer.status < 500 && answer.status != 408 && body.cause != .notAccepted
        case .framework: Self.statusesBeforeReading.contains(answer.status)
        case .unclear: false
        }
    }

    private func isOverLimit(_ refusal: RefusalForm) -> Bool {
        if case .known(let body) = refusal, body.cause == .overLimit { return true }
        return answer.status == 429 && !answer.isTurnedAway
    }

    private func unknownReason(_ refusal: RefusalForm) -> FaultReason {
        switch refusal {
        case .known(let body):
            .answered(http: answer.status, status: body.status, message: Excerpt.of(body.errorMessage))
        case .framework(let message): .answered(http: answer.status, status: nil, message: Excerpt.of(message))
        case .unclear: foreign
        }
    }

    private var foreign: FaultReason {
        .foreign(ForeignAnswer(http: answer.status, body: excerpt), http: answer.status)
    }

    private var excerpt: String { Excerpt.of(String(decoding: answer.body.prefix(400), as: UTF8.self)) }

    private var unexpectedBody: APIError { .unexpectedBody(path: path, http: answer.status, excerpt: excerpt) }
}
