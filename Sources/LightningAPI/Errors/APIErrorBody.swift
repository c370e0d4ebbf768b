public import SaifuJSON

/// The shape of a refusal: `{"status":-205,"error_message":"…","data":null}`, sometimes even with HTTP 200.
public struct APIErrorBody: Hashable, Sendable {
    /// A negative number.
    public let status: Int
    /// For the user to see.
    public let errorMessage: String

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
            return try ExactJSONDecoder().decode(APIErrorBody.self, from: bytes)
        } catch {
            return nil
        }
    }

    public func bytes() throws(JSONError) -> [UInt8] {
        try ExactJSONEncoder().encode(self)
    }
}

extension APIErrorBody: Codable {
    enum CodingKeys: String, CodingKey {
        case status
        case errorMessage = "error_message"
        case data
    }

    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        status = try members.decode(Int.self, forKey: .status)
        errorMessage = try members.decode(String.self, forKey: .errorMessage)
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(status, forKey: .status)
        try members.encode(errorMessage, forKey: .errorMessage)
        try members.encodeNil(forKey: .data)
    }
}
