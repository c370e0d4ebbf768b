public import SaifuJSON

/// The shape of a refusal: `{"status":-205,"error_message":"…","data":null}`, sometimes even with HTTP 200.
public struct APIErrorBody: Hashable, Sendable {
    /// A negative number.
    public let status: Int
    /// The message for the user.
    public let errorMessage: String

    /// - Parameters:
    ///   - status: a negative number.
    ///   - errorMessage: for the user to see.
    public init(status: Int, errorMessage: String) {
        self.status = status
        self.errorMessage = errorMessage
    }

    /// The meaning of the code and the message.
    var cause: RefusalCause { RefusalCause(status: status, message: errorMessage) }

    /// Refusals are short; a long answer is not searched for one.
    private static let longest = 16_384

    /// The refusal in an answer; `nil` when the answer is none: an array, another object, or no JSON at all.
    /// The text `status` of `gethealth` is no refusal.
    public static func detect(in bytes: [UInt8]) -> APIErrorBody? {
        guard bytes.count <= longest, bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
        do {
            let body = try ExactJSONDecoder().read(APIErrorBody.self, from: bytes)
            return body.status < 0 ? body : nil
        } catch {
            return nil
        }
    }

    /// The document of this refusal.
    public var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("status", status)
        writer.member("error_message", errorMessage)
        writer.key("data")
        writer.null()
        writer.endObject()
        return writer.bytes
    }
}

extension APIErrorBody: JSONEntity {
    public init<Format: JSONFormat<Self>>(in format: inout Format) throws(Format.Failure) {
        try self.init(
            status: format.member("status", \.status),
            errorMessage: format.member("error_message", \.errorMessage))
    }
}
