public import SaifuJSON

/// The answer of a call that answers with an empty body: the request was accepted. What came of it is told elsewhere.
public struct NoContent: Hashable, Sendable {
    /// The one value there is.
    public init() {}

    /// Nothing, or any well-formed document.
    /// - Throws: for anything else, such as a page of HTML.
    static func read(_ bytes: [UInt8]) throws(JSONError) -> NoContent {
        if !bytes.allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) { _ = try JSONValue.parse(bytes) }
        return NoContent()
    }
}

extension APIRequest where Response == NoContent {
    /// Returns the one value when the body is empty or any JSON document.
    /// - Throws: `JSONError` for anything else, such as a page of HTML.
    public static func response(from bytes: [UInt8]) throws(JSONError) -> NoContent {
        try NoContent.read(bytes)
    }
}
