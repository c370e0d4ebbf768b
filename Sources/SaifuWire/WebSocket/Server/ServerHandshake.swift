/// The server's half of the handshake (RFC 6455, section 4.2). Extensions that a client offers are not taken up.
struct ServerHandshake {
    private let key: String
    private let offered: [String]

    /// - Parameter refusal: why nobody is let in at present.
    /// - Throws: the answer to a request that is not a proper handshake, or is not let in.
    init(_ received: RequestParser.Received, _ refusal: StaticString?) throws(HandshakeError) {
        let request = received.message
        let headers = request.headers
        guard request.method == "GET", !received.isHTTP10, request.body.isEmpty, request.asksForWebSocket else {
            throw HandshakeError("A WebSocket is opened by a GET of HTTP/1.1 with Upgrade and without a body.")
        }
        if let refusal { throw HandshakeError(refusal, status: 503) }
        guard headers.lists("upgrade", under: "Connection") else {
            throw HandshakeError("The Connection header does not name Upgrade.")
        }
        guard headers.values(of: "Sec-WebSocket-Version") == ["13"] else {
            throw HandshakeError("Only version 13 of WebSocket is spoken.", status: 426)
        }
        let keys = headers.values(of: "Sec-WebSocket-Key")
        guard keys.count == 1, AcceptKey.isKey(keys[0]) else {
            throw HandshakeError("Sec-WebSocket-Key is not 16 bytes in base 64.")
        }
        key = keys[0]
        offered = headers.words(of: "Sec-WebSocket-Protocol")
    }

    /// A subprotocol, if the client has offered it.
    func accepted(_ subprotocol: String?) -> String? {
        subprotocol.flatMap { offered.contains($0) && $0.utf8.allSatisfy(isTokenByte) ? $0 : nil }
    }

    /// Appends the 101.
    func write(to output: inout [UInt8], subprotocol: String?) {
        output.append("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n")
        if let subprotocol {
            output.append(contentsOf: "Sec-WebSocket-Protocol: \(subprotocol)\r\n".utf8)
        }
        output.append("Sec-WebSocket-Accept: ")
        output.append(contentsOf: AcceptKey.answer(to: key.utf8))
        output.append("\r\n\r\n")
    }

    /// Why a handshake is not taken.
    struct HandshakeError: Error {
        let sentence: StaticString
        let status: Int

        init(_ sentence: StaticString, status: Int = 400) {
            self.sentence = sentence
            self.status = status
        }

        var response: HTTPResponseMessage {
            var response = HTTPResponseMessage.refusal(status, sentence.description)
            if status == 426 {
                response.headers.add("Upgrade", "websocket")
                response.headers.add("Sec-WebSocket-Version", "13")
            }
            return response
        }
    }
}
