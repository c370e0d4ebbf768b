import SaifuWire
import Testing

struct RequestParserTests {
    @Test func `a plain request is read whole`() throws {
        let parsed = parseRequests(
            "GET /v1/board?product_code=BTC_JPY HTTP/1.1\r\nHost: localhost\r\nX-A:  b \t\r\n\r\n")
        let message = try #require(parsed.messages.first)
        #expect(parsed.fault == nil)
        #expect(message.method == "GET")
        #expect(message.target == "/v1/board?product_code=BTC_JPY")
        #expect(message.headers["host"] == "localhost")
        #expect(message.headers["x-a"] == "b")
        #expect(message.headers["x-b"] == nil)
        #expect(message.body.isEmpty)
    }

    @Test(arguments: [
        ("http://h/v1/board?a=http://x", "/v1/board?a=http://x"), ("HTTPS://[::1]:8080/", "/"), ("http://h", "/"),
        ("http://h?a=1", "/?a=1"),
    ])
    func `a whole address is asked for by its path`(target: String, path: String) {
        let parsed = parseRequests("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n")
        #expect(parsed.fault == nil)
        #expect(parsed.messages.map(\.target) == [path])
    }

    @Test func `bodies by length and by chunks, pipelined, give the same wherever they are cut`() {
        let text =
            "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello"
            + "\r\nPOST /b HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: Chunked\r\n\r\n"
            + "3\r\nabc\r\n00A\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\nGET /c HTTP/1.1\r\nHost: h\r\n\r\n"
        let bytes = Array(text.utf8)
        let whole = parseRequests(bytes)
        #expect(whole.fault == nil)
        #expect(whole.messages.map(\.target) == ["/a", "/b", "/c"])
        #expect(whole.messages.map { String(decoding: $0.body, as: UTF8.self) } == ["hello", "abc0123456789", ""])
        for size in 1...bytes.count { #expect(parseRequests(bytes, pieces: { size }) == whole) }
    }

    static let refused: [(String, HTTPFault)] = [
        ("GET / HTTP/1.1\nHost: h\n\n", .bareLineFeed),
        ("GET / HTTP/1.1\r\nHost: h\n\r\n", .bareLineFeed),
        ("GET / HTTP/1.1\r\nA: b\rc\r\n\r\n", .controlCharacter),
        ("GET / HTTP/1.1\r\nA: b\u{0}c\r\n\r\n", .controlCharacter),
        ("GET / HTTP/1.1\r\nA: b\u{1b}[31mc\r\n\r\n", .controlCharacter),
        ("GET / HTTP/1.1\r\nA: b\u{7f}\r\n\r\n", .controlCharacter),
        ("GET /\u{1} HTTP/1.1\r\nHost: h\r\n\r\n", .controlCharacter),
        ("GET /\t HTTP/1.1\r\nHost: h\r\n\r\n", .controlCharacter),
        ("GET /é HTTP/1.1\r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET  / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET / HTTP/1.1 \r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET / \r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET /\r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET\r\n\r\n", .malformedStartLine),
        ("G(T / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedStartLine),
        (" GET / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedStartLine),
        ("\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET http:///a HTTP/1.1\r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET http://me@h/ HTTP/1.1\r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET ftp://h/ HTTP/1.1\r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET http://h/ HTTP/1.1\r\n\r\n", .missingHost),
        ("GET h:80 HTTP/1.1\r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET / http/1.1\r\nHost: h\r\n\r\n", .malformedStartLine),
        ("GET / HTTP/2.0\r\nHost: h\r\n\r\n", .unsupportedVersion),
        ("GET / HTTP/1.10\r\nHost: h\r\n\r\n", .unsupportedVersion),
        ("GET / HTTP/0.9\r\n\r\n", .unsupportedVersion),
        ("GET / HTTP/1.1\r\n\r\n", .missingHost),
        ("GET / HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n", .repeatedHeader(name: "Host")),
        ("GET / HTTP/1.1\r\nHost: h\r\nA : b\r\n\r\n", .malformedHeader),
        ("GET / HTTP/1.1\r\nHost: h\r\n: b\r\n\r\n", .malformedHeader),
        ("GET / HTTP/1.1\r\nHost: h\r\nnocolon\r\n\r\n", .malformedHeader),
        ("GET / HTTP/1.1\r\nHost: h\r\nA: b\r\n c\r\n\r\n", .foldedHeader),
        ("GET / HTTP/1.1\r\n Host: h\r\n\r\n", .foldedHeader),
        ("GET / HTTP/1.1\r\nHost: h\r\nExpect: magic\r\n\r\n", .unsupportedExpectation),
    ]

    @Test(arguments: refused)
    func `a request that breaks the grammar is refused`(text: String, fault: HTTPFault) {
        #expect(parseRequests(text) == ParsedRequests(messages: [], fault: fault))
    }

    static let ambiguous: [(String, HTTPFault)] = [
        ("Content-Length: 5\r\nContent-Length: 5", .repeatedHeader(name: "Content-Length")),
        ("Content-Length: 5\r\ncontent-length: 6", .repeatedHeader(name: "Content-Length")),
        ("Content-Length: 5, 5", .invalidContentLength),
        ("Content-Length: +5", .invalidContentLength),
        ("Content-Length: -5", .invalidContentLength),
        ("Content-Length: 0x5", .invalidContentLength),
        ("Content-Length: 5 5", .invalidContentLength),
        ("Content-Length:", .invalidContentLength),
        ("Content-Length: ５", .invalidContentLength),
        ("Content-Length: 9223372036854775808", .invalidContentLength),
        ("Content-Length: 1048577", .bodyTooLong(limit: 1 << 20)),
        ("Content-Length: 5\r\nTransfer-Encoding: chunked", .conflictingLengths),
        ("Transfer-Encoding: chunked\r\nContent-Length: 5", .conflictingLengths),
        ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", .unsupportedTransferEncoding),
        ("Transfer-Encoding: gzip, chunked", .unsupportedTransferEncoding),
        ("Transfer-Encoding: identity", .unsupportedTransferEncoding),
        ("Transfer-Encoding: xchunked", .unsupportedTransferEncoding),
        ("Transfer-Encoding: chunked;x=y", .unsupportedTransferEncoding),
    ]

    @Test(arguments: ambiguous)
    func `a body whose length could be read in two ways is refused`(headers: String, fault: HTTPFault) {
        let text = "POST / HTTP/1.1\r\nHost: h\r\n\(headers)\r\n\r\nhello"
        #expect(parseRequests(text) == ParsedRequests(messages: [], fault: fault))
    }

    static let badChunks: [(String, HTTPFault)] = [
        ("g\r\n", .invalidChunk), ("\r\n", .invalidChunk), ("-1\r\n", .invalidChunk), ("+1\r\n", .invalidChunk),
        ("0x1\r\na\r\n", .invalidChunk), (" 1\r\na\r\n", .invalidChunk), ("1 \r\na\r\n", .invalidChunk),
        ("1\na\r\n", .invalidChunk), ("1\r\nab\r\n", .invalidChunk), ("1\r\na\n", .invalidChunk),
        (";\r\n", .invalidChunk), ("1 ;a\r\na\r\n", .invalidChunk), ("1;a\nb\r\na\r\n", .invalidChunk),
        ("1;a\rb\r\na\r\n", .invalidChunk), ("1;\u{0}\r\na\r\n", .invalidChunk), ("000000001\r\na\r\n", .invalidChunk),
        ("ffffffff\r\na", .bodyTooLong(limit: 1 << 20)), ("0\r\n bad: x\r\n\r\n", .malformedHeader),
        ("0\r\nbad\r\n\r\n", .malformedHeader), ("0\r\na: \u{1b}\r\n\r\n", .malformedHeader),
        ("0\r\na: b\n\r\n", .malformedHeader), ("1\r\na\r\n0\r\n\rX", .invalidChunk),
    ]

    @Test(arguments: badChunks)
    func `a malformed chunk is refused`(chunks: String, fault: HTTPFault) {
        let text = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks
        #expect(parseRequests(text) == ParsedRequests(messages: [], fault: fault))
    }

    @Test func `chunk extensions and trailers are read over, up to their limit`() {
        let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
        let parsed = parseRequests(head + "1;ext=1;q=\"a b\"\r\na\r\n2;\r\nbc\r\n0;last\r\nT: x\r\n\r\n")
        #expect(parsed.fault == nil)
        #expect(parsed.messages.map(\.body) == [Array("abc".utf8)])
        #expect(parsed.messages.first?.headers.contains("T") == false)
        let limits = HTTPLimits(headerBytes: 100)
        let many = String(repeating: "1;\(String(repeating: "e", count: 30))\r\na\r\n", count: 4)
        #expect(parseRequests(head + many, limits: limits).fault == .headersTooLong(limit: 100))
    }

    @Test func `limits hold before the end of a line or head has come`() {
        let limits = HTTPLimits(startLine: 50, headerCount: 3, headerBytes: 200, body: 10)
        let long = String(repeating: "a", count: 300)
        let head = "GET / HTTP/1.1\r\nHost: h\r\n"
        #expect(parseRequests("GET /\(long)", limits: limits).fault == .lineTooLong(limit: 50))
        #expect(parseRequests(long, limits: limits).fault == .lineTooLong(limit: 50))
        #expect(parseRequests(head + "A: \(long)", limits: limits).fault == .headersTooLong(limit: 200))
        #expect(parseRequests(head + "A: b\r\nA: b\r\nA: b\r\n", limits: limits).fault == .tooManyHeaders(limit: 3))
        #expect(parseRequests(head + "A: b\r\nA: b\r\n\r\n", limits: limits).messages.count == 1)
        #expect(parseRequests(head + "Content-Length: 11\r\n\r\n", limits: limits).fault == .bodyTooLong(limit: 10))
        let chunked = head + "Transfer-Encoding: chunked\r\n\r\n"
        #expect(
            parseRequests(chunked + "6\r\n123456\r\n5\r\n1", limits: limits).fault == .bodyTooLong(limit: 10))
        #expect(
            parseRequests(chunked + "0\r\n" + String(repeating: "a:b\r\n", count: 4), limits: limits).fault
                == .tooManyHeaders(limit: 3))
        #expect(parseRequests(chunked + "0\r\na:\(long)", limits: limits).fault == .headersTooLong(limit: 200))
    }

    @Test func `an unfinished request is neither a message nor a fault`() {
        #expect(parseRequests("GET / HTTP/1.1\r\nHost: h\r\n") == ParsedRequests())
        #expect(parseRequests("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhell") == ParsedRequests())
    }

    @Test func `keep-alive follows the version and the Connection header`() throws {
        func keeps(_ version: String, _ connection: String?) throws -> Bool? {
            var parser = RequestParser()
            let line = connection.map { "Connection: \($0)\r\n" } ?? ""
            Array("GET / HTTP/\(version)\r\nHost: h\r\n\(line)\r\n".utf8).withUnsafeBytes { parser.append($0) }
            return try parser.next()?.keepsAlive
        }
        #expect(try keeps("1.1", nil) == true)
        #expect(try keeps("1.1", "close") == false)
        #expect(try keeps("1.1", "TE, Close") == false)
        #expect(try keeps("1.0", nil) == false)
        #expect(try keeps("1.0", "Keep-Alive") == true)
    }

    @Test func `100-continue is owed once, and only while the body is missing`() throws {
        var parser = RequestParser()
        let head = "POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n"
        let steps: [(input: String, body: [UInt8]?, owed: [Bool?])] = [
            (head, nil, [true, nil]), ("ab", [97, 98], [nil]), (head + "a", nil, [false, nil]),
        ]
        for step in steps {
            Array(step.input.utf8).withUnsafeBytes { parser.append($0) }
            let body = try parser.next()?.message.body
            let owed = step.owed.map { _ in parser.takeWaiting()?.expectsContinue }
            #expect(body == step.body)
            #expect(owed == step.owed)
        }
    }
}
