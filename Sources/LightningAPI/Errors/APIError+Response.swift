internal import SaifuJSON

extension APIError {
    /// The error in an answer; `nil` when the answer is a success (HTTP 200…299 without a refusal in it).
    ///
    /// An order that was not definitely refused is *unknown*: also an overload (-208) proves nothing.
    /// - Parameter retryAfter: what the headers of the answer say about the rate limit.
    public static func inResponse(
        to path: String, access: RequestAccess, http: Int, body: [UInt8], retryAfter: Duration? = nil
    ) -> APIError? {
        let refusal = APIErrorBody.detect(in: body)
        if http == 429 || refusal?.status == -1 { return .rateLimited(path: path, retryAfter: retryAfter) }
        if (200..<300).contains(http), refusal == nil { return nil }
        if access == .order, http >= 500 || (refusal == nil && !isFrameworkRefusal(http, body)) {
            return .outcomeUnknown(path: path, reason: reason(http, refusal, body))
        }
        if let refusal {
            return .refused(path: path, http: http, status: refusal.status, message: refusal.errorMessage)
        }
        if let message = frameworkMessage(body) {
            return .refused(path: path, http: http, status: nil, message: message)
        }
        return .unexpectedBody(path: path, http: http, excerpt: excerpt(body))
    }

    /// The web framework answers `{"Message":"…"}` to a wrong path or method, before any order is looked at.
    private static func isFrameworkRefusal(_ http: Int, _ body: [UInt8]) -> Bool {
        (http == 404 || http == 405) && frameworkMessage(body) != nil
    }

    private static func frameworkMessage(_ body: [UInt8]) -> String? {
        struct Framework: Decodable {
            let message: String

            enum CodingKeys: String, CodingKey { case message = "Message" }
        }
        do {
            return try ExactJSONDecoder().decode(Framework.self, from: body).message
        } catch {
            return nil
        }
    }

    private static func reason(_ http: Int, _ refusal: APIErrorBody?, _ body: [UInt8]) -> String {
        let text = refusal.map { "\($0.errorMessage) (status \($0.status))" } ?? frameworkMessage(body) ?? excerpt(body)
        return "HTTP \(http)" + (text.isEmpty ? "" : ": " + text)
    }

    /// The beginning of a body on one line, without control characters.
    public static func excerpt(_ body: [UInt8]) -> String {
        let text = String(decoding: body.prefix(200), as: UTF8.self)
        let words = text.split {
            $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
        }
        return words.joined(separator: " ") + (body.count > 200 ? "…" : "")
    }
}
