public import SaifuJSON

/// The shape of a refusal: `{"status":-205,"error_message":"…","data":null}`, sometimes even with HTTP 200.
public struct APIErrorBody: Hashable, Sendable {
    /// A negative number.
    public let status: Int
    /// For the user to see.
    public let errorMessage: String

    /// - Parameters:
    ///   - status: a negative number.
    ///   - errorMessage: for the user to see.
    public init(status: Int, errorMessage: String) {
        self.status = status
        self.errorMessage = errorMessage
    }

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

extension APIErrorBody: JSONReadable {
    public init(reading reader: inout JSONReader) throws(JSONFault) {
        var status: Int64?
        var errorMessage: String?
        let start = reader.startOfValue()
        var members = try reader.beginMembers()
        while members.areLeft {
            try reader.read("status", 0, of: &members, into: &status)
            try reader.read("error_message", 1, of: &members, into: &errorMessage)
            try reader.passOthers(&members)
        }
        guard let status else { throw JSONFault(.missingKey("status"), at: start) }
        guard let errorMessage else { throw JSONFault(.missingKey("error_message"), at: start) }
        self.init(status: Int(status), errorMessage: errorMessage)
    }
}
