import SaifuWire
import Testing

struct ResponseParserTests {
    @Test func `an answer by length is read wherever it is cut`() throws {
        let bytes = Array(
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}".utf8)
        for size in 1...bytes.count {
            let answer = try parseResponse(bytes, pieces: { size }).get()
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == "application/json")
            #expect(answer.body == Array("{\"a\":1}".utf8))
        }
    }

    static let accepted: [(String, Int, String)] = [
        ("HTTP/1.1 204 No Content\r\n\r\n", 204, ""),
        ("HTTP/1.1 304 Not Modified\r\nContent-Length: 9\r\n\r\n", 304, ""),
        ("HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n", 200, ""),
        ("HTTP/1.1 200 \r\nContent-Length: 1\r\n\r\nx", 200, "x"),
        ("HTTP/1.0 200 OK\r\n\r\nuntil the end", 200, "until the end"),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n", 200, "ab"),
        ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 P\r\n\r\nHTTP/1.1 401 U\r\nContent-Length: 1\r\n\r\nx", 401, "x"),
        ("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 6\r\n\r\n<html>", 502, "<html>"),
    ]

    @Test(arguments: accepted)
    func `every way to end a body is understood`(text: String, status: Int, body: String) throws {
        let answer = try parseResponse(text).get()
        #expect(answer.status == status)
        #expect(String(decoding: answer.body, as: UTF8.self) == body)
    }

    static let refused: [(String, HTTPFault)] = [
        ("", .truncated), ("HTTP/1.1 200 OK\r\n", .truncated),
        ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc", .truncated),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n", .truncated),
        ("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nab", .unsolicitedBytes),
        ("HTTP/1.1 204 No Content\r\n\r\nx", .unsolicitedBytes),
        ("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", .conflictingLengths),
        ("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", .unsupportedTransferEncoding),
        ("HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", .repeatedHeader(name: "Content-Length")),
        ("HTTP/1.1 200 OK\nContent-Length: 1\n\nx", .bareLineFeed),
        ("HTTP/1.1 200 \u{1b}[31m\r\n\r\n", .controlCharacter),
        ("HTTP/1.1 200 OK\r\nA: b\r\n c\r\n\r\n", .foldedHeader),
        ("HTTP/1.1 200 OK\r\nContent-Length : 1\r\n\r\nx", .malformedHeader),
        ("HTTP/1.1 200 OK\r\nContent-Length: 1, 1\r\n\r\nx", .invalidContentLength),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nx", .unsupportedTransferEncoding),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", .invalidChunk),
        ("HTTP/2 200\r\nContent-Length: 0\r\n\r\n", .unsupportedVersion),
        ("HTTP/1.1 20 OK\r\n\r\n", .malformedStartLine), ("HTTP/1.1 2000 OK\r\n\r\n", .malformedStartLine),
        ("HTTP/1.1 099 OK\r\n\r\n", .malformedStartLine), ("HTTP/1.1 600 OK\r\n\r\n", .malformedStartLine),
        ("HTTP/1.1  200 OK\r\n\r\n", .malformedStartLine), ("<html>hello</html>\r\n\r\n", .malformedStartLine),
        ("HTTP/1.1\r\n\r\n", .malformedStartLine), ("\r\n\r\n", .malformedStartLine),
        ("HTTP/1.1 101 Switching Protocols\r\n\r\n", .unexpectedStatus(101)),
        (String(repeating: "HTTP/1.1 100 C\r\n\r\n", count: 9), .unexpectedStatus(100)),
    ]

    @Test(arguments: refused)
    func `an answer that breaks a rule is refused`(text: String, fault: HTTPFault) {
        #expect(parseResponse(text) == .failure(fault))
    }

    @Test func `the answer to HEAD has a length and no body`() throws {
        let answer = try parseResponse("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n", toHead: true).get()
        #expect(answer.headers["Content-Length"] == "7")
        #expect(answer.body.isEmpty)
    }

    @Test func `a body that never ends stops at the limit`() {
        let bytes = Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8) + [UInt8](repeating: 65, count: 200)
        let limits = HTTPLimits(body: 100)
        #expect(parseResponse(bytes, limits: limits) == .failure(.bodyTooLong(limit: 100)))
    }
}
