/// A message that breaks a rule of HTTP/1.1 (RFC 9112) or a limit.
public enum HTTPFault: Error, Hashable, Sendable {
    case lineTooLong(limit: Int)
    case tooManyHeaders(limit: Int)
    case headersTooLong(limit: Int)
    case bodyTooLong(limit: Int)
    /// A line feed without a carriage return before it.
    case bareLineFeed
    case controlCharacter
    case malformedStartLine
    case unsupportedVersion
    case malformedHeader
    /// A header continued on a line that starts with a space: allowed once, a smuggling tool today.
    case foldedHeader
    /// A header that must come once came twice, even with the same value.
    case repeatedHeader(name: String)
    case invalidContentLength
    /// Both `Content-Length` and `Transfer-Encoding`: two parties could see two different bodies.
    case conflictingLengths
    case unsupportedTransferEncoding
    case invalidChunk
    case missingHost
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
    public var description: String {
        switch self {
        case .lineTooLong(let limit): "The first line is longer than \(limit) bytes."
        case .tooManyHeaders(let limit): "There are more than \(limit) headers."
        case .headersTooLong(let limit): "The headers are longer than \(limit) bytes."
        case .bodyTooLong(let limit): "The body is longer than \(limit) bytes."
        case .bareLineFeed: "A line ends without a carriage return."
        case .controlCharacter: "A control character stands where none is allowed."
        case .malformedStartLine: "The first line is malformed."
        case .unsupportedVersion: "Only HTTP/1.1 and HTTP/1.0 are spoken."
        case .malformedHeader: "A header is malformed."
        case .foldedHeader: "A header is folded over two lines."
        case .repeatedHeader(let name): "The header \(name) is repeated."
        case .invalidContentLength: "Content-Length is not a number of bytes."
        case .conflictingLengths: "Content-Length and Transfer-Encoding contradict each other."
        case .unsupportedTransferEncoding: "The only transfer encoding is chunked."
        case .invalidChunk: "A chunk is malformed."
        case .missingHost: "The Host header is missing."
        case .unsupportedExpectation: "The only expectation is 100-continue."
        case .truncated: "The message is cut short."
        case .unexpectedStatus(let status): "The status \(status) was not asked for."
        case .unsolicitedBytes: "Bytes came that nobody asked for."
        }
    }
}
