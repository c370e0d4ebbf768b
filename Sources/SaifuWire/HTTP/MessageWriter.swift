extension HTTPRequestMessage {
    /// How the body of a request goes out.
    struct Sending {
        /// Comes in chunks behind what is written here; the message's own body is left out.
        var isChunked = false
        /// The server is asked whether it wants the body.
        var expectsContinue = false
    }

    /// Replaces the content of `output` by this request as it goes over the wire, head and body together.
    ///
    /// - Returns: the length of the head.
    func write(to output: inout [UInt8], host: String, _ sending: Sending = Sending()) throws(WireError) -> Int {
        try checkStartLine()
        output.removeAll(keepingCapacity: true)
        output.append(contentsOf: method.utf8)
        output.append(0x20)
        output.append(contentsOf: target.utf8)
        output.append(" HTTP/1.1\r\nHost: ")
        output.append(contentsOf: host.utf8)
        output.append("\r\nAccept-Encoding: identity\r\n")
        do throws(HTTPFault) {
            try headers.write(to: &output)
        } catch {
            throw .invalidRequest(reason: error == .malformedHeader ? "a header name" : "a header value")
        }
        if sending.expectsContinue { output.append("Expect: 100-continue\r\n") }
        if sending.isChunked {
            output.append("Transfer-Encoding: chunked\r\n")
        } else if !body.isEmpty || method == "POST" || method == "PUT" {
            output.append(contentLength: body.count)
        }
        output.append("\r\n")
        let headLength = output.count
        if !sending.isChunked { output.append(contentsOf: body) }
        return headLength
    }

    private func checkStartLine() throws(WireError) {
        guard (1...32).contains(method.utf8.count), method.utf8.allSatisfy(isTokenByte) else {
            throw .invalidRequest(reason: "the method")
        }
        let isWhole = target.utf8.first == UInt8(ascii: "/") || (target == "*" && method == "OPTIONS")
        guard isWhole, target.utf8.allSatisfy(isTargetByte) else {
            throw .invalidRequest(reason: "the target")
        }
        if let name = headers.firstWrittenByClient {
            throw .invalidRequest(reason: "the header \(name) is written by the connection")
        }
    }
}

extension HTTPResponseMessage {
    /// The facts about the connection and the request that an answer depends on.
    struct Sending {
        /// The connection stays open afterwards.
        var keepsAlive: Bool
        var isHTTP10 = false
        /// The request was a `HEAD`: the length is told, the body is not sent.
        var toHead = false
        /// The body comes in chunks behind what is written here; to HTTP/1.0, until the end of the connection.
        var isStreamed = false
    }

    /// Appends this answer as it goes over the wire.
    ///
    /// - Returns: false when a header could have split the answer: then it is a 500 without any body.
    @discardableResult
    func write(to output: inout [UInt8], date: [UInt8], _ sending: Sending) -> Bool {
        let start = output.count
        output.append("HTTP/1.1 ")
        output.append(decimal: status)
        output.append(0x20)
        output.append(Self.reason(status))
        output.append("\r\nDate: ")
        output.append(contentsOf: date)
        output.append("\r\n")
        do throws(HTTPFault) {
            try headers.write(to: &output)
        } catch {  // a handler's mistake must not split the answer
            output.removeSubrange(start...)
            var plain = sending
            plain.isStreamed = false
            HTTPResponseMessage(status: 500).write(to: &output, date: date, plain)
            return false
        }
        writeEnd(to: &output, sending)
        return true
    }

    /// These two have none by their meaning: what followed their head would be taken for the next answer.
    var mayHaveBody: Bool { status != 204 && status != 304 }

    /// Writes the headers about the body and the connection, then a body of known length.
    private func writeEnd(to output: inout [UInt8], _ sending: Sending) {
        if mayHaveBody, !sending.isStreamed { output.append(contentLength: body.count) }
        if mayHaveBody, sending.isStreamed, !sending.isHTTP10 { output.append("Transfer-Encoding: chunked\r\n") }
        if !sending.keepsAlive {
            output.append("Connection: close\r\n")
        } else if sending.isHTTP10 {
            output.append("Connection: keep-alive\r\n")
        }
        output.append("\r\n")
        if mayHaveBody, !sending.toHead, !sending.isStreamed { output.append(contentsOf: body) }
    }

    private static func reason(_ status: Int) -> StaticString {
        switch status {
        case 200: "OK"
        case 201: "Created"
        case 204: "No Content"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 417: "Expectation Failed"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: "Status"
        }
    }
}

extension [UInt8] {
    mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a number that is not negative.
    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    fileprivate mutating func append(contentLength length: Int) {
        append("Content-Length: ")
        append(decimal: length)
        append("\r\n")
    }
}
