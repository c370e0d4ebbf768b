/// A message that breaks a rule of HTTP/1.1 (RFC 9112) or a limit.
public enum HTTPFault: Error, Hashable, Sendable {
    /// The first line; `limit` in bytes.
    case lineTooLong(limit: Int)
    /// Headers, or trailers, by number.
    case tooManyHeaders(limit: Int)
    /// The first line and all headers together, or all trailers; `limit` in bytes.
    case headersTooLong(limit: Int)
    /// The announced or received body is longer than `limit` bytes.
    case bodyTooLong(limit: Int)
    /// A line feed without a carriage return before it.
    case bareLineFeed
    /// A control character in the first line, a header or a trailer.
    case controlCharacter
    /// Neither a request line nor a status line.
    case malformedStartLine
    /// Neither HTTP/1.1 nor HTTP/1.0.
    case unsupportedVersion
    /// No colon, or a name that is no token.
    case malformedHeader
    /// A header continued on a line that starts with a space: allowed once, a smuggling tool today.
    case foldedHeader
    /// A header that must come once came twice, even with the same value.
    case repeatedHeader(name: String)
    /// Not a number of bytes in decimal digits.
    case invalidContentLength
    /// Both `Content-Length` and `Transfer-Encoding`: two parties could see two different bodies.
    case conflictingLengths
    /// Something else than `chunked`.
    case unsupportedTransferEncoding
    /// A chunk without a hexadecimal size or a line end in its place.
    case invalidChunk
    /// An HTTP/1.1 request must have one.
    case missingHost
    /// Something else than `100-continue`.
    case unsupportedExpectation
    /// The connection ended in the middle of a message.
    case truncated
    /// An interim or upgrading answer nobody asked for.
    case unexpectedStatus(Int)
    /// Bytes came that belong to no request.
    case unsolicitedBytes

    /// The status a server answers with.
    public var status: Int {
        switch self {
        case .lineTooLong: 414
        case .tooManyHeaders, .headersTooLong: 431
        case .bodyTooLong: 413
        case .unsupportedVersion: 505
        case .unsupportedTransferEncoding: 501
        case .unsupportedExpectation: 417
        case .bareLineFeed, .controlCharacter, .malformedStartLine, .malformedHeader, .foldedHeader, .repeatedHeader,
            .invalidContentLength, .conflictingLengths, .invalidChunk, .missingHost, .truncated, .unexpectedStatus,
            .unsolicitedBytes:
            400
        }
    }
}

extension HTTPFault: CustomStringConvertible {
    /// One sentence in English.
    public var description: String { reason.prefix(1).uppercased() + reason.dropFirst() + "." }

    /// The sentence as a part of another one, without its full stop.
    public var reason: String {
        switch self {
        case .lineTooLong(let limit): "the first line is longer than \(limit) bytes"
        case .tooManyHeaders(let limit): "there are more than \(limit) headers"
        case .headersTooLong(let limit): "the headers are longer than \(limit) bytes"
        case .bodyTooLong(let limit): "the body is longer than \(limit) bytes"
        case .bareLineFeed: "a line ends without a carriage return"
        case .controlCharacter: "a control character stands where none is allowed"
        case .malformedStartLine: "the first line is malformed"
        case .unsupportedVersion: "only HTTP/1.1 and HTTP/1.0 are spoken"
        case .malformedHeader: "a header is malformed"
        case .foldedHeader: "a header is folded over two lines"
        case .repeatedHeader(let name): "the header \(name) is repeated"
        case .invalidContentLength: "Content-Length is not a number of bytes"
        case .conflictingLengths: "Content-Length and Transfer-Encoding contradict each other"
        case .unsupportedTransferEncoding: "the only transfer encoding is chunked"
        case .invalidChunk: "a chunk is malformed"
        case .missingHost: "the Host header is missing"
        case .unsupportedExpectation: "the only expectation is 100-continue"
        case .truncated: "the message is cut short"
        case .unexpectedStatus(let status): "the status \(status) was not asked for"
        case .unsolicitedBytes: "bytes came that nobody asked for"
        }
    }
}
