extension HTTPRequestMessage {
    /// Replaces the content of `output` by this request as it goes over the wire, head and body together.
    func write(to output: inout [UInt8], host: String) throws(WireError) {
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
        if !body.isEmpty || method == "POST" || method == "PUT" {
            output.append("Content-Length: ")
            output.append(decimal: body.count)
            output.append("\r\n")
        }
        output.append("\r\n")
        output.append(contentsOf: body)
    }

    private func checkStartLine() throws(WireError) {
        guard (1...32).contains(method.utf8.count), method.utf8.allSatisfy(isTokenByte) else {
            throw .invalidRequest(reason: "the method")
        }
        guard target.utf8.first == UInt8(ascii: "/"), target.utf8.allSatisfy(isTargetByte) else {
            throw .invalidRequest(reason: "the target")
        }
        for name in ["Host", "Content-Length", "Transfer-Encoding", "Connection", "Accept-Encoding", "Expect"]
        where headers.contains(name) {
            throw .invalidRequest(reason: "the header \(name) is written by the connection")
        }
    }
}

extension HTTPResponseMessage {
    /// Appends this answer as it goes over the wire.
    ///
    /// - Parameters:
    ///   - keepsAlive: whether the connection stays open afterwards.
    ///   - toHead: the request was a `HEAD`: the length is told, the body is not sent.
    func write(to output: inout [UInt8], date: [UInt8], keepsAlive: Bool, isHTTP10: Bool, toHead: Bool) {
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
            HTTPResponseMessage(status: 500).write(
                to: &output, date: date, keepsAlive: keepsAlive, isHTTP10: isHTTP10, toHead: toHead)
            return
        }
        if status != 204 && status != 304 {
            output.append("Content-Length: ")
            output.append(decimal: body.count)
            output.append("\r\n")
        }
        if !keepsAlive {
            output.append("Connection: close\r\n")
        } else if isHTTP10 {
            output.append("Connection: keep-alive\r\n")
        }
        output.append("\r\n")
        if !toHead && status != 204 && status != 304 { output.append(contentsOf: body) }
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
}
